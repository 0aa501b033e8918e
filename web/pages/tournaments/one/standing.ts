import { html, nothing, type TemplateResult } from 'lit';
import type { StandingLine, Tournament } from '../../../../api/contract/people/tournament.ts';
import { msg, inWords, makePoints, ordinal } from '../../../common/words/words.ts';
import { call } from '../../../data/server/api.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { button } from '../../../parts/lists/rows.ts';
import type { SectionOf, SectionElement } from '../../../parts/lists/section.ts';
import segments from '../../../ui/segments.css';
import table from '../../../ui/table.css';
import styles from './standing.css';
import { nameOf, roundWords, tieOrder, TIES, goneWords } from '../words.ts';
import type { ChangeTournament, RoundCell } from '../words.ts';
import { programNote } from '../../../parts/level-note.ts';

interface Column {
  kind?: '' | 'p' | 'n' | 'wide' | 'act';
  head: unknown;
  cell: (line: StandingLine) => unknown;
}

const entrant = ({ player, stage }: StandingLine, isMe: boolean): TemplateResult => {
  const gone = goneWords(stage);
  const name = isMe ? msg`You` : player?.name;
  return html`${
    player
      ? html`<a class="link" href="/players/${player.id}">${name}</a> ${programNote(player)}`
      : nameOf({ player })
  }${gone ? html` <span class="fine">${gone}</span>` : ''}`;
};

interface Entrants {
  label: string;
  /** The head of the first column, where it is to be seen. */
  place?: string;
  columns: readonly Column[];
  me: number | undefined;
  /** More columns than a phone is wide: the names stay while the rest scrolls. */
  isWide?: boolean;
}

