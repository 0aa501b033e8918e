import { list, plural } from '../../../kit/words/english.ts';
import { line, who, type Addressee, type Line } from '../../../kit/words/words.ts';
import { countOf } from '../model/colors.ts';
import type { Step } from '../model/steps.ts';
import type { View } from '../model/types.ts';

const GOES: Readonly<Record<string, string>> = {
  stock: 'to remove',
  discard: 'to discard',
  active: 'to make active',
  bag: 'to put back into your bag',
  used: 'to use up',
  drawn: 'to take',
};
/** What a step asks for. */
export const stepLine = (step: Step): Line => {
  switch (step.do) {
    case 'take': {
      const noun = step.only ? 'gear' : 'cube';
      const what = step.only === 'wear' ? 'wear' : step.left === 1 ? noun : `${noun}s`;
      const upTo = step.isMust ? '' : 'up to ';
      const limit = step.left > 20 ? 'any number of ' : `${upTo}${step.left} `;
      return step.to === null ? 'Choose a gear.' : `Choose ${limit}${what} ${GOES[step.to]!}.`;
    }
    case 'move':
      return `Move ${step.isMust ? '' : 'up to '}${step.left} ${step.left === 1 ? 'space' : 'spaces'}.`;
    case 'draw':
      return `Draw up to ${step.left}.`;
    case 'draw-count':
      return `Draw up to ${step.most} cubes at once.`;
    case 'sort':
      return 'Say where each cube drawn goes.';
    case 'buy':
      return `Buy cubes: you have $${step.money}.`;
    case 'driver':
      return 'Choose your driver.';
    case 'sponsor':
      return 'Choose your sponsor.';
    default:
      return 'Choose.';
  }
};

const turnLine = (view: View): Line => {
  if (view.phase === 'buy') return line`Buy cubes: you have $${view.turn.money}. Then end your turn.`;
  const left = countOf(view.seats[view.turn.seat]!.active);
  return view.turn.hasBegun
    ? line`Use your cubes: ${left} active.`
    : line`Use ${plural(left, 'cube')}, or make a pit stop.`;
};

export const prompt = (view: View, { viewer }: Addressee): Line => {
  const [step] = view.steps;
  if (view.phase === 'over') return 'The match is over.';
  if (view.boosted.length > 0)
    return view.boosted.some((seat) => seat === viewer)
      ? line`${who(view.turn.seat)} used Boost. You may draw a cube.`
      : line`${list(view.boosted.map(who))} may draw a cube for Boost.`;
  const seat = step?.seat ?? view.turn.seat;
  if (seat !== viewer) return line`${who(seat)} has the wheel.`;
  return step ? stepLine(step) : turnLine(view);
};
