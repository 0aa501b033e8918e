import { html, type TemplateResult } from 'lit';
import type { Action, ActionOf, View, Event } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import { FIGURES, isGreen, riderOf, type Power } from '../../../../../rules/games/rideshare-wars/cards.ts';
import { acts, letterWords, pricedWords } from '../../../../../rules/games/rideshare-wars/words/acts.ts';
import { brokeIn, curbsidePrice } from '../../../../../rules/games/rideshare-wars/turn/legal.ts';
import { figure, plural } from '../../../../../rules/kit/words/english.ts';
import { line, partsOf, toText, type Line, type Part } from '../../../../../rules/kit/words/words.ts';
import { NAMES, riderBriefly } from '../../../../../rules/games/rideshare-wars/words/names.ts';
import { sayAct } from '../../../../../rules/kit/words/acts.ts';
import { text } from '../../../../../rules/games/rideshare-wars/words/page.ts';
import { msg } from '../../../../common/words/words.ts';
import { chosenPrompt, goLabel, stepsOf } from '../../../kit/clicks.ts';
import { eventsOf } from '../../../kit/cues.ts';
import { aimOf, isAcquiring, slotOf, soonFor, type Setting } from '../setting.ts';
import { change, cost } from '../pieces/pieces.ts';
import { clicksIn, namedIn } from '../plans.ts';
import { sign } from '../art/signs.ts';

const broke = (setting: Setting): ReturnType<typeof brokeIn> =>
  isAcquiring(setting) ? brokeIn(setting.view, setting.seat!) : undefined;

/** What the go button does, which the prompt says: what is chosen, or else what goes on without a choice. */
export const goAction = (setting: Setting): Action | undefined => {
  const { choice } = setting;
  const slot = slotOf(setting);
  if (slot !== undefined)
    return choice.actions.find((action) => action.type === 'acquire' && action.slot === slot);
  if (choice.chosen.length > 0) return choice.offered?.action;
  const next = broke(setting) === 'borrow' ? 'borrow' : 'end-turn';
  return choice.only(next) ?? choice.only('pass');
};

type Change = Partial<Record<'tools' | 'drivers', number>>;

const LAID: Partial<Record<Power, (view: View) => Change>> = {
  'gain-drivers': ({ spare }) => ({ drivers: Math.min(FIGURES.powerDrivers, spare) }),
  'draw-tool': () => ({ tools: 1 }),
  'drop-tool': ({ tools }) => ({ tools: tools.length > 0 ? -1 : 0 }),
};

const toolFor = ({ turn, tasks }: View): number => (turn.isFree || tasks.length > 0 ? 0 : -1);
const forATool = (_: Action, view: View): Change | undefined => ({ tools: toolFor(view) });

const CHANGES: { [T in Action['type']]?: (action: ActionOf<T>, view: View) => Change | undefined } = {
  displace: () => ({ tools: -1 }),
  acquire: ({ slot }, { drivers, turn }) => ({ drivers: drivers[turn.seat] === 0 ? 0 : -slot }),
  lay: ({ card }, view) => {
    const { power } = riderOf(card);
    return power && view.shown === null ? LAID[power]?.(view) : undefined;
  },
  hail: forATool,
  swap: forATool,
  replace: forATool,
  bank: forATool,
  curbside: ({ slot }, view) => {
    const { drivers } = curbsidePrice(view, view.turn.seat, view.curbside[slot - 1]!);
    return { tools: toolFor(view), drivers: -drivers };
  },
  trade: ({ card }, view) => {
    if (view.turn.at === 'acquire') return undefined;
    return { tools: toolFor(view), drivers: Math.min(riderOf(card).trade!, view.spare) };
  },
  repay: ({ loans }, view) => ({ tools: toolFor(view), drivers: -loans * FIGURES.loan.cost }),
  'buy-tool': (_, { turn }) => ({ drivers: turn.isFree ? 0 : -FIGURES.toolPrice }),
};
const changeBy = (action: Action, view: View): Change =>
  (CHANGES as Readonly<Record<string, typeof forATool | undefined>>)[action.type]?.(action, view) ?? {};

const brings = (setting: Setting): TemplateResult | string => {
  const [first] = soonFor(setting);
  return first ? html`, <span class="cost">+1${sign(isGreen(first) ? 'flag' : 'key', 13)}</span>` : '';
};

const changed = (count: number, of: 'tool' | 'driver'): TemplateResult | string =>
  count === 0 ? '' : html`, ${change(count, of)}`;

export const labelOf = (action: Action, setting: Setting): TemplateResult => {
  const { view, telling } = setting;
  const label = goLabel(acts, action, setting);
  // With no drivers left, a loan follows by itself.
  if (action.type === 'displace' && broke(setting) === 'borrow') return html`Displace and borrow`;
  if (action.type === 'borrow')
    return html`${label} ${cost(Math.min(FIGURES.loan.drivers, view.spare), 'driver')}`;
  if (action.type === 'take') return html`${toText(sayAct(acts, 'label', action)!, telling)}`;
  if (action.type === 'end-turn') return html`${label}${brings(setting)}`;
  const { tools = 0, drivers = 0 } = changeBy(action, view);
  const count = action.type === 'repay' ? ` ${action.loans}` : '';
  return html`${label}${count}${changed(tools, 'tool')}${changed(drivers, 'driver')}`;
};