const tableOfEntrants = (
  lines: readonly StandingLine[],
  { label, place, columns, me, isWide = false }: Entrants,
): TemplateResult =>
  html`<div class="scroller" tabindex="0" role="region" aria-label=${label}>
    <table class=${isWide ? 'many' : ''}>
      <thead>
        <tr>
          <th scope="col" class="k">${place ?? html`<span class="vh">Place</span>`}</th>
          <th scope="col" class="n">Player</th>
          ${columns.map(({ kind = '', head }) => html`<th scope="col" class=${kind}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => {
          const isMe = line.number === me;
          return html`<tr class=${isMe ? 'you' : ''}>
            <td class="k">${line.place}</td>
            <th scope="row" class="n"><span class="row">${entrant(line, isMe)}</span></th>
            ${columns.map(({ kind = '', cell }) => html`<td class=${kind}>${cell(line)}</td>`)}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

/** More players than this make a crosstable that nobody can read. */
const READABLE = 40;

type Shown = Awaited<ReturnType<typeof loadStanding>> & { pages: number; isCross?: boolean };
type At = SectionElement<Shown>;

export const tieWords = (lines: readonly StandingLine[], ties: Tournament['ties']): string[] =>
  lines.slice(1).flatMap((line, i) => {
    const before = lines[i]!;
    if (before.points !== line.points || before.points === 0) return [];
    const at = ties.findIndex((_, rule) => before.tie[rule] !== line.tie[rule]);
    const rule = ties[at];
    if (!rule) return [];
    const [a, b] = [before, line].map(({ tie }) => makePoints(tie[at] ?? 0));
    const how = rule === 'lots' ? TIES.lots.at : msg`${a!} to ${b!} ${TIES[rule].at}`;
    return msg`${nameOf(before)} is ahead of ${nameOf(line)}: ${how}.`;
  });

/** What somebody had against each of those they met, by their numbers. */
export const against = ({ rounds }: StandingLine): Map<number, number> => {
  const had = new Map<number, number>();
  for (const { met, got, rank } of rounds)
    if (rank !== null)
      for (const [i, other] of met.entries()) had.set(other, (had.get(other) ?? 0) + (got[i] ?? 0));
  return had;
};

const hasBegun = ({ stage, round }: Tournament): boolean =>
  stage === 'over' || (stage === 'running' && round > 0);

/** How much of it is over; rounds to come have as many tables as those until now. */
const titleOf = (tournament: Tournament): string => {
  const { kind, stage, round, rounds, tables, tablesOver: over } = tournament;
  if (kind === 'ladder' && stage !== 'cancelled') return msg`The ladder`;
  if (!hasBegun(tournament)) return msg`Who is in`;
  if (stage === 'over') return msg`Final standing`;
  if (over === 0) return msg`The first tables are being played`;
  const all = kind === 'knock-out' || rounds === null ? tables : Math.round((tables / round) * rounds);
  const isFigure = inWords(all) === String(all);
  return msg`After ${isFigure ? over : inWords(over)} of ${inWords(all)} tables`;
};

const roundCell = ({ stage, rounds }: StandingLine, round: number): TemplateResult => {
  const found = rounds.find((one) => one.round === round);
  if (!found) return html`<span class="place" aria-label=${stage === 'in' ? 'not yet' : 'out'}>–</span>`;
  if (found.off !== null) return html`<span class="place">${found.off > 0 ? 'bye' : '0'}</span>`;
  if (found.rank === null) return html`<span class="place now">now</span>`;
  return html`<span class="place ${found.rank === 1 ? 'won' : ''}">${ordinal(found.rank)}</span>`;
};

const POINTS: Column = { kind: 'p', head: msg`Points`, cell: ({ points }) => makePoints(points) };

const byRound = (tournament: Tournament, lines: readonly StandingLine[]): TemplateResult => {
  const { rounds, round, kind, ties, me } = tournament;
  const isKnockOut = kind === 'knock-out';
  const numbers = Array.from({ length: Math.max(rounds ?? 0, round) }, (_, i) => i + 1);
  const head = (n: number): unknown =>
    isKnockOut
      ? roundWords(tournament, n).brief
      : html`<span class=${n === 1 ? 'wide' : 'vh'}>Round </span>${n}`;
  const figures = ties.flatMap((rule, i): Column[] =>
    rule === 'lots'
      ? []
      : [{ kind: 'wide', head: TIES[rule].head, cell: ({ tie }) => makePoints(tie[i] ?? 0) }],
  );
  const byRounds = numbers.map((n): Column => ({ head: head(n), cell: (line) => roundCell(line, n) }));
  const columns = isKnockOut ? byRounds : [...byRounds, ...figures.slice(0, 2), POINTS];
  const isWide = numbers.length > 6;
  return tableOfEntrants(lines, { label: msg`Places by round`, columns, me: me?.number, isWide });
};

const crosstable = ({ me }: Tournament, lines: readonly StandingLine[]): TemplateResult => {
  const columns = lines.map((other): Column => ({
    head: html`<span aria-hidden="true">${other.place}</span><span class="vh">${nameOf(other)}</span>`,
    cell: (line) => {
      if (line === other) return html`<span class="vh">the same</span>`;
      const points = against(line).get(other.number);
      return points === undefined ? html`<span class="not">·</span>` : makePoints(points);
    },
  }));
  const label = msg`Who met whom`;
  return tableOfEntrants(lines, { label, columns: [...columns, POINTS], me: me?.number, isWide: true });
};

/** How far up one may challenge, and how many matches one plays at once: as the service has it (`api/tournaments/ladder.ts`). */
const REACH = 5;
const AT_ONCE = 2;

const playing = ({ rounds }: StandingLine): RoundCell[] =>
  rounds.filter(({ rank, off }) => rank === null && off === null);

export const challengeable = (lines: readonly StandingLine[], me: number | undefined) => {
  const own = lines.find(({ number }) => number === me);
  if (!own || own.stage !== 'in' || playing(own).length >= AT_ONCE) return new Set();
  const last = own.rounds.at(-1)?.met[0];
  return new Set(
    lines
      .filter(({ place, stage }) => stage === 'in' && place < own.place && own.place - place <= REACH)
      .filter((line) => line.number !== last && playing(line).length < AT_ONCE)
      .map(({ number }) => number),
  );
};

const ladder = ({ id, me }: Tournament, lines: readonly StandingLine[], change: ChangeTournament) => {
  const may = challengeable(lines, me?.number);
  const nameAt = (number: number | undefined): string => {
    const line = lines.find((one) => one.number === number);
    return number === me?.number ? msg`You` : line ? nameOf(line) : msg`another player`;
  };
  const plays: Column = {
    kind: 'n',
    head: msg`Plays now`,
    cell: (line) =>
      playing(line).map(({ match, met: [other] }, i) => {
        const name = nameAt(other);
        return html`${i > 0 ? ', ' : ''}${match === null ? name : html`<a class="link" href="/matches/${match}">${name}</a>`}`;
      }),
  };
  const challenge: Column = {
    kind: 'act',
    head: html`<span class="vh">Challenge</span>`,
    cell: ({ number, player }) => {
      if (!player || !may.has(number)) return nothing;
      const ask = () => call('POST /tournaments/:id/challenges', { id, player: player.id });
      const run = () => change(ask, msg`You challenged ${player.name}.`);
      return button({ words: msg`Challenge`, about: player.name, run });
    },
  };
  const columns = may.size > 0 ? [plays, challenge] : [plays];
  const [label, place] = [msg`Rungs`, msg`Rung`];
  return html`${
      lines.length === 0
        ? html`<p class="sub">Nobody stands on it yet.</p>`
        : tableOfEntrants(lines, { label, place, columns, me: me?.number })
    }
    <p class="fine">
      Challenge a player up to five rungs above you, with two matches at once. If you win, you take their
      rung.
    </p>`;
};

const players = ({ me }: Tournament, lines: readonly StandingLine[]): TemplateResult => {
  const names = (stage: StandingLine['stage']): TemplateResult =>
    html`<ul class="grid tight" style="--least:8rem">
      ${lines
        .filter((line) => line.stage === stage)
        .map((line) => html`<li class="row">${entrant(line, line.number === me?.number)}</li>`)}
    </ul>`;
  return html`${lines.length === 0 ? html`<p class="sub">Nobody yet.</p>` : names('in')}
  ${
    lines.some(({ stage }) => stage === 'waiting')
      ? html`<h2>Waiting for a seat</h2>
          ${names('waiting')}`
      : nothing
  }`;
};

const foot = ({ ties }: Tournament, lines: readonly StandingLine[]): TemplateResult => {
  const said = tieWords(lines, ties);
  return html`<div class="fine">
    <p>
      A point for each player you leave behind at a table, half a point for a tie.
      ${ties.length > 0 ? `A tie goes to ${tieOrder(ties)}.` : ''}
    </p>
    ${
      said.length > 0
        ? html`<details>
            <summary>Ties until now</summary>
            ${said.map((words) => html`<p>${words}</p>`)}
          </details>`
        : nothing
    }
  </div>`;
};

const begun = (tournament: Tournament, { lines, next, isCross = false }: Shown, at: At): TemplateResult => {
  if (tournament.kind === 'knock-out') return byRound(tournament, lines);
  const canCross = lines.length <= READABLE && next === undefined;
  const way = (words: string, is: boolean): TemplateResult =>
    html`<button aria-pressed=${isCross === is} @click=${() => at.put({ isCross: is })}>${words}</button>`;
  return html`${
    canCross
      ? html`<div class="row">
          <div class="segments" role="group" aria-label="How to show it">
            ${way(msg`By round`, false)}${way(msg`Who met whom`, true)}
          </div>
        </div>`
      : nothing
  }
  ${isCross && canCross ? crosstable(tournament, lines) : byRound(tournament, lines)}
  ${foot(tournament, lines)}`;
};

export const standing = (
  tournament: Tournament,
  version: number,
  change: ChangeTournament,
): SectionOf<Shown> => ({
  title: titleOf(tournament),
  styles: [segments, table, styles],
  key: tournament.id,
  version,
  load: async (shown) => {
    const pages = shown?.pages ?? 1;
    return { next: undefined, ...(await loadStanding(tournament.id, pages)), pages };
  },
  draw: (shown, at) => {
    const { kind, stage } = tournament;
    const more = (): Promise<void> => {
      at.put({ pages: shown.pages + 1 });
      return at.again();
    };
    const content = (): TemplateResult => {
      if (kind === 'ladder' && stage !== 'cancelled') return ladder(tournament, shown.lines, change);
      return hasBegun(tournament) ? begun(tournament, shown, at) : players(tournament, shown.lines);
    };
    return html`${content()} ${button({ words: msg`Show more`, when: shown.next !== undefined, run: more })}`;
  },
});
