import type { Chance } from '../../../kit/chance.ts';
import type { Seat } from '../../../kit/game.ts';
import { same } from '../../../kit/json.ts';
import type { CardId } from '../cards/cards.ts';
import { countOf, WEAR } from '../model/colors.ts';
import type { Action, View } from '../model/types.ts';
import { answer, bestOf } from './answers.ts';
import { planTurn } from './plan.ts';
import { isDriving, isSpare, worthToBuy } from './worth.ts';

/** This much wear in hand is worth a pit stop if the hand hardly drives. */
const MUCH_WEAR = 3;

/** The bot uses cards that draw or return cubes before it drives: they may help it drive. */
const DRAWING: readonly CardId[] = [
  'crew-chief',
  'boost',
  'nitro',
  'factory-support',
  'performance-testing',
  'supercharged',
  'fuel-injection',
];
/** Cards that remove cubes from the discard pile: useful once it has wear. */
const CLEARING: readonly CardId[] = ['pit-captain', 'pit-crew', 'air-jacks', 'impact-wrench', 'pit-mechanic'];

/** How much the bot wants a card that does not drive now. */
const helps = (view: View, seat: Seat, card: CardId): number => {
  const { active, discard } = view.seats[seat]!;
  if (card === 'supercharged') return countOf(discard) > 1 ? 3 : 0;
  if (DRAWING.includes(card)) return 3;
  if (CLEARING.includes(card)) return discard[WEAR] > 1 ? 2 : 0;
  if (card === 'car-chief')
    return (discard.white > 0 && isSpare(view, seat, 'white')) || discard['light-gray'] > 0 ? 2 : 0;
  if (card === 'pit-team') return discard[WEAR] > 1 && countOf(discard) > discard[WEAR] ? 2 : 0;
  if (card === 'maintenance-staff' || card === 'internal-combustion' || card === 'engineer')
    return active[WEAR] > 0 && countOf(discard) > 1 ? 2 : 0;
  if (card === 'mechanic' || card === 'manager') return active[WEAR] > 0 ? 2 : 0;
  return 0;
};
/** Driver 03 is used after driving: the best draw depends on where the turn ends. */
const isLastly = ({ seats }: View, seat: Seat): boolean => seats[seat]!.driver === 3;
const helping = (view: View, seat: Seat, action: Action): number => {
  if (action.type === 'driver') return isLastly(view, seat) ? 0 : 4;
  if (action.type !== 'use' || action.card === 'wear' || isDriving(action.card)) return 0;
  return helps(view, seat, action.card);
};

/** It helps every color, but doesn't drive: used when the plan goes far or onto dark spaces. */
const isDraft = ({ turn }: View, action: Action): boolean =>
  action.type === 'use' && action.card === 'aerodynamics' && turn.highest > 1 && !turn.marks.aerodynamics;

const acting = (view: View, seat: Seat, actions: readonly Action[]): Action | undefined => {
  const { gain, first } = planTurn(view, seat);
  const pit = actions.find(({ type }) => type === 'pit-stop');
  if (pit && view.seats[seat]!.active[WEAR] >= MUCH_WEAR && gain < 3 + view.seats[seat]!.active[WEAR])
    return pit;
  const help = bestOf(actions, (action) => helping(view, seat, action));
  if (help) return help;
  const planned = first && actions.find((action) => same(action, first));
  return (
    planned ??
    actions.find((action) => isDraft(view, action)) ??
    actions.find(({ type }) => type === 'driver' && isLastly(view, seat)) ??
    actions.find(({ type }) => type === 'end-actions')
  );
};

const buying = (view: View, seat: Seat, actions: readonly Action[]): Action | undefined =>
  actions.find(({ type }) => type === 'driver') ??
  bestOf(actions, (action) => (action.type === 'buy' ? worthToBuy(view, seat, action.color) - 0.3 : 0)) ??
  actions.find(({ type }) => type === 'end-turn');

export const bot = (view: View, seat: Seat, actions: readonly Action[], chance: Chance): Action => {
  const [step] = view.steps;
  if (view.boosted.length > 0)
    return actions.find((action) => action.type === 'boost' && action.draw) ?? actions[0]!;
  if (step?.seat === seat) return answer(view, step, { actions, chance });
  if (view.turn.seat !== seat) return chance.pick(actions);
  const chosen = view.phase === 'buy' ? buying(view, seat, actions) : acting(view, seat, actions);
  return chosen ?? chance.pick(actions);
};
