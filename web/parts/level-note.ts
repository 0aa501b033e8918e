import { html, nothing, type TemplateResult } from 'lit';
import type { SeatCard } from '../../api/contract/match.ts';
import { levelWords } from '../common/words/levels.ts';

/** How well the bot in a seat plays, beside its name; nothing for anybody else. */
export const levelNote = (card: SeatCard): TemplateResult | typeof nothing => {
  const words = levelWords(card);
  return words ? html`<span class="fine">${words}</span>` : nothing;
};
