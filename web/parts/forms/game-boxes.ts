import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/contract/match.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { boxOf } from '../../games/shelf.ts';

/** One of the games, chosen by its box. Its styles are in `make-table.css`. */
export const gameBoxes = (
  games: readonly GameCard[],
  chosen: string,
  choose: (game: string) => void,
): TemplateResult =>
  html`<fieldset>
    <legend>Game</legend>
    <div class="boxes">
      ${games.map(({ id, name }) => {
        const lid = boxOf(id)?.lid;
        return html`<label
          ><input
            type="radio"
            name="game"
            .checked=${id === chosen}
            @change=${() => choose(id)}
          />${lid ? drawCover(lid, `box-${id}`) : nothing}<span>${name}</span></label
        >`;
      })}
    </div>
  </fieldset>`;
