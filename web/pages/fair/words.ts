import type { ChanceCard } from '../../../api/contract/match.ts';
import { msg, plural, tenths } from '../../common/words/words.ts';
import type { KeptDice } from '../../data/dice/kept.ts';
import { checkDice, type DiceDifference, type DrawnEntry } from '../../../rules/kit/dice/check.ts';
import type { MatchFile } from '../../../rules/kit/file/file.ts';
import { isRejection, type GameEvent, type Seat } from '../../../rules/kit/game.ts';
import { seen, type Entry } from '../../../rules/kit/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { entryLines, toText, type Telling } from '../../../rules/kit/words/words.ts';
import { makeHashing } from '../../data/dice/hashing.ts';

export type FairRow = DrawnEntry & { seat: Seat | null; words: string };

const REFUSED: Readonly<Record<string, string>> = { missing: msg`an entry is missing before it` };

/** What the log says of the first entry that differs, and what the secret leads to; the same words if it is hidden. */
type Told = { recorded: string; computed: string };

/** The lines in which both differ; without any, what differs was hidden. */
const toldOf = (
  { recorded, computed }: DiceDifference,
  linesOf: (events: readonly GameEvent[]) => string[],
): Told => {
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
export const findOut = async (module: GameModule, file: MatchFile, telling: Telling) => {
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

export type Finding = Awaited<ReturnType<typeof findOut>>;

export type Verdict = { tone: 'good' | 'bad' | 'open'; title: string; text: string };

const toned =
  (tone: Verdict['tone']) =>
  (title: string, words: string): Verdict => ({ tone, title, text: words });
const [good, bad] = [toned('good'), toned('bad')];
export const open = toned('open');

/** What is compared with what this browser saw and sent; `word` is the one of the viewer's seat. */
type Seen = { chance: ChanceCard; kept: KeptDice | undefined; word: string | undefined };

export const changedSince = ({ chance, kept, word }: Seen): Verdict | undefined => {
  if (!kept) return undefined;
  if (kept.commitment !== chance.commitment)
    return bad(
      msg`Another fingerprint`,
      msg`It isn’t the one this browser saw first: the secret was swapped. Please tell the operator.`,
    );
  if (kept.word !== undefined && word !== undefined && kept.word !== word)
    return bad(
      msg`Another word of yours`,
      msg`This browser put in “${kept.word}”, and the match has “${word}”. Please tell the operator.`,
    );
  return undefined;
};

export const RUNNING = open(
  msg`Not over yet`,
  msg`Once it is, your browser can compute every shuffle and roll again, here.`,
);

const unknownWords = ({ report: { unknown } }: Finding): string => {
  if (unknown['no-actions'] > 0)
    return msg`${plural(unknown['no-actions'], 'entry').replace('entrys', 'entries')} can’t be compared: this file is from a time before actions were saved.`;
  return msg`Where it began is taken as it is: that is the position of another match.`;
};

export const verdictOn = (finding: Finding): Verdict => {
  const { report, draws, seconds, rows } = finding;
  if (report.isPromised === false)
    return bad(
      msg`Not the secret that was promised`,
      msg`The fingerprint of the secret isn’t the one that was shown from the start.`,
    );
  if (report.different) {
    const before = rows.filter(({ is }) => is === 'same').reduce((sum, row) => sum + row.draws.length, 0);
    return bad(
      msg`Entry ${report.different.seq} differs`,
      before > 0
        ? msg`The ${plural(before, 'draw')} before it agree. Nothing after it was compared.`
        : msg`Nothing after it was compared.`,
    );
  }
  const isWhole = report.unknown['no-actions'] === 0 && report.unknown.position === 0;
  if (!isWhole)
    return open(draws === 0 ? msg`Not compared` : msg`${plural(draws, 'draw')} agree`, unknownWords(finding));
  if (report.isPromised === undefined)
    return open(
      msg`No fingerprint was shown`,
      msg`The draws agree with the secret, but nobody was shown its fingerprint beforehand. So it is with a match that was played on one device.`,
    );
  return good(
    draws === 0
      ? msg`Nothing was drawn`
      : draws === 1
        ? msg`The only draw agrees`
        : msg`All ${draws} draws agree`,
    msg`Your browser computed them again from the secret, in ${tenths(Math.max(0.1, seconds))} s, and asked nobody.`,
  );
};

export const figuresOf = (draws: readonly { value: number }[]): string =>
  draws.length > 6 ? msg`${draws.length} draws` : draws.map(({ value }) => value + 1).join(', ');

export const reportWords = (match: string, { title }: Verdict, told: Finding['told']): string =>
  [
    msg`Match ${match}: ${title}.`,
    ...(told ? [msg`The log says: ${told.recorded}.`, msg`The secret leads to: ${told.computed}.`] : []),
  ].join('\n');
