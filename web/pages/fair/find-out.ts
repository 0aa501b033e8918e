import { checkDice } from '../../../rules/kit/dice/check.ts';
import type { DiceReport, DiceDifference, DrawnEntry } from '../../../rules/kit/dice/check.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { isRejection, type GameEvent, type Seat } from '../../../rules/kit/game.ts';
import { seen, type Entry } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { entryLines, toText, type Telling } from '../../../rules/kit/words/words.ts';
import { msg } from '../../common/words/msg.ts';
import { makeHashing } from '../../data/dice/hashing.ts';

export interface FairRow extends DrawnEntry {
  seat: Seat | null;
  words: string;
}

/** What came of computing a match once more. */
export interface Finding {
  report: DiceReport;
  seconds: number;
  rows: readonly FairRow[];
  draws: number;
  /** What the log says of the first entry that differs, and what the secret leads to; the same words if it is hidden. */
  told?: { recorded: string; computed: string };
}

const REFUSED: Readonly<Record<string, string>> = { missing: msg`an entry is missing before it` };

/** The lines in which both differ; without any, what differs was hidden. */
const toldOf = (
  { recorded, computed }: DiceDifference,
  linesOf: (events: readonly GameEvent[]) => string[],
): NonNullable<Finding['told']> => {
  const said = linesOf(recorded);
  if (isRejection(computed)) {
    const refused = REFUSED[computed.rejected] ?? msg`the rules refuse it`;
    return { recorded: said.join('. ') || 'nothing', computed: refused };
  }
  const right = linesOf(computed);
  const only = (lines: readonly string[], others: readonly string[]): string =>
    lines.filter((line) => !others.includes(line)).join('. ') || msg`nothing else to see`;
  return { recorded: only(said, right), computed: only(right, said) };
};

/** Computes a match once more in this browser, and puts it in words. Throws if the rules here can't fold it. */
export const findOut = async (module: GameModule, file: MatchFile, telling: Telling): Promise<Finding> => {
  const began = performance.now();
  const report = await checkDice(module.game, file, makeHashing());
  const seconds = (performance.now() - began) / 1000;
  const entries = new Map(file.entries.map((entry) => [entry.seq, entry as object as Entry]));
  const linesOf = ({ kind, seat }: Entry, events: readonly GameEvent[]): string[] => {
    const shown = events.map((event) => seen(event, 'table'));
    const lines = entryLines(module.text, { kind, seat, events: shown, gone: undefined }, telling);
    return lines.map((words) => toText(words, telling).replace(/\.$/, ''));
  };
  const wordsOf = (entry: Entry): string =>
    entry.kind === 'start' ? msg`The deal` : linesOf(entry, entry.events).join('. ') || msg`Something hidden`;
  const rows = report.drawn.map((drawn): FairRow => {
    const entry = entries.get(drawn.seq)!;
    return { ...drawn, seat: entry.seat, words: wordsOf(entry) };
  });
  const { different } = report;
  const entry = different && entries.get(different.seq);
  const told = entry && toldOf(different, (events) => linesOf(entry, events));
  const draws = rows.reduce((sum, row) => sum + row.draws.length, 0);
  return { report, seconds, rows, draws, ...(told && { told }) };
};
