import type { Outcome } from '../../../kit/game.ts';
import { actWords, type Acts } from '../../../kit/words/acts.ts';
import { english, list, plural } from '../../../kit/words/english.ts';
import { type Line, type PageText, line, verb, who } from '../../../kit/words/words.ts';
import type { Event } from '../events.ts';
import { FLAG_DISCOUNT, LOAN_COST, LOAN_DRIVERS, TOOL_PRICE } from '../model/kinds.ts';
import { priceIn, riderOf, tradeOf, type RiderId } from '../model/riders.ts';
import type { Action, View } from '../model/types.ts';
import { brokeIn } from '../turn/afford.ts';
import { eventWords } from './events.ts';
import { driverWords, forDrivers, milestone, priceWords, rider, tool, toolEffect } from './names.ts';
import { prompt } from './prompt.ts';
import type { PageModule } from '../../../kit/module.ts';
import { meta } from '../meta.ts';
import { legal } from '../turn/legal.ts';
import { recap } from './recap.ts';

/** The tool an optional action costs; nothing after Take Two. */
const forTool = ({ turn, tasks }: View): string => (turn.isFree || tasks.length > 0 ? '' : ' for a tool');

const acquireWords = ({ row, drivers, tools, you }: View, slot: number): Line => {
  const card = row[slot - 1]!;
  const isBroke = you !== null && drivers[you] === 0;
  const price = isBroke && tools.length > 0 ? 'for a tool' : forDrivers(isBroke ? 0 : slot);
  return line`Acquire ${rider(card)} ${price}${riderOf(card).layNow ? ', and lay it at once' : ''}`;
};

const curbsideWords = (view: View, slot: number): Line => {
  const card = view.curbside[slot - 1]!;
  const isFlagged = view.tasks.at(-1)?.at === 'flag';
  const price = priceIn(view.tableaus[view.turn.seat]!, card) - (isFlagged ? FLAG_DISCOUNT : 0);
  const paid = forTool(view);
  const drivers = Math.max(0, price);
  const words =
    paid && drivers > 0 ? line`${paid} and ${driverWords(drivers)}` : paid || line` ${forDrivers(drivers)}`;
  return line`Acquire ${rider(card)} from curbside${words}`;
};

const tradeWords = (view: View, card: RiderId): Line => {
  const figure = tradeOf(card)!;
  if (view.turn.at === 'acquire') return line`Trade ${rider(card)} for half of ${figure}`;
  const drivers = Math.min(figure, view.spare);
  return figure < 0
    ? line`Trade ${rider(card)}${forTool(view)} and pay ${driverWords(-figure)}`
    : line`Trade ${rider(card)}${forTool(view)} to gain ${priceWords(drivers)}`;
};

const loanWords = ({ spare }: View): Line =>
  line`${driverWords(Math.min(LOAN_DRIVERS, spare))} now, 4 points less at the end`;

/** With no drivers left, the loan that follows is part of the price. */
const displaceWords = (view: View, slot: number): Line => {
  const isBroke = view.you !== null && brokeIn(view, view.you) === 'borrow';
  const loan = isBroke ? line`, then take a loan: ${loanWords(view)}` : '';
  return line`Displace ${rider(view.row[slot - 1]!)} for a tool${loan}`;
};

const acts: Acts<Action, View> = {
  displace: { label: (action, view) => displaceWords(view, action.slot) },
  acquire: { label: (action, view) => acquireWords(view, action.slot) },
  lay: { label: (action) => line`Lay ${rider(action.card)}` },
  hail: { label: (_, view) => line`Hail: look at two new riders${forTool(view)}, and keep one or none` },
  curbside: { label: (action, view) => curbsideWords(view, action.slot) },
  swap: {
    label: (action, view) =>
      line`Swap ${rider(view.row[action.slot - 1]!)} in the row with ${rider(view.curbside[action.curbside - 1]!)} at curbside${forTool(view)}`,
  },
  replace: {
    label: (action, view) =>
      line`Swap your ${rider(action.card)} for ${rider(view.curbside[action.curbside - 1]!)} at curbside${forTool(view)}`,
  },
  bank: { label: (action, view) => line`Bank ${rider(action.card)}${forTool(view)}` },
  play: { label: (action) => line`Play ${tool(action.tool)}: ${toolEffect(action.tool)}` },
  'buy-tool': { label: (_, view) => line`Draw a tool ${forDrivers(view.turn.isFree ? 0 : TOOL_PRICE)}` },
  trade: { label: (action, view) => tradeWords(view, action.card) },
  repay: {
    label: (action, view) =>
      line`Pay off ${plural(action.loans, 'loan')}${forTool(view)} with ${driverWords(action.loans * LOAN_COST)}`,
  },
  borrow: { label: (_, view) => line`Take a loan: ${loanWords(view)}` },
  pay: { label: (action) => line`Discard ${tool(action.tool)}` },
  keep: { label: (action) => (action.card === null ? 'Keep none' : line`Keep ${rider(action.card)}`) },
  discard: { label: (action) => line`Discard ${rider(action.card)}` },
  take: { label: (action) => line`Take ${milestone(action.milestone)}` },
  pass: { label: 'Stop' },
  'end-turn': { label: 'End turn' },
};

const WINS: Readonly<Record<string, string>> = {
  'solo-won': 'enough to win',
  'solo-milestones': 'but the game took five milestones',
  'solo-cities': 'but fewer than two cities had enough riders',
  'solo-points': 'too few to win',
};

const WON = { you: 'won', other: 'won', many: 'shared the win' };

const outcomeWords = ({ ranks, scores, reason }: Outcome): Line => {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [who(seat)] : []));
  const most = scores ? Math.max(...scores) : 0;
  if (reason === 'milestones') return line`${list(winners)} won with milestones before the day was over.`;
  if (reason === 'points')
    return line`${list(winners)} ${verb(
      winners.map(({ seat }) => seat),
      WON,
    )} with ${plural(most, 'point')}.`;
  return line`${who(0)} ended with ${plural(most, 'point')}, ${WINS[reason] ?? 'and the match was over'}.`;
};

/** Rideshare Wars in words, as much as the page of a match needs. */
export const text: PageText<Action, Event, View> = {
  language: english,
  name: 'Rideshare Wars',
  blurb: 'Snap up riders in six cities, race for milestones, or quietly pile up the most.',
  minutes: 45,
  event: eventWords,
  ...actWords(acts),
  prompt,
  outcome: outcomeWords,
  rejection: () => 'The rules don’t allow that now.',
};

/** What the page of a match needs: the legal actions and the words. The service decides what they cause. */
export const rideshareWars: PageModule = { game: { meta, legal }, text, recap };
