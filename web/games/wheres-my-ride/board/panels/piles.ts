import { html, type TemplateResult } from 'lit';
import { icon } from '../../../kit/art/icons.ts';
import { msg } from '../../../../common/words/msg.ts';
import { stackWords } from '../stage/rating.ts';
import { pilesPanel } from '../../../kit/parts/panels.ts';
import type { Setting } from '../setting.ts';

/** What the piles still contain. */
export const pilesList = ({ view }: Setting): TemplateResult => html`
  <h2>What is left</h2>
  <p class="left"><span>${stackWords(view)}</span></p>
  <p class="left">
    <span>${icon('deck')}<b>${view.deckLeft}</b> texts</span>
    <span><b>${view.bagLeft}</b> emojis in the bag</span>
  </p>
`;

export const pilesPart = (setting: Setting): TemplateResult => pilesPanel(msg`Piles`, pilesList(setting));
