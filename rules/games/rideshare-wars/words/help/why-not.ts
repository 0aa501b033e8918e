import type { Seat } from '../../../../kit/game.ts';
import { inWords, list, plural } from '../../../../kit/words/english.ts';
import { refusal, type Attempt, type GameHelp, type Refusals } from '../../../../kit/words/help.ts';
import { line, who, type Line, type ThingRef } from '../../../../kit/words/words.ts';
import { FIGURES, isGreen, type Milestone, type NormalTool, priceIn, riderOf, winsAt } from '../../cards.ts';
import type { Action, ActionOf, View } from '../../model/types.ts';
import { claimable, countFor, holderOf } from '../../scoring/milestones.ts';
import { canBorrow, legal, toolsToDraw } from '../../turn/legal.ts';
import { NAMES, milestone, rider, tool } from '../names.ts';
import { debtWords } from '../acts.ts';
import { about } from '../en.ts';

const BORROW: ThingRef = { thing: 'borrow', text: 'Borrow' };

/** How many drivers a seat is short, and whether a loan would help; undefined if it can pay. */
const short = (view: View, seat: Seat, needed: number): Line | undefined => {
  const missing = needed - view.drivers[seat]!;
  if (missing <= 0) return undefined;
  const borrow = canBorrow(view, seat) ? line`${BORROW} first.` : 'You can’t take a loan either.';
  return line`That takes ${plural(missing, 'driver')} more than you have. ${borrow}`;
};

const noTool = ({ tools, turn }: View): Line | undefined =>
  tools.length === 0 && !turn.isFree ? 'That costs a tool, and you have none.' : undefined;

const notOptions = ({ turn, tasks }: View): Line | undefined => {
  if (turn.at === 'start' || turn.at === 'acquire')
    return 'Options come later: first acquire a rider, then lay one.';
  if (turn.at === 'lay') return 'Options come next: lay a rider first.';
  if (turn.at === 'end') return 'Your turn is ending: you have no options left.';
  if (tasks.length > 0) return 'First finish what you started.';
  return turn.left === 0 ? 'You’ve used both of your options.' : undefined;
};

const option =
  <A>(own: (view: View, seat: Seat, attempt: A) => Line) =>
  (view: View, seat: Seat, attempt: A): Line =>
    notOptions(view) ?? noTool(view) ?? own(view, seat, attempt);

const noPlay = ({ tools }: View, named: NormalTool | undefined): Line => {
  if (tools.length === 0) return 'You have no tool to play.';
  if (named && !tools.includes(named)) return line`You don’t have ${tool(named)}.`;
  const names = named ? [named] : [...new Set(tools)];
  if (names.every((name) => name === 'take-two'))
    return line`${tool('take-two')} comes before any other option.`;
  return line`${list(names.map(tool))} would do nothing now.`;
};

const noTrade = option<Attempt<ActionOf<'trade'>>>((view, seat, { card }) => {
  if (!card) return 'None of your riders can be traded now. Look for two arrows on the card.';
  if (!view.tableaus[seat]!.includes(card)) return line`${rider(card)} is not in your cities.`;
  const figure = riderOf(card).trade;
  if (figure === undefined) return line`${rider(card)} can’t be traded: it has no arrows.`;
  return short(view, seat, -figure) ?? line`${rider(card)} can’t be traded now.`;
});

const noLoan = ({ spare }: View): Line =>
  spare > 0
    ? `You already have ${FIGURES.loan.each} loans, the most allowed.`
    : 'There are no free drivers to borrow.';

const shortOf = (view: View, seat: Seat, id: Milestone): Line => {
  const have = countFor(view.tableaus[seat]!, id);
  if (!isGreen(id)) return line`${milestone(id)} takes three, and you have ${String(have)}.`;
  if (have < FIGURES.greenLeast)
    return line`${milestone(id)} takes at least ${String(FIGURES.greenLeast)}, and you have ${String(have)}.`;
  // The seat to overtake: the one with the most; among equals, the holder (RW37).
  const counts = view.tableaus.map((tableau, other) => (other === seat ? -1 : countFor(tableau, id)));
  const most = Math.max(...counts);
  const holder = holderOf(view, id);
  const rival = holder !== null && counts[holder] === most ? holder : counts.indexOf(most);
  return line`${milestone(id)}: ${who(rival)} has ${String(most)}, and you have ${String(have)}.`;
};

