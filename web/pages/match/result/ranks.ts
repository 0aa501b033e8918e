import { html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import type { ScorePart } from '../../../../rules/kit/words/recap.ts';
import { capital, msg } from '../../../common/words/words.ts';
import { makePlace } from '../../../common/words/table.ts';
import { programNote } from '../../../parts/level-note.ts';
import { faceOrMark } from '../../../parts/seat-mark.ts';
import { SEAT_MARKS } from '../../../common/seat-shapes.ts';
import { bestFirst } from '../live/trays.ts';

/** A scorer: a seat, or the rival, who has no seat. */
export interface Party {
  index: number;
  mark: number;
  name: string;
  bot?: string | undefined;
  player?: SeatCard['player'] | undefined;
  place: string;
  isOwn: boolean;
}

export interface Ranks {
  parties: readonly Party[];
  parts: readonly ScorePart[];
  isComing: boolean;
  scores: readonly number[];
  say(figure: number): string;
}

const RIVAL_MARK = 4;

export const partiesOf = (
  { viewer, seats: cards, outcome: ended }: MatchPage,
  name: (seat: number) => string,
  rival: string | undefined,
): Party[] => {
  const outcome = ended!;
  const sorted = bestFirst(outcome.ranks).map((seat): Party => ({
    index: seat,
    mark: seat,
    name: name(seat),
    bot: cards[seat]?.name,
    player: cards[seat]?.player,
    place: makePlace(outcome, seat),
    isOwn: seat === viewer,
  }));
  if (!rival) return sorted;
  const other = {
    index: sorted.length,
    mark: RIVAL_MARK,
    name: capital(rival),
    place: outcome.isLost ? msg`Won` : msg`Lost`,
    isOwn: false,
  };
  return outcome.isLost ? [other, ...sorted] : [...sorted, other];
};

const PATTERNS = 5;

const NO_PARTS = html`<div class="parts" aria-hidden="true">
  <span class="row"><em>&nbsp;</em>&nbsp;</span>
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
                html`<span class="row"
                  ><em>${name}</em
                  ><i class="key p${i % PATTERNS}"></i
                  >${figures[index] === 0 ? html`<span class="sub none">none</span>` : say(figures[index]!)}</span
                >`,
            )}
          </div>`
        : isComing
          ? NO_PARTS
          : nothing
    }
  </div>`;
};

export const ranksList = (ranks: Ranks): TemplateResult =>
  html`<ol class="ranks lines">
    ${ranks.parties.map((party) => {
      const sum = ranks.scores[party.index];
      const words = sum === undefined ? '' : ranks.say(sum);
      return html`<li
        class=${party.isOwn ? 'own' : ''}
        style=${styleMap({ '--seat': `var(--seat-${party.mark % SEAT_MARKS})` })}
      >
        <span class="place">${party.place}</span>${faceOrMark({ seat: party.mark, name: party.bot }, 26)}<span
          class="whom"
          ><b class="cut">${party.name}</b>${programNote(party.player ?? null)}</span
        >
        ${sum === undefined && !ranks.isComing ? html`<span></span>` : made(ranks, party)}
        <span class=${words.length > 5 ? 'sum small' : 'sum'}>${words}</span>
      </li>`;
    })}
  </ol>`;
