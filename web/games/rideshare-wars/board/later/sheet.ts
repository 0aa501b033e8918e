import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../../api/contract/match.ts';
import type { View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { sheetOf } from '../../../../../rules/games/rideshare-wars/scoring/score.ts';
import { tellingOf } from '../../../../common/words/tell.ts';
import { element, property } from '../../../../ui/element.ts';
import table from '../../../../ui/table.css';
import layout from '../../../kit/styles/layout.css';
import cardStyles from '../styles/cards.css';
import sheetStyles from './sheet.css';
import {
  CITIES,
  FIGURES,
  inCity,
  riderOf,
  valueIn,
  type City,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import { NAMES, rider } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { figure, list } from '../../../../../rules/kit/words/english.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { endNote } from '../../../kit/parts/panels.ts';
import { cityInks, sign, typeSign } from '../art/signs.ts';
import { cityLetter, milestonePlate } from '../pieces/pieces.ts';
import type { Sheeted } from '../setting.ts';

/** Underlined where the value was worked out. */
const chip = ({ view }: Sheeted, seat: Seat, card: RiderId): TemplateResult => {
  const { type, times } = riderOf(card);
  const value = valueIn(view.tableaus[seat]!, card);
  const kind = `figures ${times === undefined ? '' : 'grown'} ${value < 0 ? 'below' : ''}`;
  return html`<i class=${kind}>${typeSign(type, 14)}${figure(value)}</i>`;
};

const cityCell = (setting: Sheeted, seat: Seat, city: City): TemplateResult => {
  const { view, telling } = setting;
  const cards = inCity(view.tableaus[seat]!, city);
  const { points, scores } = setting.sheets[seat]!.cities[CITIES.indexOf(city)]!;
  const names = cards.length > 0 ? toText(list(cards.map(rider)), telling) : '';
  return html`<td class=${scores ? 'scores' : 'fails'}>
    <strong
      >${scores ? figure(points) : html`<span aria-hidden="true">–</span><span class="vh">does not score</span>`}</strong
    >
    <span class="wrap chips" aria-hidden="true">${cards.map((card) => chip(setting, seat, card))}</span>
    <span class="vh">${names}</span>
  </td>`;
};

const cityRow = (setting: Sheeted, city: City): TemplateResult =>
  html`<tr style=${cityInks(city)}>
    <th scope="row">${cityLetter(city)}<span>${NAMES.cities[city]}</span></th>
    ${setting.sheets.map((_, seat) => cityCell(setting, seat, city))}
  </tr>`;

const sumCell = (points: number, signs: readonly TemplateResult[]): TemplateResult =>
  html`<td class=${points < 0 ? 'bad' : ''}>
    <strong>${figure(points)}</strong><span class="wrap chips">${signs}</span>
  </td>`;

const seatHead = (setting: Sheeted, seat: Seat): TemplateResult => {
  const isWinner = setting.page.outcome?.ranks[seat] === 1 && !setting.page.outcome.isLost;
  return html`<th scope="col" class=${isWinner ? 'winner' : ''} style=${`--seat:var(--seat-${seat})`}>
    ${seatMark(seat, 14)}${setting.telling.name(seat)}
    <small>${endNote(setting.page, { seat }) ?? 'so far'}</small>
    <strong>${figure(setting.sheets[seat]!.total)}</strong>
  </th>`;
};

const ruleWords = ({ view }: Sheeted): string =>
  view.level === null
    ? msg`A filled field scores: nobody has more riders there. An underlined rider grows with its kind.`
    : msg`A filled field scores: ${FIGURES.solo[view.level].riders} riders or more. It takes two such cities and ${FIGURES.solo[view.level].points} points.`;

/** The score sheet: city by city, then milestones and loans. While the match runs it counts what lies in sight. */
export const sheetPart = (setting: Sheeted): TemplateResult => {
  const { view, sheets, toggleSheet } = setting;
  return html`<section class="sheet-of" aria-label="Score sheet">
    <table>
      <thead>
        <tr>
          <td></td>
          ${sheets.map((_, seat) => seatHead(setting, seat))}
        </tr>
      </thead>
      <tbody>
        ${CITIES.map((city) => cityRow(setting, city))}
        <tr>
          <th scope="row"><span>Milestones</span><small>${FIGURES.milestonePoints} each</small></th>
          ${sheets.map(({ milestones }, seat) =>
            sumCell(
              milestones,
              view.held[seat]!.map((id) => milestonePlate(id)),
            ),
          )}
        </tr>
        <tr>
          <th scope="row"><span>Loans</span><small>${figure(FIGURES.loan.points)} each</small></th>
          ${sheets.map(({ loans }, seat) => sumCell(loans, Array(view.loans[seat]).fill(sign('loan', 18))))}
        </tr>
      </tbody>
    </table>
    <footer class="row spread">
      <p class="fine">
        ${ruleWords(setting)}${view.end === null ? ' Hands and banks are not counted yet.' : nothing}
      </p>
      ${toggleSheet ? html`<button class="btn" @click=${toggleSheet}>Close</button>` : nothing}
    </footer>
  </section>`;
};

/** The complete score sheet of a finished match, for its results. */
@element('sheet-rideshare-wars', table, layout, cardStyles, sheetStyles)
export class SheetRideshareWars extends LitElement {
  @property({ attribute: false }) page!: MatchPage;

  protected override shouldUpdate(_: PropertyValues<this>): boolean {
    return this.page !== undefined;
  }

  protected override render(): TemplateResult {
    const { page } = this;
    const view = page.view as unknown as View;
    return sheetPart({ page, view, sheets: sheetOf(view), telling: tellingOf(page) });
  }
}
