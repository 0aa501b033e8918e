import { html, nothing, svg, type TemplateResult } from 'lit';
import { type TileId, colourOf } from '../../../../../rules/games/streets/model/tiles.ts';
import {
  building,
  tileFacts,
  ownedBy,
  peopleWords,
  valuationWords,
  markOf,
} from '../../../../../rules/games/streets/words/names.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { msg } from '../../../../common/words/words.ts';
import { picture } from '../../../kit/art/icons.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn } from '../stage/laid.ts';
import { clicks, groupNow, isTapped, goingOf, offeredBuild, type Building } from '../plans.ts';
import { said, type Setting } from '../setting.ts';
import { drawWords } from '../../../../parts/words.ts';
import { acts, text, drawsLeft } from '../../../../../rules/games/streets/words/page.ts';
import type { Laid, Action } from '../../../../../rules/games/streets/model/types.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { chosenPrompt, goLabel, stepsOf } from '../../../kit/clicks.ts';
import { askTool, goButton, tool, trayPanel, undoTool, waitingGo } from '../../../kit/parts/tray.ts';
import type { Tool } from '../../../kit/parts/tray.ts';
import { pilesList } from '../panels/panels.ts';
import { list, plural } from '../../../../../rules/kit/words/english.ts';
import type { Line } from '../../../../../rules/kit/words/words.ts';
import type { Outlook } from '../../../../../rules/games/streets/scoring/preview.ts';
import { hiddenOf } from '../stage/spots.ts';

const openWords = ({ view }: Setting, { worth, endsOwn }: Outlook): string => {
  if (worth === 0) return endsOwn ? msg`It closes one end of your street.` : msg`It encloses no street yet.`;
  if (drawsLeft(view) > 0)
    return endsOwn
      ? msg`It closes one end of your street, and is worth $${worth} so far.`
      : msg`It encloses no street yet, and is worth $${worth} so far.`;
  const half = Math.ceil(worth / 2);
  return endsOwn
    ? msg`It closes one end of your street, and is worth $${worth} so far, or $${half} if it stays open.`
    : msg`It encloses no street yet, and is worth $${worth} so far, or $${half} if it stays open.`;
};

/** People with FOMO come at once to a Building of their color. */
export const arrivalWords = (setting: Setting, tile: TileId): string[] => {
  const [colour, arrivals = 0] = [colourOf(tile), setting.preview?.arrivals];
  if (!colour || arrivals === 0) return [];
  return [msg`${said(setting, peopleWords(arrivals, colour))} with FOMO would move here.`];
};

export const closingWords = (setting: Setting, { x, y }: Building): string[] => {
  const over = setting.view.city.find((laid) => laid.x === x && laid.y === y);
  if (over) return [msg`It takes the place of ${said(setting, building(over.tile))}, and is scored at once.`];
  const [first, ...others] = setting.preview?.streets ?? [];
  if (!first) return [];
  const size = plural(first.tiles.length, 'Building');
  return others.length > 0
    ? [msg`It encloses a street of ${size}, and ${others.length} more.`]
    : [msg`It encloses a street of ${size}.`];
};

/** How many places fit or can be chosen, and how many of them the view does not hold. */
const placesWords = (setting: Setting, fit: boolean): string => {
  const [{ length }, hidden] = [setting.spots, hiddenOf(setting)];
  const all = fit
    ? plural(length, { one: '# place fits', other: '# places fit' })
    : msg`${length} to choose from`;
  return hidden === 0 ? msg`${all}.` : msg`${all}, ${hidden} beyond the view.`;
};

/** What the offered Building would do at its place; where that closes a street, figures tell it instead. */
const builtWords = (setting: Setting, build: Building): Line | undefined => {
  const { preview } = setting;
  if (!preview || preview.streets.length > 0) return undefined;
  const [closing] = closingWords(setting, build);
  return closing ?? [openWords(setting, preview), ...arrivalWords(setting, build.tile)].join(' ');
};

/** What follows from the prompt, in a line: what the chosen Building pays, or what building it here would do. */
export const whyFor = (setting: Setting): Line | undefined => {
  const { choice, spots, view } = setting;
  const offered = offeredBuild(setting);
  if (offered) return builtWords(setting, offered);
  if (view.step.at === 'abandon' && !choice.isEmpty)
    return msg`It pays you nothing. Undo brings it back until you build.`;
  const [kind, tile] = choice.chosen[0]?.split(':') ?? [];
  if (kind !== 'card') return hiddenOf(setting) > 0 ? placesWords(setting, false) : undefined;
  const isYours = view.step.at === 'build';
  const pays = msg`It pays ${said(setting, valuationWords(tile as TileId, { isYours }))}.`;
  return spots.length > 0 ? `${pays} ${placesWords(setting, true)}` : pays;
};

