import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import type { MatchPage } from '../../../api/contract/match.ts';
import type { View } from '../../../rules/games/rideshare-wars/model/types.ts';
import { sheetOf } from '../../../rules/games/rideshare-wars/scoring/score.ts';
import { tellingOf } from '../../common/words/tell.ts';
import table from '../../ui/table.css';
import sheetStyles from './board/later/sheet.css';
import { sheetPart } from './board/later/sheet.ts';
import layout from '../kit/styles/layout.css';
import cardStyles from './board/styles/cards.css';

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
