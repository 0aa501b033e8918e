import { TURN_STEPS, type Action, type Turn } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import {
  FIGURES,
  OPTIONS,
  riderOf,
  type NormalTool,
  type Option,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/cards.ts';
import {
  askTool,
  goButton,
  tool,
  trayPanel,
  undoTool,
  waitingGo,
  type Tool,
} from '../../../kit/parts/tray.ts';
import { floating, stepButton } from '../../../kit/parts/step-button.ts';
import { foldLine, turnStrip, type TurnStep } from '../../../kit/parts/turn-strip.ts';
import { canPick, isYours, slotOf, type Setting } from '../setting.ts';
import { change, cost, riderCard, toolCard } from '../pieces/pieces.ts';
import { dayPart, pursesPart } from '../panels/seats.ts';
import { namedIn } from '../plans.ts';
import { goAction, labelOf, lackOf, noteOf, promptFor, shortOf, whyFor } from './labels.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { NAMES, riderInFull } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { handCard, rack, type HandCard } from '../../../kit/parts/hand.ts';

/** `says` is what it does, after its name. */
type Held = Omit<HandCard, 'aside' | 'isOpen' | 'pick'> & { says: string };
const heldCard = (setting: Setting, { says, ...card }: Held): TemplateResult => {
  const isOpen = canPick(setting, card.step);
  const aside = isOpen ? says : msg`${says} Not now.`;
  return handCard(setting, { ...card, aside, isOpen, pick: setting.pick });
};

const riderInHand = (setting: Setting, card: RiderId, step: string): TemplateResult => {
  const { later, telling, drag } = setting;
  const { type } = riderOf(card);
  const label = type === 'party' ? msg`Party` : NAMES.types[type];
  const title = toText(riderInFull(card), telling);
  const face = html`<span class="face" data-thing=${`rider:${card}`}>${riderCard(later, card)}</span>`;
  return heldCard(setting, { step, label, face, title, says: `, ${title}`, drag });
};

const toolInHand = (setting: Setting, name: NormalTool): TemplateResult => {
  const says = `: ${NAMES.tools[name].effect}`;
  const face = html`<span class="face">${toolCard(setting.later, name)}</span>`;
  return heldCard(setting, {
    step: `tool:${name}`,
    label: '',
    face,
    title: `${NAMES.tools[name].name}${says}`,
    says,
  });
};

/** Riders that are looked at lie on the rack until one of them is kept, or none. */
const ridersPart = (setting: Setting): TemplateResult => {
  const { drawn, hand } = setting.view;
  const isLooking = drawn.length > 0;
  const cards = isLooking
    ? drawn.map((card) => riderInHand(setting, card, `drawn:${card}`))
    : hand.map((card) => riderInHand(setting, card, `card:${card}`));
  const label = isLooking ? msg`Riders you look at` : msg`Your riders`;
  return rack(cards, { label, empty: msg`No riders in your hand.` });
};

/** Riders and tools, each on a rack of its own; both are shown, whatever the step needs. */
const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (setting.seat === null) return nothing;
  const { drawn, hand, tools } = setting.view;
  const riders = Math.max(1, drawn.length > 0 ? drawn.length : hand.length);
  const isBeside = 52 * riders + 70 * tools.length < 350; // so many leave room for each other on a phone
  const slips = tools.map((name) => toolInHand(setting, name));
  return html`<div
    class=${isBeside ? 'racks' : 'racks full'}
    style=${`--riders: ${riders}; --tools: ${isBeside ? tools.length : 0}`}
  >
    ${ridersPart(setting)}
    ${tools.length > 0 ? html`<div class="slips">${rack(slips, { label: msg`Your tools` })}</div>` : nothing}
  </div>`;
};

const STEPS = [msg`Displace`, msg`Acquire`, msg`Lay`, msg`Options`, msg`End`];

/** Displacing has no step of its own: it is possible until a rider is acquired. */
const stateAt = ({ at, displaced }: Turn, place: number): TurnStep['state'] => {
  const reached = TURN_STEPS.indexOf(at);
  if (place > reached || reached === 0) return 'later';
  if (place === 0) return displaced ? 'done' : 'passed';
  return place < reached ? 'done' : 'due';
};

/** The steps of the viewer's own turn, and its options in a line until the hand needs the room. */
const stepsPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { view, isUnfolded, toggleFold } = setting;
  if (!isYours(setting) || view.end || view.shown !== null) return nothing;
  const steps = STEPS.map((name, place) => ({ name, state: stateAt(view.turn, place) }));
  const line = html`<span><b>${OPTIONS.length} options</b>, ${view.turn.left} left</span>`;
  const fold = foldLine(isUnfolded('options'), line, () => toggleFold('options'));
  return html`<div class="turn">
    ${turnStrip(steps, true)}${view.turn.at === 'acquire' ? fold : nothing}
  </div>`;
};

/** In the order of how often they are wanted. */
const OPTION_NAMES: Readonly<Record<Option, string>> = {
  hail: msg`Hail two`,
  curbside: msg`Curbside`,
  swap: msg`Swap row`,
  replace: msg`Swap city`,
  bank: msg`Bank a rider`,
  trade: msg`Trade`,
  repay: msg`Pay loans`,
  'buy-tool': msg`Buy a tool`,
  play: msg`Play a tool`,
};
const SHOWN = Object.keys(OPTION_NAMES) as Option[];

const priceOf = (option: Option, isFree: boolean): TemplateResult => {
  const base =
    isFree || option === 'play'
      ? html`free`
      : option === 'buy-tool'
        ? cost(FIGURES.toolPrice, 'driver', 12)
        : cost(1, 'tool', 12);
  if (option === 'curbside') return isFree ? html`its value` : html`${base} + value`;
  return option === 'repay' ? html`${base} + ${cost(FIGURES.loan.cost, 'driver', 12)}` : base;
};

