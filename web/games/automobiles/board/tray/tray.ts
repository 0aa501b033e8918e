import { html, nothing, type TemplateResult } from 'lit';
import type { Action, Phase, View } from '../../../../../rules/games/automobiles/model/types.ts';
import { acts, drivingCards } from '../../../../../rules/games/automobiles/words/acts.ts';
import { msg } from '../../../../common/words/words.ts';
import { goLabel, stepsOf } from '../../../kit/clicks.ts';
import { askTool, goButton, tool, trayPanel, undoTool, waitingGo } from '../../../kit/parts/tray.ts';
import type { Tool } from '../../../kit/parts/tray.ts';
import { turnStrip, type TurnStep } from '../../../kit/parts/turn-strip.ts';
import { clicks } from '../plans.ts';
import { asked, colorName, isDriving, moneyOf, wareOf } from '../setting.ts';
import type { Gold, Lead, Setting } from '../setting.ts';
import { list } from '../../../../../rules/kit/words/english.ts';
import { cardOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { isInVain } from '../../../../../rules/games/automobiles/cards/drives.ts';
import { COLORS, WEAR, type Color, type Pile } from '../../../../../rules/games/automobiles/model/colors.ts';
import { PLACES } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { handCard, rack } from '../../../kit/parts/hand.ts';
import { canBegin } from '../../../kit/parts/step-button.ts';
import { cubePicture } from '../art/pieces.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { costNow, spotsOf } from '../stage/stage.ts';

/** What a stop costs in wear: at the spaces on offer, or where the way ends now. */
export const wearLine = (setting: Setting): string | undefined => {
  const { view, seat } = setting;
  if (view.turn.seat !== seat || !['action', 'buy'].includes(view.phase)) return undefined;
  const spots = spotsOf(setting);
  if (spots.some(({ isDrafting }) => isDrafting)) return msg`Drafting takes no wear.`;
  if (spots.length > 0 || view.turn.highest === 0) return undefined;
  const { isDrafting, wear } = costNow(setting);
  return isDrafting ? msg`Drafting takes no wear.` : msg`Ending here takes ${wear} wear.`;
};

export const endOf = ({ choice }: Setting): Action | undefined =>
  choice.only('end-turn') ?? choice.only('stop');

const shoppingLead = (setting: Setting): Lead => {
  const [money, end] = [moneyOf(setting), endOf(setting)];
  if (setting.choice.actions.some(({ type }) => type === 'buy')) {
    const why = msg`You have $${money}. Unspent money is lost.`;
    const gold = { label: msg`Buy`, lacks: msg`choose a cube` };
    return { prompt: msg`Choose a cube to buy.`, why, gold, out: end };
  }
  const prompt = end?.type === 'end-turn' ? msg`End your turn.` : msg`Go on without buying.`;
  const why = money > 0 ? msg`Nothing is for sale for $${money}.` : undefined;
  return { prompt, why, gold: end && { action: end } };
};

const drivingLead = (setting: Setting): Lead => {
  const { choice, view, telling } = setting;
  const [prompt, out] = [text.prompt(view, telling), choice.only('end-actions')];
  const why = [wearLine(setting), setting.later?.roadLine(setting)].filter(Boolean).join(' ') || undefined;
  if (choice.actions.some(({ type }) => type === 'gear'))
    return { prompt, why, gold: { label: msg`Drive`, lacks: msg`choose a cube` }, out };
  const cards = drivingCards(view, choice.actions);
  if (cards.length === 0) return { prompt, why, gold: out && { action: out } };
  if (cards.length > 1) return { prompt, why, gold: { label: msg`Use`, lacks: msg`choose a cube` }, out };
  return { prompt, why, gold: { action: { type: 'use', card: cards[0]! } }, out };
};

/** Steps whose one action the prompt names, and those that wait for a choice. */
const NAMED: ReadonlySet<Action['type']> = new Set(['draw', 'gain', 'boost']);
const PICKED: Readonly<Partial<Record<Action['type'], Gold>>> = {
  'choose-driver': { label: msg`Sign`, lacks: msg`choose a driver` },
  'take-sponsor': { label: msg`Take`, lacks: msg`choose a sponsor` },
};

const stepLead = ({ choice, view, telling }: Setting): Lead => {
  const declines = (action: Action): boolean =>
    action.type === 'stop' || (action.type === 'boost' && !action.draw);
  const out = choice.actions.find(declines);
  const rest = choice.actions.filter((action) => !declines(action));
  const [first] = rest;
  const prompt = text.prompt(view, telling);
  if (!first) return { prompt, gold: out && { action: out } };
  if (rest.length === 1 && NAMED.has(first.type)) return { prompt, gold: { action: first }, out };
  return { prompt, gold: PICKED[first.type], out };
};

const leadOf = (setting: Setting): Lead => {
  const { choice, view, telling } = setting;
  if (choice.isEmpty) return { prompt: text.prompt(view, telling) };
  const chosen = setting.later?.chosenLead(setting);
  if (chosen) return chosen;
  if (setting.isStarting) return setting.later?.startLead(setting) ?? { prompt: msg`Start your race.` };
  if (setting.isBuying) return shoppingLead(setting);
  return isDriving(setting) && view.phase === 'action' ? drivingLead(setting) : stepLead(setting);
};

/** Cards that draw when used, so that nothing before them can be undone. */
const DRAWS: ReadonlySet<string> = new Set(['crew-chief', 'factory-support', 'nitro']);
interface Stack {
  step: string;
  color: Color;
  count: number;
  aside: string;
  /** Its pile, if there is a choice of two. */
  pile?: Pile;
}

/** A name whose word is wider than a cube may break. */
const breakable = (name: string): string =>
  name.replace(/Adrena|Aero|Combus|Mainte|Perfor|Super|Suspen/, '$&\u00AD');

const note = (view: View, { step, color, pile }: Stack): TemplateResult | typeof nothing => {
  if (pile === 'discard') return html`<small>discard</small>`;
  const endsUndo = step === `cube:${color}` && DRAWS.has(cardOf(view.cards, color) ?? '');
  return endsUndo ? html`<b class="bad">ends&nbsp;undo</b>` : nothing;
};

/** The cubes of a color; those that can't be chosen now stay reachable by keyboard, and say so. */
const cubeCard = (setting: Setting, stack: Stack): TemplateResult => {
  const { choice, view, seat, pick, telling } = setting;
  const { step, color, count, aside } = stack;
  const { name, card } = wareOf(setting, color);
  const isIdle = card && step === `cube:${color}` && choice.begins(step) && isInVain(view, seat!, card);
  return handCard(setting, {
    step,
    pick,
    kind: isIdle ? 'card cube idle' : 'card cube',
    thing: `cube:${color}`,
    title: card && setting.later ? toText(setting.later.CARD_EFFECTS[card], telling) : name,
    label: html`${breakable(name)}${note(view, stack)}`,
    face: cubePicture(color, 'face'),
    aside: canBegin(setting, step) ? aside : msg`${aside}, not now`,
    count,
  });
};

/** The place of a color whose cubes were all laid or used this turn. */
const socket = (color: Color): TemplateResult =>
  html`<span class="card cube out"
    ><span class="middle socket">${cubePicture(color, 'cb', 26)}</span><span>Used</span></span
  >`;

/** By color as in the hand, whichever piles they are in: the same question has the same order every time. */
const fromPiles = (setting: Setting, piles: readonly Pile[]): TemplateResult[] =>
  COLORS.flatMap((color) =>
    piles.flatMap((pile) => {
      const count = setting.view.seats[setting.seat!]![pile][color];
      const aside = msg` (${colorName(setting, color)}, from your ${toText(PLACES[pile].name, setting.telling)})`;
      const stack = { step: `take:${pile}:${color}`, color, count, aside, ...(piles[1] && { pile }) };
      return count > 0 ? cubeCard(setting, stack) : [];
    }),
  );

/** The active cubes by color. A color that is used up leaves its socket, so that no other cube moves. */
const activeCubes = (setting: Setting): TemplateResult[] => {
  const { view, seat, isBuying } = setting;
  const { active, used } = view.seats[seat!]!;
  const isMine = view.turn.seat === seat && !isBuying;
  return COLORS.flatMap((color) => {
    const aside = msg` (${colorName(setting, color)})`;
    if (active[color] > 0)
      return cubeCard(setting, { step: `cube:${color}`, color, count: active[color], aside });
    return isMine && color !== WEAR && used[color] > 0 ? socket(color) : [];
  });
};

export const rackPart = (setting: Setting): TemplateResult => {
  const taking = asked(setting, 'take');
  const empty = msg`No cubes here.`;
  if (taking) {
    const piles = list(taking.from.map((pile) => toText(PLACES[pile].name, setting.telling)));
    return rack(fromPiles(setting, taking.from), { label: msg`Your ${piles}`, empty });
  }
  if (asked(setting, 'sort')) return rack(fromPiles(setting, ['drawn']), { label: msg`Cubes drawn`, empty });
  return rack(activeCubes(setting), { label: msg`Your active cubes`, empty });
};

/** The five phases of a turn, with those that each stands for. */
const PHASES: readonly (readonly [name: string, ...phases: Phase[]])[] = [
  [msg`Action`, 'start', 'action'],
  [msg`Buy`, 'buy'],
  [msg`Drive`, 'car'],
  [msg`Wear`, 'decline'],
  [msg`End`, 'end', 'drawn', 'after'],
];

const phases = ({ view, seat }: Setting): TemplateResult | typeof nothing => {
  const now = PHASES.findIndex(([, ...shown]) => shown.includes(view.phase));
  if (now < 0 || view.turn.seat !== seat) return nothing;
  const steps = PHASES.map(([name], i): TurnStep => ({
    name,
    state: i < now ? 'done' : i === now ? 'due' : 'later',
  }));
  return html`<div class="turn">${turnStrip(steps, true)}</div>`;
};

const WORDED: ReadonlySet<Action['type']> = new Set(['draw', 'gain', 'pick', 'boost']);
const isWorded = ({ type }: Action, { choice }: Setting): boolean =>
  WORDED.has(type) ||
  ((type === 'place' || type === 'remove') && choice.chosen.length > 0 && !choice.offered);

const wordButton = (setting: Setting, action: Action): TemplateResult =>
  html`<button
    class="btn wraps"
    data-step=${stepsOf(clicks, action).at(-1)!}
    ?disabled=${setting.busy}
    @click=${() => setting.act(action)}
  >
    ${goLabel(acts, action, setting)}
  </button>`;

const options = (setting: Setting, { gold, out }: Lead): TemplateResult | typeof nothing => {
  const { choice } = setting;
  const named = new Set<unknown>([out, gold && 'action' in gold && gold.action]);
  const worded = choice.actions.filter((action) => isWorded(action, setting) && !named.has(action));
  if (worded.length === 0 && !choice.begins('keep')) return nothing;
  return html`<div class="options">
    ${setting.later?.keepPart(setting)} ${worded.map((action) => wordButton(setting, action))}
  </div>`;
};

const stepTool = (setting: Setting, step: string, shown: Pick<Tool, 'name' | 'label'>): TemplateResult => {
  const { choice, busy, pick, whyNot } = setting;
  const state = { isOn: !busy && choice.begins(step), isPressed: choice.chosen.includes(step) };
  return tool({ ...shown, ...state, why: () => whyNot(step), click: () => pick(step) });
};

const outButton = (setting: Setting, out: Lead['out']): TemplateResult | typeof nothing => {
  if (out !== 'market') return out ? wordButton(setting, out) : nothing;
  return html`<button class="btn" @click=${() => setting.look({ market: true })}>Choose myself</button>`;
};

const goldButton = (setting: Setting, gold: Gold | undefined): TemplateResult | typeof nothing => {
  if (!gold) return nothing;
  if (!('action' in gold)) return waitingGo(gold.label, gold.lacks);
  const { action, note } = gold;
  return goButton(setting, { action, label: goLabel(acts, action, setting), note });
};

const actsRow = (setting: Setting, { gold, out }: Lead): TemplateResult | typeof nothing => {
  const { choice, page, view } = setting;
  if (page.undo === null && choice.isEmpty) return nothing;
  const undo = undoTool(setting);
  const mayStop = isDriving(setting) && view.phase === 'action' && !view.turn.hasBegun;
  return html`<div class="acts">
    ${undo.isOn ? tool(undo) : nothing} ${tool(askTool(setting))}
    ${choice.turns > 1 ? tool({ name: 'turn', label: msg`Turn`, isOn: true, click: setting.turn }) : nothing}
    ${mayStop ? stepTool(setting, 'pit-stop', { name: 'pit', label: msg`Pit stop` }) : nothing}
    ${choice.begins('driver') ? stepTool(setting, 'driver', { name: 'driver', label: msg`Driver` }) : nothing}
    ${outButton(setting, out)} ${goldButton(setting, gold)}
  </div>`;
};

const handPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { later, seat, view } = setting;
  if (seat === null || asked(setting, 'sponsor') || asked(setting, 'gain')) return nothing;
  if (setting.isBuying) return later ? later.buyingPart(setting) : html`<div class="shopping coming"></div>`;
  if (view.phase === 'set-up') return later?.driversPart(setting) ?? nothing;
  return rackPart(setting);
};

export const trayPart = (setting: Setting): TemplateResult => {
  const lead = leadOf(setting);
  return trayPanel(setting, {
    steps: phases(setting),
    hand: handPart(setting),
    prompt: lead.prompt,
    why: lead.why,
    acts: html`${options(setting, lead)} ${actsRow(setting, lead)}`,
    within: setting.later?.withinPart(setting) ?? nothing,
    things: msg`piles and market`,
  });
};