export const groupsPrompt = (setting: Setting): string | undefined => {
  const { view, split } = setting;
  const group = groupNow(view);
  if (view.step.at !== 'move' || !group || view.step.seat !== view.you) return undefined;
  const [now, ...later] = view.step.groups.map((each) => said(setting, peopleWords(each.count, each.colour)));
  const going = goingOf(group, split);
  const who = going < group.count ? msg`${going} of ${now!}` : now!;
  return later.length > 0
    ? msg`Choose a home for ${who}, then for ${list(later)}.`
    : msg`Choose a home for ${who}.`;
};

export const faceOf = (tile: TileId, withIcons: boolean): Art =>
  svg`${tileArt(tile)}${at(50, 50, figuresOn({ tile, turn: 0 }, withIcons))}`;

const card = (setting: Setting, tile: TileId): TemplateResult => {
  const step = `card:${tile}`;
  return handCard(setting, {
    step,
    label: said(setting, building(tile)),
    face: picture('0 0 100 102', 'face', faceOf(tile, setting.view.business)),
    title: '',
    aside: ` (${said(setting, tileFacts(tile))})${canBegin(setting, step) ? '' : msg`, not now`}`,
  });
};

const handPart = (setting: Setting): TemplateResult => {
  const { step, you, hand } = setting.view;
  const held = step.at === 'build-for-grifter' && step.seat === you ? [step.tile] : hand;
  return rack(held.map((tile) => card(setting, tile)));
};

/** What the dial is for now: it turns a Building, or moves one fewer of a group with the next tap; after one, all again. */
const dialTool = ({ view, choice, busy, turn: click }: Setting): Tool => {
  const group = groupNow(view);
  return group
    ? { name: 'remove', label: msg`Split`, isOn: !busy && group.count > 1, click }
    : { name: 'turn', label: msg`Turn`, isOn: !busy && choice.turns > 1, click };
};

const WORDED: ReadonlySet<Action['type']> = new Set(['sign', 'score', 'take', 'pass', 'abandon', 'discard']);

/** What else counts of a Building: what one to abandon would pay now, and whose a new home is. */
const besideName = (action: Action, { owner, tile }: Laid, setting: Setting): string | undefined => {
  if (action.type === 'abandon') {
    const sales = setting.view.streets.flatMap((street) => street.sales);
    return `$${sales.find((sale) => sale.tile === tile)?.paid ?? 0}`;
  }
  if (action.type !== 'move') return undefined;
  return owner === null ? msg`nobody’s` : said(setting, ownedBy(owner));
};

/** The prompt says what happens to a Building, so its name is enough, with its owner's sign on a new home. */
const option = (setting: Setting, action: Action): TemplateResult => {
  const { view, busy, act, telling } = setting;
  const label = text.action(action, view);
  const named = stepsOf(clicks, action)[0]!.split(':').at(-1);
  const laid = view.city.find(({ tile }) => tile === named); // undefined if the action needs more words
  const beside = laid && besideName(action, laid, setting);
  const owner = action.type === 'move' ? (laid?.owner ?? null) : null;
  return html`<button
    class="btn plain"
    aria-label=${laid ? [said(setting, label), beside].filter(Boolean).join(', ') : nothing}
    ?disabled=${busy}
    @click=${() => act(action)}
  >
    ${owner === null ? nothing : seatMark(markOf(owner), 15)}
    <span
      >${drawWords(laid ? [building(laid.tile)] : label, telling)}${beside && owner === null ? `, ${beside}` : nothing}</span
    >
  </button>`;
};

const options = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  // People go at one tap of a word, as at one of their home on the board.
  const worded = choice.actions.filter((action) => WORDED.has(action.type) || isTapped(action, setting));
  if (choice.chosen.length > 0 || worded.length === 0 || choice.offered) return nothing;
  return html`<div class="options">${worded.map((action) => option(setting, action))}</div>`;
};

const FROM_HAND: ReadonlySet<Action['type']> = new Set(['build', 'pitch', 'discard']);

const isAside = ({ choice }: Setting): boolean =>
  !choice.isEmpty && !choice.actions.some(({ type }) => FROM_HAND.has(type));

const goOf = (setting: Setting): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const action = choice.offered?.action;
  if (action) return goButton(setting, { action, label: goLabel(acts, action, setting) });
  return choice.chosen.length > 0 ? waitingGo(msg`Build here`, msg`choose a place first`) : nothing;
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

export const trayPart = (setting: Setting): TemplateResult => {
  const { seat, view, telling, later } = setting;
  // What is given up depends on what is to be built.
  const needsHand = seat !== null && (!isAside(setting) || view.step.at === 'abandon');
  return trayPanel(setting, {
    hand: needsHand ? handPart(setting) : nothing,
    prompt: chosenPrompt({ acts, clicks }, setting) ?? groupsPrompt(setting) ?? text.prompt(view, telling),
    why: whyFor(setting),
    outlook: later?.outlook(setting),
    acts: html`${options(setting)} ${actsRow(setting)}`,
    within: html`${later?.handsList(setting)} ${pilesList(setting)}`,
    things: msg`the players and the stack`,
    isAside: isAside(setting),
  });
};