const REFUSALS: Refusals<Action, View> = {
  displace: (view) => {
    if (view.turn.at !== 'acquire') return 'Displacing comes before you acquire a rider.';
    if (view.turn.displaced) return 'You’ve already displaced a rider this turn.';
    return noTool(view) ?? 'Nobody is waiting in that slot.';
  },
  acquire: (view, seat, { slot }) => {
    if (view.turn.at !== 'acquire') return 'You’ve already acquired a rider this turn.';
    if (slot !== undefined && !view.row[slot - 1]) return 'Nobody is waiting in that slot.';
    return (slot !== undefined && short(view, seat, slot)) || 'Without drivers you can’t choose the slot.';
  },
  lay: ({ turn, hand }, _, { card }) => {
    if (turn.at === 'acquire') return 'First acquire a contested rider, then lay one from your hand.';
    if (card && !hand.includes(card)) return line`${rider(card)} is not in your hand.`;
    return 'You’ve already laid a rider this turn.';
  },
  hail: option(() => 'There are no taxi riders left to look at.'),
  curbside: option((view, seat, { slot = 0 }) => {
    const card = view.curbside[slot - 1];
    const cards = card ? [card] : view.curbside.filter((each) => each !== null);
    const prices = cards.map((each) => priceIn(view.tableaus[seat]!, each));
    return short(view, seat, Math.min(...prices)) ?? 'Nobody is waiting there.';
  }),
  swap: option(() => 'There must be somebody in the row and somebody at curbside.'),
  replace: option(
    () =>
      'Nobody at curbside is from a city where you have a rider to swap. Riders worth less than zero can’t be swapped.',
  ),
  bank: option((view, _, { card }) =>
    card && !view.hand.includes(card)
      ? line`${rider(card)} is not in your hand.`
      : 'There is nobody to bank.',
  ),
  play: (view, _, { tool: name }) => notOptions(view) ?? noPlay(view, name),
  'buy-tool': (view, seat) => {
    const none = toolsToDraw(view) === 0 ? 'There are no tools left to draw.' : undefined;
    return notOptions(view) ?? none ?? short(view, seat, FIGURES.toolPrice) ?? 'You can’t draw now.';
  },
  trade: (view, seat, attempt) =>
    attempt.card && notOptions(view)
      ? line`${NAMES.types[riderOf(attempt.card).type]} stay where they are, unless you use an option to trade or swap them.`
      : noTrade(view, seat, attempt),
  repay: option((view, seat) =>
    view.loans[seat] === 0
      ? 'You have no loans.'
      : (short(view, seat, FIGURES.loan.cost) ?? 'You don’t have that many.'),
  ),
  borrow: noLoan,
  pay: () => 'You don’t have to discard a tool now.',
  keep: () => 'There is nobody to choose from.',
  discard: () => 'You don’t have to discard a rider now.',
  take: (view, seat, { milestone: id }) => {
    if (!id) return 'No milestone can be taken now.';
    const holder = holderOf(view, id);
    if (holder === seat) return line`${milestone(id)} is yours already.`;
    if (view.lost.includes(id)) return line`${milestone(id)} is lost to the game.`;
    if (view.level !== null && view.revealed !== id) return 'Only the milestone of the round can be earned.';
    if (claimable(view, seat).includes(id))
      return line`You take ${milestone(id)} at the end of your turn, one milestone per turn.`;
    if (holder !== null && !isGreen(id)) return line`${who(holder)} has ${milestone(id)} for good.`;
    return shortOf(view, seat, id);
  },
  pass: () => 'There’s nothing to stop.',
  'end-turn': (view) =>
    view.turn.at === 'options' ? 'First finish what you started.' : 'Lay a rider first.',
};

const whyNot = (view: View, seat: Seat, attempt: Attempt<Action>): Line => {
  if (view.end) return 'The match is over.';
  const { riders, tools } = view.debts[seat]!;
  const isOwnTurn = view.turn.seat === seat && view.shown === null;
  if (isOwnTurn && attempt.type === 'borrow') return noLoan(view);
  if (riders + tools > 0) return line`First discard ${debtWords(view, seat)} for a red letter.`;
  if (view.turn.seat !== seat) return line`Wait for your turn: ${who(view.turn.seat)} is playing.`;
  if (view.shown !== null) return 'The street is closed: only hands and banks are laid now.';
  return refusal(REFUSALS, view, { seat, attempt });
};

/** What no turn needs: none of them is missed, and a tool is bought only for later. */
const SPARED: ReadonlySet<Action['type']> = new Set(['end-turn', 'borrow', 'repay', 'buy-tool']);

/** What ending the turn would leave undone: options the seat could still use, unless the turn wins the match. */
const unfinished = (view: View, action: Action): Line | undefined => {
  const { seat, left } = view.turn;
  if (action.type !== 'end-turn' || left === 0) return undefined;
  const winsNow = view.held[seat]!.length + 1 >= winsAt(view) && claimable(view, seat).length > 0;
  if (winsNow || legal(view, seat).every(({ type }) => SPARED.has(type))) return undefined;
  return `You have ${plural(left, 'option', inWords)} left.`;
};

export const rideshareWarsHelp: GameHelp<Action, View> = { whyNot, about, unfinished };