const optionButton = (setting: Setting, option: Option): TemplateResult => {
  const step = `option:${option}`;
  const says = setting.later?.optionSays(option);
  return stepButton(
    setting,
    {
      step,
      kind: 'btn option',
      thing: step,
      ask: step,
      isOpen: canPick(setting, step),
      ...(says && { title: toText(says, setting.telling) }),
    },
    html`${OPTION_NAMES[option]}<small class="sub">${priceOf(option, setting.view.turn.isFree)}</small>`,
  );
};

const optionsPart = (setting: Setting): TemplateResult =>
  html`<div class="options" role="group" aria-label="Options">
    ${SHOWN.map((option) => optionButton(setting, option))}
  </div>`;

/** To displace is only chosen here, for it can't be undone: gold says so. */
const plainButton = (action: Action, setting: Setting, kind = ''): TemplateResult =>
  html`<button
    class="btn ${kind} ${action.type}"
    data-thing=${action.type}
    ?disabled=${setting.busy}
    @click=${() => (action.type === 'displace' ? setting.pick('displace') : setting.act(action))}
  >
    <span>${labelOf(action, setting)}</span>
  </button>`;

const BORROW: Action = { type: 'borrow' };

/** A loan is possible all turn long; where it isn't, its button keeps its place. */
const borrowTool = (setting: Setting, go: Action | undefined): TemplateResult => {
  const { busy, reach, whyNot, act } = setting;
  const isOn = !busy && reach.has('borrow') && go?.type !== 'borrow';
  return html`<button
    class="btn stacked borrow"
    data-thing="borrow"
    aria-disabled=${isOn ? nothing : 'true'}
    @click=${() => (isOn ? act(BORROW) : whyNot('borrow'))}
  >
    <span>${labelOf(BORROW, setting)}</span><small>${noteOf(BORROW, setting)}</small>
  </button>`;
};

/** Alternatives to the go button: displace instead of acquire, keep none, a milestone, or a number of loans. */
const besides = (setting: Setting, go: Action | undefined): readonly Action[] => {
  const { choice } = setting;
  const others = choice.chosen.length > 0 ? choice.actions : [];
  if (choice.chosen[0] === 'option:repay' && !go) return others;
  const none = choice.chosen.length === 0 ? choice.only('drawn:null') : undefined;
  const takes = choice.chosen.length === 0 ? choice.actions.filter(({ type }) => type === 'take') : [];
  const displaces = others.filter((action) => action !== go && action.type === 'displace');
  return [...(none ? [none] : []), ...takes, ...displaces];
};

/** What the go button would do, were everything chosen that it takes: its place is never another's. */
const waiting = (setting: Setting): TemplateResult | typeof nothing => {
  const short = shortOf(setting);
  if (short) return waitingGo(html`Acquire, ${change(-slotOf(setting)!, 'driver')}`, short);
  return isYours(setting) ? waitingGo(...lackOf(setting)) : nothing;
};

const handTool = ({ view, isNeeded, isUnfolded, toggleFold }: Setting): TemplateResult =>
  tool({
    name: 'deck',
    label: msg`Hand ${view.hand.length + view.tools.length}`,
    isOn: !isNeeded('hand'),
    isPressed: isUnfolded('hand'),
    click: () => toggleFold('hand'),
  });

/** Takes back what is chosen, even a slot that is too dear, or else the last action. */
const backTool = (setting: Setting): Tool => {
  const { wanted, choice, pick } = setting;
  const undo = undoTool(setting);
  if (choice.chosen.length > 0) return { ...undo, label: msg`Back` };
  return wanted === undefined ? undo : { ...undo, label: msg`Back`, isOn: true, click: () => pick(wanted) };
};

/** Buttons keep their places within a turn: what can't be pressed now is off. */
const actsRow = (setting: Setting): TemplateResult => {
  const { seat } = setting;
  const go = goAction(setting);
  const others = besides(setting, go);
  // The one other way on stands where the hand's button is otherwise: the hand is not needed then, or lies open.
  const alone = others.length === 1 && others[0]!.type !== 'take' ? others[0] : undefined;
  const undo = backTool(setting);
  const isTurn = isYours(setting);
  return html`<div class="acts">
    ${undo.isOn || isTurn ? tool(undo) : nothing}${tool(askTool(setting))}
    ${seat === null ? nothing : alone ? plainButton(alone, setting, 'stacked') : handTool(setting)}${isTurn ? borrowTool(setting, go) : nothing}
    ${alone || others.length === 0 ? nothing : html`<div class="others">${others.map((action) => plainButton(action, setting))}</div>`}
    ${go ? goButton(setting, { action: go, label: labelOf(go, setting), note: noteOf(go, setting) }) : waiting(setting)}
  </div>`;
};

const heldPart = (setting: Setting): TemplateResult | typeof nothing => {
  if (setting.isUnfolded('hand')) return handPart(setting);
  return setting.isUnfolded('options') ? optionsPart(setting) : nothing;
};

const carriedCard = ({ later, view }: Setting, step: string): TemplateResult => {
  const held = view.tools.find((id) => `tool:${id}` === step);
  return held ? toolCard(later, held) : riderCard(later, namedIn(step));
};

export const trayPart = (setting: Setting): TemplateResult =>
  html`${trayPanel(setting, {
    steps: stepsPart(setting),
    hand: heldPart(setting),
    prompt: promptFor(setting),
    why: whyFor(setting),
    acts: actsRow(setting),
    within: html`${pursesPart(setting)}${dayPart(setting)}`,
    things: msg`the players and the day`,
  })}
  ${floating(setting.drag, [33, 60], (step) => carriedCard(setting, step))}`;
