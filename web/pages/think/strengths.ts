import { html, nothing, type TemplateResult } from 'lit';
import { gameName } from '../../games/shelf.ts';
import { EVEN, STRENGTH, type Measured, type Strength } from '../../games/strength.ts';
import { drawRange } from '../../parts/forms/levels/range.ts';

const figure = (measured: Measured, { normal }: Strength): TemplateResult =>
  html`<td>
    <b>${Math.round(measured.wins)} of 100</b>
    <span class="fine">give or take ${Math.ceil(measured.error)}, ${measured.matches} matches</span>
    ${drawRange(measured, normal?.wins ?? EVEN)}
  </td>`;

const row = ([game, strength]: [string, Strength]): TemplateResult =>
  html`<tr>
    <th scope="row">
      ${gameName(game)}
      ${strength.normal ? html`<span class="fine">together; normal wins ${Math.round(strength.normal.wins)}</span>` : nothing}
    </th>
    ${figure(strength.easy, strength)} ${figure(strength.hard, strength)}
  </tr>`;

/** How often each level wins, game by game. */
export const strengths = (): TemplateResult =>
  html`<table>
      <caption>
        Wins against one normal bot
      </caption>
      <thead>
        <tr>
          <th scope="col">Game</th>
          <th scope="col">Easy</th>
          <th scope="col">Hard</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(STRENGTH).map(row)}
      </tbody>
    </table>
    <p class="fine">
      The stroke on each line is what a normal bot wins, half against its like. Pale: where the figure may
      lie, 19 times of 20. Measured with bots of this version at tables of two, each seat in turn.
    </p>`;
