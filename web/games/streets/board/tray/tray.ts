import { html, nothing, type TemplateResult } from 'lit';
import { drawWords } from '../../../../parts/words.ts';
import { text } from '../../../../../rules/games/streets/words/page.ts';
import { line, toText } from '../../../../../rules/kit/words/words.ts';
import type { Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { building, who } from '../../../../../rules/games/streets/words/names.ts';
import type { Action, Group } from '../../../../../rules/games/streets/model/types.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import {
  askTool,
  goButton,
  tool,
  trayPanel,
  undoTool,
  waitingGo,
  type Tool,
} from '../../../kit/parts/tray.ts';
import { handPart } from './hand.ts';
import { markOf, type Setting } from '../setting.ts';
import { pilesList } from '../panels/piles.ts';
import { goingOf, groupNow } from '../plans.ts';
import { goLabel, promptFor, whyFor } from './prompts.ts';

const turnTool = ({ choice, busy, turn }: Setting): Tool => ({
  name: 'turn',
  label: 'Turn',
  isOn: !busy && choice.turns > 1,
  click: turn,
});

/** Moves one fewer with the next tap; after one, all of them again. */
const splitTool = ({ busy, turn }: Setting, group: Group): Tool => ({
  name: 'remove',
  label: 'Split',
  isOn: !busy && group.count > 1,
  click: turn,
});

/** What the dial is for now: a Building, or a group of people. */
const dialTool = (setting: Setting): Tool => {
  const group = groupNow(setting.view);
  return group ? splitTool(setting, group) : turnTool(setting);
};

const goPart = (action: Action, setting: Setting): TemplateResult =>
  goButton(setting, { action, label: goLabel(action, setting) });

/** Choices in words, each one tap. */
const WORDED: ReadonlySet<Action['type']> = new Set(['sign', 'score', 'take', 'pass', 'abandon', 'discard']);

/** People go at one tap of a word, as at one of their home on the board. */
const isWorded = (action: Action, { view, split }: Setting): boolean => {
  const group = groupNow(view);
  if (action.type !== 'move' || !group) return WORDED.has(action.type);
  return action.colour === group.colour && action.count === goingOf(group, split);
};

/** The Building that an action means; undefined if it needs more words. */
const buildingOf = (action: Action): TileId | undefined => {
  if (action.type === 'abandon') return action.tile;
  if (action.type === 'score') return action.street;
  return action.type === 'move' ? action.to : undefined;
};

/** Whose Building people would move to; the Station is nobody’s. */
const ownerOf = (action: Action, { view }: Setting): Owner | undefined =>
  action.type === 'move' ? (view.city.find(({ tile }) => tile === action.to)?.owner ?? undefined) : undefined;

/** What else counts of a Building that an action means: what one to abandon would pay now, and whether a new home is nobody’s. */
const besideName = (action: Action, { view }: Setting): string => {
  if (action.type === 'abandon') {
    const sales = view.streets.flatMap((street) => street.sales);
    return `, $${sales.find(({ tile }) => tile === action.tile)?.paid ?? 0}`;
  }
  const isOwned = view.city.some(({ tile, owner }) => tile === buildingOf(action) && owner !== null);
  return action.type !== 'move' || isOwned ? '' : ', nobody’s';
};

/** The prompt says what happens to a Building, so its name is enough, with its owner's sign on a new home. */
const option = (setting: Setting, action: Action): TemplateResult => {
  const { view, busy, act, telling } = setting;
  const tile = buildingOf(action);
  const owner = ownerOf(action, setting);
  const beside = besideName(action, setting);
  const whole = line`${text.action(action, view)}${beside}`;
  const spoken = owner === undefined ? whole : line`${whole}, owned by ${who(owner)}`;
  return html`<button
    class="btn plain"
    aria-label=${tile ? toText(spoken, telling) : nothing}
    ?disabled=${busy}
    @click=${() => act(action)}
  >
    ${owner === undefined ? nothing : seatMark(markOf(owner), 15)}
    <span>${drawWords(tile ? line`${building(tile)}${beside}` : whole, telling)}</span>
  </button>`;
};

const options = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const worded = choice.actions.filter((action) => isWorded(action, setting));
  if (choice.chosen.length > 0 || worded.length === 0 || choice.offered) return nothing;
  return html`<div class="options">${worded.map((action) => option(setting, action))}</div>`;
};

const FROM_HAND: ReadonlySet<Action['type']> = new Set(['build', 'pitch', 'discard']);

/** Whether the viewer is asked for something outside the hand. */
const isAside = ({ choice }: Setting): boolean =>
  !choice.isEmpty && !choice.actions.some(({ type }) => FROM_HAND.has(type));

/** Whether the hand has a say: what is given up depends on what is to be built. */
const needsHand = (setting: Setting): boolean =>
  setting.seat !== null && (!isAside(setting) || setting.view.step.at === 'abandon');

/** The button that does what the prompt says, or waits for a place. */
const goOf = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const go = choice.offered?.action;
  if (go) return goPart(go, setting);
  return choice.chosen.length > 0 ? waitingGo('Build here', 'choose a place first') : nothing;
};

const actsRow = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice, page } = setting;
  const dial = dialTool(setting);
  if (page.undo === null && (choice.isEmpty || (isAside(setting) && !choice.offered && !dial.isOn)))
    return nothing;
  return html`<div class="acts">
    ${tool(undoTool(setting))}${tool(askTool(setting))}${dial.isOn ? tool(dial) : nothing} ${goOf(setting)}
  </div>`;
};

/** The hand, the prompt, and the buttons. */
export const trayPart = (setting: Setting): TemplateResult =>
  trayPanel(setting, {
    hand: needsHand(setting) ? handPart(setting) : nothing,
    prompt: promptFor(setting),
    why: whyFor(setting),
    outlook: setting.later?.outlook(setting),
    acts: html`${options(setting)} ${actsRow(setting)}`,
    within: html`${setting.later?.handsList(setting)} ${pilesList(setting)}`,
    things: 'the players and the stack',
    isAside: isAside(setting),
  });
