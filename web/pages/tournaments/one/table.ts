import { html, type TemplateResult } from 'lit';
import type { StandingLine } from '../../../../api/contract/people/tournament.ts';
import { msg } from '../../../common/words/msg.ts';
import { programNote } from '../../../parts/level-note.ts';
import { goneWords, nameOf } from '../words.ts';

export interface Column {
  /** What kind of cell it has, for the style sheet. */
  kind?: '' | 'p' | 'n' | 'wide' | 'act';
  head: unknown;
  cell: (line: StandingLine) => unknown;
}

/** An entrant by name, and why they no longer play. */
export const entrant = ({ player, stage }: StandingLine, isMe: boolean): TemplateResult => {
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
  columns: readonly (Column | false)[];
  me: number | undefined;
  /** More columns than a phone is wide: the names stay while the rest scrolls. */
  isWide?: boolean;
}

/** Entrants in the order of their places, with the line of the player here in marigold. */
export const tableOfEntrants = (
  lines: readonly StandingLine[],
  { label, place, columns, me, isWide = false }: Entrants,
): TemplateResult => {
  const shown = columns.filter((column) => column !== false);
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${label}>
    <table class=${isWide ? 'many' : ''}>
      <thead>
        <tr>
          <th scope="col" class="k">${place ?? html`<span class="vh">Place</span>`}</th>
          <th scope="col" class="n">Player</th>
          ${shown.map(({ kind = '', head }) => html`<th scope="col" class=${kind}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => {
          const isMe = line.number === me;
          return html`<tr class=${isMe ? 'you' : ''}>
            <td class="k">${line.place}</td>
            <th scope="row" class="n"><span class="row">${entrant(line, isMe)}</span></th>
            ${shown.map(({ kind = '', cell }) => html`<td class=${kind}>${cell(line)}</td>`)}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
};
