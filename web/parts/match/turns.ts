import { msg, plural } from '../../common/words/words.ts';

type Say = (n: number) => string;

/** How matches are counted, each in sentences of its own: a noun inserted into them would lack its gender. */
const TURNS = {
  name: msg`Turn`,
  nth: (n: number) => msg`turn ${n}`,
  count: (n: number, say?: Say) => plural(n, 'turn', say),
  plotted: (tally: string) => msg`${tally}, turn by turn`,
};
const ROUNDS: typeof TURNS = {
  name: msg`Round`,
  nth: (n) => msg`round ${n}`,
  count: (n, say) => plural(n, 'round', say),
  plotted: (tally) => msg`${tally}, round by round`,
};
export type Counted = typeof TURNS;

export const countedIn = (recap: { inRounds?: boolean } | undefined): Counted =>
  recap?.inRounds ? ROUNDS : TURNS;
