import { html, type TemplateResult } from 'lit';
import {
  isGreen,
  type City,
  type Milestone,
  type Tool,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { isRed } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { tool as toolName } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { picture } from '../../../kit/art/icons.ts';
import type { Later } from '../setting.ts';
import { sign } from '../art/signs.ts';

/** A brass key for a milestone that is kept for good, a flag for one that can be taken; hollow where nobody has it. */
export const milestonePlate = (milestone: Milestone, isHeld = true): TemplateResult => {
  const kind = isGreen(milestone) ? 'flag' : 'key';
  return html`<span class="plate ${kind} ${isHeld ? '' : 'open'}" data-thing="milestone:${milestone}"
    >${sign(kind, 14)}</span
  >`;
};

export const cityLetter = (city: City): TemplateResult =>
  html`<span class="letter" data-city=${city}>${city.toUpperCase()}</span>`;

/** A slip from the glovebox. */
export const toolCard = (later: Later | undefined, tool: Tool): TemplateResult =>
  html`<span class=${isRed(tool) ? 'tool-card red' : 'tool-card'} data-tool=${tool}
    >${picture('0 4 58 52', 'drawn', later?.toolArt(tool))}<b>${toolName(tool).text}</b></span
  >`;

/** So many of what a sign stands for; the word is for those who do not see the sign. */
export const cost = (count: number | string, what: 'driver' | 'tool', size = 13): TemplateResult => {
  const word = count === 1 || count === '−1' || count === '+1' ? what : `${what}s`;
  return html`<span class="cost"
    >${count}${sign(what === 'driver' ? 'wheel' : 'tool', size)}<span class="vh"> ${word}</span></span
  >`;
};
