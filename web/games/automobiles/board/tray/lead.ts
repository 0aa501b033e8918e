import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { drivingCards } from '../../../../../rules/games/automobiles/words/prompt.ts';
import { msg } from '../../../../common/words/msg.ts';
import { isDriving, moneyOf, type Gold, type Lead, type Setting } from '../setting.ts';
import { costNow, spotsOf } from '../stage/spots.ts';

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

/** A turn’s actions with nothing in hand: gears first, then the cards that drive, then buying. */
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

export const leadOf = (setting: Setting): Lead => {
  const { choice, view, telling } = setting;
  if (choice.isEmpty) return { prompt: text.prompt(view, telling) };
  const chosen = setting.later?.chosenLead(setting);
  if (chosen) return chosen;
  if (setting.isStarting) return setting.later?.startLead(setting) ?? { prompt: msg`Start your race.` };
  if (setting.isBuying) return shoppingLead(setting);
  return isDriving(setting) && view.phase === 'action' ? drivingLead(setting) : stepLead(setting);
};