/** What an action leaves behind, in small words on its button. */
export const noteOf = ({ type }: Action, { view }: Setting): string | undefined => {
  if (type === 'borrow') return plural(FIGURES.loan.points, 'point');
  if (type !== 'end-turn' || view.turn.left === 0) return undefined;
  return view.turn.left === FIGURES.optionsATurn ? msg`both options unused` : msg`one option unused`;
};

/** Why the slot that is chosen can't be acquired, in small words; undefined if it can. */
export const shortOf = (setting: Setting): string | undefined => {
  const { view, seat } = setting;
  const slot = slotOf(setting);
  if (slot === undefined || seat === null || goAction(setting)) return undefined;
  const missing = slot - view.drivers[seat]!;
  return missing > 0 && broke(setting) !== 'slot-1'
    ? msg`${plural(missing, 'driver')} short`
    : msg`only slot 1`;
};

const LACKS: Readonly<Record<string, string>> = {
  tool: msg`choose a tool`,
  milestone: msg`choose a milestone`,
  loans: msg`choose how many`,
};
const lackIn = (steps: readonly string[]): string => {
  const [next = '', then] = steps.filter((step) => step.includes(':'));
  if (then) return msg`choose two riders`;
  return LACKS[next.split(':')[0]!] ?? msg`choose a rider`;
};

/** What the go button is about to do, and what is to be chosen for it. */
export const lackOf = (setting: Setting): [label: string, lacks: string] => {
  const { view, choice } = setting;
  const ways = choice.actions.filter(({ type }) => type !== 'displace' && type !== 'borrow');
  if (!ways[0]) return [msg`Go on`, msg`not yet`];
  const lacks = ways.map((way) => lackIn(stepsOf(clicksIn(view), way).slice(choice.chosen.length)));
  const isOne = lacks.every((lack) => lack === lacks[0]);
  return [goLabel(acts, ways[0], setting), isOne ? lacks[0]! : msg`choose a card`];
};

const shorter = (part: Part): Part =>
  typeof part === 'object' && 'thing' in part && part.thing.startsWith('rider:')
    ? riderBriefly(namedIn(part.thing))
    : part;

const chosenWords = (setting: Setting): Line | undefined => {
  const { view } = setting;
  const slot = slotOf(setting);
  const action = goAction(setting);
  if (slot !== undefined && !action) return pricedWords(view, slot);
  if (!action) return chosenPrompt({ acts, clicks: clicksIn(view) }, setting);
  const words = text.action(action, view);
  return action.type === 'play' ? words : line`${words}.`; // what a tool does is a sentence
};

/** What the go button does, or what else is to be chosen, or whom the table is waiting for. */
export const promptFor = (setting: Setting): Line => {
  const { view, choice, telling, wanted } = setting;
  const words = choice.chosen.length > 0 || wanted !== undefined ? chosenWords(setting) : undefined;
  return words ? partsOf(words).map(shorter) : text.prompt(view, telling);
};

/** A slot that is too dear says what it takes, and the way out. */
const tooDear = ({ view, seat, reach }: Setting, short: string): string => {
  const held = view.drivers[seat!]!;
  return reach.has('borrow')
    ? msg`You have ${held}. ${short}: borrow ${Math.min(FIGURES.loan.drivers, view.spare)} for ${figure(FIGURES.loan.points)} points.`
    : msg`You have ${held}. ${short}.`;
};

const acquired = ({ view, seat }: Setting, slot: number): string => {
  const drivers = Math.max(0, view.drivers[seat!]! - slot);
  const left = drivers === 0 ? msg`no drivers` : plural(drivers, 'driver');
  return riderOf(view.row[slot - 1]!).layNow
    ? msg`Laid at once. You have ${left} left.`
    : msg`Into your hand. You have ${left} left.`;
};

/** Who turned up the red letter that asks for a card of the viewer, and what it does. */
const whyOwed = ({ view, seat, log }: Setting): Line | undefined => {
  const debt = seat === null ? undefined : view.debts[seat];
  if (!debt || debt.riders + debt.tools === 0) return undefined;
  const name = debt.riders > 0 ? 'bad-reviews' : 'flat-battery';
  const shown = eventsOf<Event>(log).findLast(
    (event) => event.type === 'red-letter-shown' && event.open.tool === name && !event.open.isIgnored,
  );
  return shown?.type === 'red-letter-shown' ? letterWords(shown.open.seat, name) : undefined;
};

/** What follows from the prompt, or why it is asked, in one line. */
export const whyFor = (setting: Setting): Line | undefined => {
  const [slot, short] = [slotOf(setting), shortOf(setting)];
  if (short) return tooDear(setting, short);
  if (slot !== undefined) return acquired(setting, slot);
  if (setting.choice.chosen.includes('displace')) return msg`A new rider comes to its slot.`;
  if (setting.choice.chosen.length > 0) {
    const aim = aimOf(setting);
    const power = aim?.isLaid ? riderOf(aim.card).power : undefined;
    return power && NAMES.powers[power];
  }
  const isLaying = setting.view.turn.at === 'lay' && setting.isNeeded('hand');
  return (
    whyOwed(setting) ??
    (isLaying ? msg`Each card names its place: a city, and one of three zones.` : undefined)
  );
};
