import { html, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Wording } from '../../../common/words/tell.ts';
import { countedEntries, turnsOf, type Opens, turnOf } from '../../../data/match/entries.ts';
import type { LookBackPoint, LookBack } from '../../../data/match/replay/look-back.ts';
import type { PlotLine } from '../../../parts/plots/lines.ts';
import { icon } from '../../../ui/icons.ts';
import { drawWords } from '../../../parts/words.ts';
import { msg, plural } from '../../../common/words/words.ts';
import { tableOf } from '../../../ui/table.ts';

type Say = (n: number) => string;

/** How matches are counted, each in sentences of its own: a noun inserted into them would lack its gender. */
const TURNS = {
  name: msg`Turn`,
  nth: (n: number) => msg`turn ${n}`,
  count: (n: number, say?: Say) => plural(n, 'turn', say),
  plotted: (tally: string) => msg`${tally}, turn by turn`,
};
const ROUNDS: typeof TURNS = {
  name: msg`Round`,
  nth: (n) => msg`round ${n}`,
  count: (n, say) => plural(n, 'round', say),
  plotted: (tally) => msg`${tally}, round by round`,
};
export type TurnWords = typeof TURNS;

export const countedIn = (recap: { inRounds?: boolean } | undefined): TurnWords =>
  recap?.inRounds ? ROUNDS : TURNS;

const ROWS = 24;

interface Plotted {
  lines: readonly PlotLine[];
  back: LookBack;
  say(figure: number): string;
  log: readonly LogEntry[];
}

export const plotTable = ({ lines, back: { points, recap }, say, log }: Plotted): TemplateResult => {
  const apart = Math.max(1, Math.ceil(points.length / ROWS));
  const rows = points.flatMap(({ seq }, i) =>
    i % apart === 0 || i === points.length - 1 ? [{ seq, i }] : [],
  );
  const head = [countedIn(recap).name, ...lines.map(({ name }) => name || msg`All`)];
  const cells = rows.map(({ seq, i }) => [
    turnOf(log, seq, recap.opens),
    ...lines.map(({ figures }) => say(figures[i]!)),
  ]);
  return html`<div class="table" tabindex="0" role="group" aria-label="As a table">
    ${tableOf(head, cells)}
  </div>`;
};

/** The rounds of a match, for games in which all players act at once. */
export const roundsOf = (log: readonly LogEntry[], opens: Opens): LogEntry[][] =>
  turnsOf(log, opens).filter(([first]) => first!.kind !== 'start');

/** How far along each point is, in turns: all turns of a match are equally wide, however many entries they have. */
export const turnSpots = (
  turns: readonly (readonly LogEntry[])[],
  points: readonly Pick<LookBackPoint, 'seq'>[],
): number[] =>
  points.map(({ seq }) => {
    const last = turns.findLastIndex(([first]) => first!.seq <= seq);
    const turn = Math.max(0, last);
    const entries = turns[turn] ?? [];
    return turn + entries.filter((entry) => entry.seq < seq).length / Math.max(1, entries.length);
  });

export const roundTicks = (rounds: readonly LogEntry[][], points: readonly LookBackPoint[]) =>
  rounds.map(([first], i) => ({
    at: points.findIndex(({ seq }) => seq >= first!.seq),
    words: i === 0 ? msg`Round 1` : String(i + 1),
  }));

export const roundLines = (entries: readonly LogEntry[], { telling, facts }: Wording): TemplateResult =>
  html`<ul class="stack tight">
    ${countedEntries(entries)
      .flatMap(facts)
      .filter(({ weight }) => weight > 1)
      .map(({ words }) => html`<li>${drawWords(words, telling)}</li>`)}
  </ul>`;

export const roundsList = (
  rounds: readonly LogEntry[][],
  draw: (entries: readonly LogEntry[], round: number) => TemplateResult,
): TemplateResult =>
  html`<ol class="grid rounds" style="--least:15rem">
    ${rounds.map(
      (entries, i) =>
        html`<li>
          <h2>
            <a class="row spread" href="#${entries.at(-1)!.seq}">${msg`Round ${i + 1}`}${icon('play')}</a>
          </h2>
          ${draw(entries, i)}
        </li>`,
    )}
  </ol>`;
