import { html, type TemplateResult } from 'lit';
import {
  isGreen,
  type City,
  type Milestone,
  type Tool,
} from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { isRed } from '../../../../../rules/games/rideshare-wars/model/kinds.ts';
import { tool as toolName } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { picture } from '../../../kit/art/icons.ts';
import type { Later, Setting } from '../setting.ts';
import { cityInks, sign } from '../art/signs.ts';

/** A brass key for a milestone that is kept for good, a flag for one that can be taken; hollow where nobody has it. */
export const milestonePlate = (milestone: Milestone, isHeld = true): TemplateResult => {
  const kind = isGreen(milestone) ? 'flag' : 'key';
  return html`<span class="plate ${kind} ${isHeld ? '' : 'open'}" data-thing="milestone:${milestone}"
    >${sign(kind, 14)}</span
  >`;
};

export const cityLetter = (city: City): TemplateResult =>
  html`<span class="letter" style=${cityInks(city)}>${city.toUpperCase()}</span>`;

export const toolCard = (later: Later | undefined, tool: Tool): TemplateResult =>
  html`<span class=${isRed(tool) ? 'tool-card red' : 'tool-card'} data-tool=${tool}
    >${picture('0 4 58 52', 'drawn', later?.toolArt(tool))}<b>${toolName(tool).text}</b></span
  >`;

export const seatSign = ({ telling }: Pick<Setting, 'telling'>, seat: Seat, size = 14): TemplateResult =>
  html`${seatMark(seat, size)}<span class="vh">${telling.name(seat)}</span>`;

const COUNTED = {
  driver: { sign: 'wheel', words: { one: 'driver', other: 'drivers' } },
  tool: { sign: 'tool', words: { one: 'tool', other: 'tools' } },
  rider: { sign: 'rider', words: { one: 'rider', other: 'riders' } },
} as const;
type Counted = keyof typeof COUNTED;

const counted = (shown: string, count: number, what: Counted, size = 13): TemplateResult =>
  html`<span class="cost"
    >${shown}${sign(COUNTED[what].sign, size)}<span class="vh">
      ${plural(count, COUNTED[what].words)}</span
    ></span
  >`;

/** So many of what a sign stands for; the word is for those who do not see the sign. */
export const cost = (count: number, what: Counted, size?: number): TemplateResult =>
  counted(figure(count), count, what, size);
export const change = (by: number, what: Counted): TemplateResult =>
  counted(`${by > 0 ? '+' : ''}${figure(by)}`, by, what);
