import { describe, expect, test } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import { type AnyGame, openTalk, type Pieces } from '../../rules/kit/game.ts';
import { without } from '../../rules/kit/json.ts';
import { secretsOf } from '../../rules/kit/pieces.ts';
import { quayside } from '../toys/quayside/rules/game.ts';
import type { Event, State, View } from '../toys/quayside/rules/types.ts';
import { broken, emitting, viewing } from './broken-toy.ts';
import { QUAYSIDE } from './cases.ts';
import { piecesOf } from './pieces.ts';
import { brokenLaws } from './suite.ts';

describe('the suite sees, of what is hidden,', () => {
  test('a leak in the open part of an event', () => {
    const fault = emitting((event) =>
      event.type === 'bid-sealed'
        ? { ...event, open: { ...event.open, card: event.own[event.open.seat]!.card } }
        : event,
    );
    expect(broken(fault)).toContain('equal views imply equal logs');
  });

  test("a leak of another seat's own", () => {
    const fault = emitting((event) =>
      event.type === 'lot-peeked'
        ? { ...event, own: { 0: event.own[event.open.seat]!, ...event.own } }
        : event,
    );
    expect(broken(fault)).toContain('equal views imply equal logs');
  });

  test('a part of an event that belongs to nobody', () => {
    const fault = emitting((event) => Object.assign({ next: 1 }, event));
    expect(broken(fault)).toEqual(["nothing dark is seen, nor another seat's own"]);
  });

  test.each([
    ['a sealed bid', (view: View, { bids }: State) => ({ ...view, bids })],
    ["another's hand", (view: View, { hands }: State) => ({ ...view, hands })],
    [
      'the sum of the pack',
      (view: View, { pack }: State) => ({ ...view, sum: pack.reduce((a, b) => a + b, 0) }),
    ],
  ])('a leak of %s in the view', (_what, rewrite) => {
    expect(broken(viewing(rewrite))).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a leak in the view that is imagined as it leaked', () => {
    const fault = viewing((view, { next }) => ({ ...view, next }));
    const game = { ...quayside, ...fault, meta: { ...quayside.meta, seats: [2] } };
    const { scramble: _, ...unscrambled } = QUAYSIDE;
    const broken = (subject: typeof unscrambled) => brokenLaws({ ...subject, game }, { runs: 10, seed: 1 });
    expect(broken(unscrambled)).toEqual([
      'equal logs imply equal views',
      'deals that are told alike look alike',
    ]);
    expect(broken(QUAYSIDE)).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a pile said to lie face up', () => {
    const pieces: Pieces<View> = (table) => {
      const { card, ...rest } = quayside.pieces!(table);
      return {
        ...rest,
        card: { ...card!, places: card!.places.map((place) => ({ ...place, seenBy: 'all' })) },
      };
    };
    const game: AnyGame = { ...quayside, ...secretsOf<State, View>(pieces) };
    const found = brokenLaws({ ...QUAYSIDE, ...piecesOf(game), game }, { runs: 2, seed: 1 });
    expect(found).toContain('deals that are told alike look alike');
  });

  test('a leak in who is waited for', () => {
    const awaiting: AnyGame['awaiting'] = (state: State) =>
      quayside.awaiting(state).toSorted((a, b) => state.hands[a]![0]! - state.hands[b]![0]!);
    expect(broken({ awaiting })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a state imagined the same each time', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer) =>
      quayside.imagine(view, viewer, makeChance([1, 2, 3, 4]));
    expect(broken({ imagine })).toEqual(['hidden things are imagined in more than one way']);
  });

  test('a state imagined with parts of the view', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => ({
      ...quayside.imagine(view, viewer, chance),
      chips: view.chips,
    });
    expect(broken({ imagine })).toContain(
      'what is imagined is plain JSON, has every piece once, and shares nothing with the view',
    );
  });

  test('a state imagined with a card too many', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => {
      const state = quayside.imagine(view, viewer, chance);
      return { ...state, pack: state.pack.map(() => 1) };
    };
    expect(broken({ imagine })).toContain(
      'what is imagined is plain JSON, has every piece once, and shares nothing with the view',
    );
  });

  test('a state imagined without what the viewer has learned', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => {
      const state = quayside.imagine(view, viewer, chance);
      const [next, ...lots] = chance.shuffle([...state.next, ...state.lots]);
      return { ...state, lots, next: next === undefined ? [] : [next] };
    };
    expect(broken({ imagine })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a state imagined without a part that the rules need', () => {
    const evolve: AnyGame['evolve'] = (state: State & { rounds: number[] }, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'dealt') state.rounds = [];
    };
    const decide: AnyGame['decide'] = (play, seat, action) =>
      play.state.rounds.length > 9 ? { rejected: 'too-late' } : quayside.decide(play, seat, action);
    const fault = viewing((view) => without(view as View & { rounds: number[] }, ['rounds']));
    expect(broken({ evolve, decide, ...fault })).toContain(
      'from what is imagined the match can be played to its end',
    );
  });

  test('somebody who talks and does not hear it', () => {
    const talk: AnyGame['talk'] = () => ({ speak: [0], audience: [1] });
    expect(broken({ talk })).toEqual(['only seats talk, and a seat that talks reads what is said']);
  });

  test('a talk that tells what is hidden', () => {
    const talk: AnyGame['talk'] = ({ hands }: State) =>
      hands[0]!.includes(1) ? { speak: [1], audience: [1] } : { speak: [], audience: [] };
    expect(broken({ talk })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a talk that counts how often it was asked', () => {
    let asked = 0;
    const talk: AnyGame['talk'] = () => (asked++ % 2 ? openTalk(3) : { speak: [], audience: [] });
    expect(broken({ talk })).toContain('the position alone says who talks');
  });

  test('a take-back from what let somebody hear', () => {
    const talk: AnyGame['talk'] = ({ bids }: State) => {
      const sealed = bids.flatMap((bid, seat) => (bid.length > 0 ? [seat] : []));
      return { speak: sealed, audience: sealed };
    };
    expect(broken({ talk })).toEqual(['entries that can be taken back let nobody hear more than before']);
  });
});
