import { expect, test } from 'vitest';
import type { FinishedMatch } from '../history/tally.ts';
import { tournamentCountOf } from './standing.ts';

const SEATS = ['ada', 'ben', 'cleo'];
interface Ending {
  ranks?: number[];
  gone?: number;
  taken?: string;
  former?: (string | null)[];
  isEnded?: boolean;
}

/** A match of three; `taken`: who sits in seat 0 at the end, `former`: who sat there before. */
const ended = ({ ranks = [1, 2, 3], gone, taken = 'ada', former = [], isEnded = false }: Ending) =>
  tournamentCountOf({
    stored: {
      outcome: { ranks, scores: [30, 20, 10], reason: 'over' },
      seatCount: 3,
      seats: SEATS.map((player, seat) => ({
        seat,
        player: { id: seat === 0 ? taken : player, name: player },
        bot: false,
        gone: seat === gone ? 'left' : null,
      })),
    },
    former: former.map((player, until) => ({ match: 'm', seat: 0, until, player, bot: player === null })),
    entries: isEnded ? [{ kind: 'ended' }] : [],
  } as unknown as FinishedMatch);

test('each has against the others what the ranks say, and the winner is named', () => {
  const { ranks, results, winner } = ended({});
  expect([ranks, winner]).toEqual([[1, 2, 3], 0]);
  expect(results[1]).toEqual({ got: [0, 1], rank: 2, figure: 20, off: null });
});

test.each([
  ['was given up', { gone: 0 }],
  ['somebody else took over', { taken: 'dana', former: ['ada'] }],
  ['somebody else took over from a bot', { taken: 'dana', former: ['ada', null] }],
])('a seat that %s comes behind all others', (_, how) => {
  expect(ended(how)).toMatchObject({ ranks: [3, 1, 2], winner: 1 });
});

test('who left and came back keeps what they have', () => {
  expect(ended({ former: ['ada', null] }).ranks).toEqual([1, 2, 3]);
});

test('nobody wins alone where the first are level', () => {
  expect(ended({ ranks: [1, 1, 3] }).winner).toBeNull();
});

test('a match that its players ended counts for nobody', () => {
  const { ranks, results } = ended({ isEnded: true });
  expect(ranks).toBeNull();
  expect(results[0]).toEqual({ met: [], got: [], rank: null, figure: null, off: 0 });
});
