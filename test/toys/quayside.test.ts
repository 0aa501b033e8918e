import { expect, test } from 'vitest';
import { isRejection, type Viewer } from '../../rules/kit/game.ts';
import { seen, type Match, type Moved } from '../../rules/kit/match.ts';
import { act, startMatch } from '../../rules/kit/act.ts';
import { byBot, playOut, trialSeed } from '../../rules/kit/testing/playout.ts';
import { makeTelling, toText, type Telling } from '../../rules/kit/words/words.ts';
import { quayside } from './quayside/rules/game.ts';
import { quaysideText } from './quayside/rules/words/en.ts';
import type { Event, State } from './quayside/rules/types.ts';

const SETUP = { seats: 2, config: { hand: 3, peeks: true } };
const started = startMatch(quayside, SETUP, trialSeed(1, 1)).match;

const bid = (match: Match, seat: number, card: number): Moved => {
  const moved = act(quayside, match, {
    seat,
    action: { type: 'bid', card },
    basis: match.seq,
    seed: trialSeed(1, match.seq + 1),
  });
  if (isRejection(moved)) throw new Error(moved.rejected);
  return moved;
};
const handOf = (seat: number): number[] => (started.state as State).hands[seat]!;
const to = (viewer: Viewer): Telling =>
  makeTelling(
    { viewer },
    { you: quaysideText.language.you, nameOf: (seat) => ['Ann', 'Ben', 'Cleo'][seat]! },
  );

test('a sealed bid is told to its bidder alone', () => {
  const card = handOf(0)[0]!;
  const [event] = bid(started, 0, card).entry.events as Event[];
  const told = (viewer: Viewer): string =>
    toText(quaysideText.event(seen(event!, viewer), to(viewer))!, to(viewer));
  expect([told(0), told(1)]).toEqual([`You sealed a bid of ${card}.`, 'Ann sealed a bid.']);
});

test('the highest bid takes the crate once all have bid', () => {
  const cards = [0, 1].map((seat) => Math.max(...handOf(seat)));
  const { match } = bid(bid(started, 0, cards[0]!).match, 1, cards[1]!);
  const winner = cards.indexOf(Math.max(...cards));
  expect((match.state as State).won[winner]).toEqual([(started.state as State).lot]);
});

test('a card of another hand cannot be bid', () => {
  const asked = { seat: 0, action: { type: 'bid', card: handOf(1)[0] }, basis: 1, seed: trialSeed(1, 2) };
  expect(act(quayside, started, asked)).toEqual({ rejected: 'not-legal' });
});

test('bots sell every crate', () => {
  const { match } = playOut({ game: quayside, ...SETUP, seed: 1, choosers: [byBot, byBot] });
  expect((match.state as State).won.flat()).toHaveLength(6);
});

test("the winner's score is told, though somebody who left had a higher one", () => {
  const outcome = { ranks: [3, 1, 2], scores: [12, 6, 3], reason: 'lots-sold' };
  expect(toText(quaysideText.outcome(outcome, to('table')), to('table'))).toBe(
    'The last crate was sold. Ben won with 6.',
  );
});
