import { css, html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import type { ScorePart } from '../../../../rules/kit/words/recap.ts';
import { capital } from '../../../common/words/numbers.ts';
import { makePlace } from '../../../common/words/table.ts';
import { SEAT_MARKS, seatMark } from '../../../parts/seat-mark.ts';

/** A scorer: a seat, or the rival, who has no seat. */
export interface Party {
  /** The index of their figures. */
  index: number;
  mark: number;
  name: string;
  place: string;
  isOwn: boolean;
}

export interface Ranks {
  parties: readonly Party[];
  parts: readonly ScorePart[];
  /** The parts of the scores are loading; keeps room for them. */
  isComing: boolean;
  /** The totals. */
  scores: readonly number[];
  say(figure: number): string;
}

type Outcome = NonNullable<MatchPage['outcome']>;

/** The rival's mark, which differs from that of the only seat. */
const RIVAL_MARK = 4;

/** All seats by rank; the rival is placed by score. */
export const partiesOf = (
  outcome: Outcome,
  {
    name,
    viewer,
    rival,
  }: { name(seat: number): string; viewer: MatchPage['viewer']; rival: string | undefined },
): Party[] => {
  const seats = outcome.ranks.map((rank, seat) => ({
    rank,
    party: {
      index: seat,
      mark: seat,
      name: name(seat),
      place: makePlace(outcome, seat),
      isOwn: seat === viewer,
    },
  }));
  const sorted = seats.toSorted((a, b) => a.rank - b.rank).map(({ party }) => party);
  if (!rival) return sorted;
  const other = {
    index: seats.length,
    mark: RIVAL_MARK,
    name: capital(rival),
    place: outcome.isLost ? 'Won' : 'Lost',
    isOwn: false,
  };
  return outcome.isLost ? [other, ...sorted] : [...sorted, other];
};

/** How many patterns tell parts apart; a part has the same pattern in each row. */
const PATTERNS = 5;

export const ranksStyles = css`
  .ranks {
    display: grid;
  }
  .ranks li {
    display: grid;
    grid-template-columns: 3.2rem 36px minmax(4.5rem, 7.5rem) minmax(0, 1fr) minmax(4.5rem, auto);
    gap: 0 var(--s-3);
    align-items: center;
    min-height: 56px;
    padding: var(--s-2) var(--s-5);
    border-top: 1.5px solid var(--line);
  }
  .ranks li:first-child {
    border-top: 0;
  }
  .ranks .own {
    background: var(--yours-tint);
  }
  .ranks .place {
    font: 750 var(--t-3) / 1 var(--font-display);
  }
  .ranks b {
    overflow: hidden;
    font: var(--wt-head) var(--t-3) / 1.15 var(--font-display);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .ranks .sum {
    font: 800 var(--t-5) / 1 var(--font-display);
    letter-spacing: -0.03em;
    text-align: right;
    white-space: nowrap;
  }
  .ranks .small {
    font-size: var(--t-3);
  }
  .bar {
    display: flex;
    height: 19px;
    overflow: hidden;
    border-radius: 5px;
  }
  .bar i:last-child {
    border-radius: 0 5px 5px 0;
  }
  .bar i:only-child {
    border-radius: 5px;
  }
  .bar i,
  .key {
    background: var(--paper);
    box-shadow: inset 0 0 0 1.5px var(--seat);
  }
  .p0 {
    background: var(--seat) !important;
  }
  .p1 {
    background: repeating-linear-gradient(-60deg, var(--seat) 0 2.5px, var(--paper) 2.5px 5.5px) !important;
  }
  .p2 {
    background: repeating-linear-gradient(90deg, var(--seat) 0 2px, var(--paper) 2px 8px) !important;
  }
  .p3 {
    background: radial-gradient(circle at 3px 3px, var(--seat) 1.8px, transparent 2.1px) 0 0 / 6px 6px
      var(--paper) !important;
  }
  .p4 {
    background: var(--paper) !important;
  }
  .parts {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: var(--s-2);
    margin-top: 6px;
    font-size: var(--t-1);
    font-weight: 650;
  }
  .parts > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.4rem;
    align-items: center;
    line-height: 1.25;
  }
  .parts em {
    flex-basis: 100%;
    color: var(--ink-2);
    font-size: var(--t-0);
    font-style: normal;
    font-weight: 500;
  }
  .parts .none {
    color: var(--ink-2);
    font-weight: 450;
  }
  .key {
    flex: none;
    width: 14px;
    height: 11px;
    border-radius: 2px;
  }
  @media (max-width: 759.98px) {
    .ranks li {
      grid-template-columns: 3rem 28px minmax(0, 1fr) auto;
      padding: var(--s-3) var(--s-4);
    }
    .ranks .made {
      grid-column: 1 / -1;
      grid-row: 2;
      margin-top: 6px;
    }
  }
`;

const NO_PARTS = html`<div class="parts" aria-hidden="true">
  <span><em>&nbsp;</em>&nbsp;</span>
</div>`;

const made = ({ parts, isComing, scores, say }: Ranks, { index }: Party): TemplateResult => {
  const most = Math.max(1, ...scores);
  const width = (figure: number): string => `${(Math.max(0, figure) / most) * 100}%`;
  const shown = parts.length > 0 ? parts : [{ name: '', figures: scores }];
  return html`<div class="made">
    <div class="bar" aria-hidden="true">
      ${shown.map(({ figures }, i) =>
        figures[index]! > 0
          ? html`<i class="p${i % PATTERNS}" style=${styleMap({ width: width(figures[index]!) })}></i>`
          : nothing,
      )}
    </div>
    ${
      parts.length > 1
        ? html`<div class="parts">
            ${parts.map(
              ({ name, figures }, i) =>
                html`<span
                  ><em>${name}</em
                  ><i class="key p${i % PATTERNS}"></i
                  >${figures[index] === 0 ? html`<span class="none">none</span>` : say(figures[index]!)}</span
                >`,
            )}
          </div>`
        : isComing
          ? NO_PARTS
          : nothing
    }
  </div>`;
};

/** Who came where, and what each score is made of. */
export const ranksList = (ranks: Ranks): TemplateResult =>
  html`<ol class="ranks">
    ${ranks.parties.map((party) => {
      const sum = ranks.scores[party.index];
      const words = sum === undefined ? '' : ranks.say(sum);
      return html`<li
        class=${party.isOwn ? 'own' : ''}
        style=${styleMap({ '--seat': `var(--seat-${party.mark % SEAT_MARKS})` })}
      >
        <span class="place">${party.place}</span>${seatMark(party.mark, 26)}<b>${party.name}</b>
        ${sum === undefined && !ranks.isComing ? html`<span></span>` : made(ranks, party)}
        <span class=${words.length > 5 ? 'sum small' : 'sum'}>${words}</span>
      </li>`;
    })}
  </ol>`;
