import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import type { Config } from '../../../kit/game.ts';
import { automobiles } from '../game.ts';
import { countOf } from '../model/colors.ts';
import { FINISHES, STANDARD_REMOVAL, type DriverId } from '../model/data.ts';
import type { Action, Event, State } from '../model/types.ts';
import {
  act,
  actAll,
  buy,
  chanceOf,
  choose,
  draw,
  DRIVER,
  END,
  isListed,
  listed,
  pile,
  put,
  racing,
  remove,
  STOP,
  TURN,
  way,
} from '../testing/rehearsal.ts';
import { finishRace, sponsorSteps } from './races.ts';
import { SPONSOR_IDS, SPONSORS, type SponsorEffect, type SponsorId } from './sponsors.ts';

/** A match at its start. */
const begun = (seats: number, config: Config): State => {
  const state = automobiles.blank({ ...presets(automobiles), ...config }, seats);
  const emit = (event: Event): void => automobiles.evolve(state, event);
  automobiles.start({ state, chance: makeChance([1, 2, 3, seats]), emit });
  return state;
};
/** A position with a play on it, for rules that run by themselves. */
const playOn = (state: State, change: (play: Parameters<typeof finishRace>[0]) => void): State => {
  const emit = (event: Event): void => automobiles.evolve(state, event);
  change({ state, chance: chanceOf(), emit });
  return state;
};

describe('set-up', () => {
  test('AU18: one driver more than seats; they are chosen in reverse order, and one is left over', () => {
    let state = begun(3, { drivers: true });
    expect(state.drivers).toHaveLength(4);
    const askedOf = state.order.toReversed();
    for (const seat of askedOf) {
      expect(automobiles.awaiting(state)).toEqual([seat]);
      state = act(state, listed(state)[0]!).after;
    }
    expect(state.drivers).toHaveLength(1);
    expect(automobiles.awaiting(state)).toEqual([state.order[0]]);
  });

  test('everyone must buy at least one cube, with $10 to $14 depending on their starting space', () => {
    let state = begun(5, {});
    for (const [i, seat] of state.order.entries()) {
      expect(state.steps[0]).toMatchObject({ do: 'buy', seat, money: 10 + i });
      expect(isListed(state, STOP)).toBe(false);
      state = actAll(state, buy('dark-gray'), STOP);
    }
    expect(state.phase).toBe('action');
    expect(state.seats.map((seat) => countOf(seat.active))).toEqual(Array(5).fill(7));
  });

  test('the recommended start buys in one action what the bot buys, once, and leaves the market', () => {
    const before = begun(4, {});
    const seat = before.order[0]!;
    let byBot = before;
    while (automobiles.awaiting(byBot)[0] === seat) {
      const actions = listed(byBot).filter(({ type }) => type !== 'take-start');
      byBot = act(byBot, automobiles.bot(byBot, seat, actions, chanceOf())).after;
    }
    const { after } = act(before, { type: 'take-start' });
    expect(after.seats[seat]!.bag).toEqual(byBot.seats[seat]!.bag);
    expect(automobiles.awaiting(after)).toEqual([before.order[1]]);
    expect(isListed(act(before, buy('white')).after, { type: 'take-start' })).toBe(false);
  });

  test('a season has drivers, and as many sponsors as players', () => {
    const state = begun(4, { season: 3 });
    expect([state.drivers.length, state.sponsors.length, state.tracks.length]).toEqual([5, 4, 3]);
    expect(new Set(state.tracks).size).toBe(3);
  });
});

describe('drivers', () => {
  const bag = { white: 20 };
  const driving = (driver: DriverId, mine: object = {}) =>
    racing([{ driver, bag, ...mine }, { car: { lane: 2, distance: 12 } }]);

  test('01: a light gray space for each wear of the Wear off Phase, at no further wear', () => {
    const state = driving(1, { car: { lane: 1, distance: 1 }, active: { 'light-gray': 1 } });
    const drive = listed(state).find((action) => action.type === 'gear')!;
    const after = actAll(state, drive, END, TURN);
    expect(way(after)).toEqual({ left: 2, colors: ['light-gray'] });
    expect(pile(after, 'used')).toMatchObject({ brown: 2 });
  });
  test('AU10: 01’s late move counts for nobody’s highest color', () => {
    const car = { lane: 0, distance: 0 };
    const state = racing([{ driver: 1, bag, car, active: { white: 1 } }, {}], { track: 'monza' });
    const drive = listed(state).find((action) => action.type === 'gear')!;
    const worn = actAll(state, drive, END, TURN);
    const { events } = act(
      worn,
      listed(worn).find(({ type }) => type === 'move')!,
    );
    expect(events.find(({ type }) => type === 'tidied')).toMatchObject({
      open: { turn: { spaces: 2, highest: 1, gained: 1 } },
    });
  });
  test('02: a discarded cube becomes active, once per turn', () => {
    const after = actAll(driving(2, { discard: { black: 2 } }), DRIVER, choose('black', 'discard'));
    expect(pile(after, 'active')).toEqual({ black: 1 });
    expect(isListed(after, DRIVER)).toBe(false);
  });
  test('03: up to three discarded cubes go back into the bag', () => {
    const pick: Action = choose('black', 'discard');
    const after = actAll(driving(3, { discard: { black: 4 } }), DRIVER, pick, pick, pick);
    expect([pile(after, 'bag').black, after.steps]).toEqual([3, []]);
  });
  test('04: names a number, draws that many cubes, and places each one freely', () => {
    const after = actAll(
      driving(4),
      END,
      DRIVER,
      draw(3),
      put('white', 'active'),
      put('white', 'bag'),
      put('white', 'stock'),
    );
    expect([pile(after, 'active'), pile(after, 'bag'), after.turn.money]).toEqual([
      { white: 1 },
      { white: 18 },
      1,
    ]);
  });
  test('05: one dollar for each removed cube', () => {
    const state = driving(5, { active: { yellow: 1 }, discard: { brown: 5 } });
    const after = actAll(state, END, DRIVER, remove('brown', 'discard', 2));
    expect([after.turn.money, pile(after, 'discard')]).toEqual([0, { brown: 3 }]);
    expect(isListed(actAll(driving(5, { discard: { brown: 1 } }), END), DRIVER)).toBe(false);
  });
  test('06: one extra space, which counts for wear', () => {
    const driven = actAll(driving(6, { car: { lane: 1, distance: 11 } }), END, TURN);
    expect(way(driven)?.left).toBe(1);
    const { events } = act(driven, listed(driven)[0]!);
    expect(events.find(({ type }) => type === 'worn')).toBeDefined();
  });
  test('07: draws one extra cube for each wear', () => {
    const state = driving(7, { car: { lane: 1, distance: 11 }, active: { 'dark-gray': 1 } });
    const drive = listed(state).find((action) => action.type === 'gear')!;
    const after = actAll(state, drive, END, TURN);
    expect(after.steps[0]).toMatchObject({ do: 'draw', left: 3 });
    expect(countOf(after.seats[0]!.active)).toBe(7);
  });
  test('08: removes up to three wear from anywhere, before the draw', () => {
    const after = actAll(driving(8, { active: { brown: 2 }, discard: { brown: 4 } }), END, TURN);
    expect(isListed(after, remove('brown', 'discard', 3))).toBe(true);
    expect(isListed(after, remove('brown', 'active', 2))).toBe(true);
    expect(after.phase).toBe('end');
  });
  test('09: draws up to two extra cubes', () => {
    const after = actAll(driving(9), END, TURN, draw(1), draw(1));
    expect(countOf(after.seats[0]!.active)).toBe(9);
  });
  test('10: draws four cubes for four discarded ones', () => {
    const drop: Action = choose('white', 'active');
    const after = actAll(driving(10), END, TURN, drop, drop, drop, drop, STOP);
    expect([countOf(after.seats[0]!.active), pile(after, 'discard')]).toEqual([7, { white: 4 }]);
  });
});

describe('sponsors', () => {
  /** The position after seat 0 gets this sponsor for this finish. */
  const awarded = (sponsor: SponsorId, finish: (typeof FINISHES)[number], bag: object): State => {
    const state = racing([{ bag }, {}, {}], { config: { season: 3 } });
    state.seats[0]!.sponsor = sponsor;
    state.phase = 'sponsors';
    return playOn(state, (play) => {
      const steps = sponsorSteps(play.state, 0, finish);
      play.emit({
        type: 'steps-set',
        open: { steps: [...steps, { do: 'sponsor', seat: 1, finish: 'middle' }] },
      });
    });
  };

  test.each(SPONSOR_IDS.flatMap((id) => FINISHES.map((finish) => [id, finish] as const)))(
    '%s for the %s: the standard removal first, then the effect of the letter',
    (id, finish) => {
      const state = awarded(id, finish, { brown: 30, white: 5 });
      const [standard, ...others] = state.steps;
      expect(standard).toMatchObject({
        do: 'take',
        from: ['bag'],
        to: 'stock',
        left: STANDARD_REMOVAL[finish],
      });
      const kinds = others.slice(0, -1).map((step) => step.do);
      const { money, cubes, wear, gain, wearPerCube, moneyPerCube }: SponsorEffect = SPONSORS[id][finish];
      const wanted = [
        wear || wearPerCube ? 'take' : [],
        cubes ? 'take' : [],
        gain ? 'gain' : [],
        money || moneyPerCube ? 'buy' : [],
      ].flat();
      expect(kinds).toEqual(wanted);
    },
  );
  test('E: removing two white cubes and one wear allows removing eight more wear', () => {
    const state = awarded('E1', 'first', { brown: 30, white: 5 });
    const after = actAll(state, remove('white', 'bag', 2), remove('brown', 'bag', 1));
    expect(after.steps[0]).toMatchObject({ do: 'take', only: 'wear', left: 8 });
  });
  test('E3 gives last place nothing beyond the standard removal', () => {
    expect(awarded('E3', 'last', { brown: 30 }).steps).toHaveLength(2);
  });
  test('F2: in the middle, removing three more cubes earns six dollars', () => {
    const state = awarded('F2', 'middle', { brown: 30 });
    const after = actAll(state, STOP, remove('brown', 'bag', 3));
    expect(after.steps[0]).toMatchObject({ do: 'buy', money: 6 });
  });
});

describe('a season', () => {
  const finished = (seats: number, race = 0): State => {
    const cars = Array.from({ length: seats }, (_, i) => ({
      car: { lane: 0, distance: 50 - i },
      bag: { white: 9 },
    }));
    const state = racing(cars, { config: { season: 3 } });
    state.tracks = ['daytona', 'monza', 'tucson'];
    state.race = race;
    state.sponsors = SPONSOR_IDS.slice(0, seats);
    state.sponsorDeck = SPONSOR_IDS.slice(seats);
    return playOn(state, finishRace);
  };
  test('points: 4, 5, 6 for first place by race; 3 in the middle; 2 for last place', () => {
    expect([0, 1, 2].map((race) => finished(4, race).seats.map(({ points }) => points))).toEqual([
      [4, 3, 3, 2],
      [5, 3, 3, 2],
      [6, 3, 3, 2],
    ]);
  });
  test('AU16: with two players, second place counts as the middle', () => {
    const state = finished(2);
    expect(state.seats.map(({ points }) => points)).toEqual([4, 3]);
    expect(state.steps.map((step) => step.do === 'sponsor' && step.finish)).toEqual(['first', 'middle']);
  });
  describe('AU34: sponsor D', () => {
    /** Seat 2 came last and took D3, which gives a blue and a green cube. */
    const taken = (stock: object): State => {
      const state = finished(3);
      state.steps = [{ do: 'sponsor', seat: 2, finish: 'last' }];
      state.sponsors = ['D3'];
      Object.assign(state.stock, stock);
      return act(state, { type: 'take-sponsor', sponsor: 'D3' }).after;
    };
    test('removes first and then gives its cubes', () => {
      const removing = taken({});
      expect(pile(removing, 'bag', 2)).toEqual({ white: 9 });
      const asked = act(removing, remove('white', 'bag', 4)).after;
      const { after } = act(act(asked, STOP).after, { type: 'gain' });
      expect(countOf(after.seats[2]!.bag) + countOf(after.seats[2]!.active)).toBe(5 + 2);
    });
    test('gives only what is in stock, and nothing to a player who declines', () => {
      const asked = act(taken({ blue: 0 }), STOP).after;
      expect(listed(asked)).toEqual([{ type: 'gain' }, STOP]);
      const gained = act(asked, { type: 'gain' }).events.filter(({ type }) => type === 'cubes-moved');
      expect(gained.map(({ open }) => open)).toMatchObject([{ color: 'green', count: 1, to: 'bag' }]);
      expect(act(asked, STOP).events.map(({ type }) => type)).not.toContain('cubes-moved');
    });
    test('is skipped if none of its cubes are in stock', () => {
      expect(act(taken({ blue: 0, green: 0 }), STOP).after.phase).toBe('action');
    });
  });
  test('reveals no sponsors for its last race, since nobody could win them', () => {
    const reveals = (race: number): boolean => {
      let state = finished(3, race);
      const seen: string[] = [];
      while (state.phase === 'sponsors') {
        const { events, after } = act(
          state,
          listed(state).find(({ type }) => type === 'stop') ?? listed(state)[0]!,
        );
        seen.push(...events.map(({ type }) => type));
        state = after;
      }
      return seen.includes('sponsors-revealed');
    };
    expect([reveals(0), reveals(1)]).toEqual([true, false]);
  });
  test('AU19: a player who keeps a sponsor removes an open one and gets the effect again', () => {
    const state = finished(2);
    state.seats[0]!.sponsor = 'F3';
    state.sponsorDeck = state.sponsorDeck.filter((id) => id !== 'F3');
    const after = act(state, { type: 'keep-sponsor', instead: 'A1' }).after;
    expect([after.sponsors, after.sponsorsGone, after.seats[0]!.sponsor]).toEqual([['A2'], ['A1'], 'F3']);
    expect(after.steps[1]).toMatchObject({ do: 'take', left: 3, feed: { to: 'money' } });
  });
  test('an exchanged sponsor leaves the game', () => {
    const state = finished(2);
    state.seats[0]!.sponsor = 'F3';
    expect(act(state, { type: 'take-sponsor', sponsor: 'A1' }).after.sponsorsGone).toEqual(['F3']);
  });
  test('AU25: the next race starts in finishing order, without an allowance, with full bags and seven drawn cubes', () => {
    let state = finished(3);
    while (state.phase === 'sponsors') {
      const stop = listed(state).find(({ type }) => type === 'stop');
      state = act(state, stop ?? listed(state)[0]!).after;
    }
    expect([state.race, state.order, state.phase]).toEqual([1, [0, 1, 2], 'action']);
    expect(state.seats.map(({ active }) => countOf(active))).toEqual([7, 7, 7]);
    expect(state.sponsors).toHaveLength(3);
  });
  test('AU27: when the deck runs out, discarded sponsors come back', () => {
    const state = finished(3);
    state.sponsorsGone = state.sponsorDeck.splice(2);
    let after = state;
    while (after.phase === 'sponsors') {
      const stop = listed(after).find(({ type }) => type === 'stop');
      after = act(after, stop ?? listed(after)[0]!).after;
    }
    expect([after.sponsors.length, after.sponsorsGone.length]).toEqual([3, 0]);
  });
  test('after the last race, points decide, then its finish', () => {
    const state = finished(3, 2);
    state.seats[1]!.points = state.seats[0]!.points;
    expect(state.phase).toBe('over');
    expect(automobiles.outcome(state)?.ranks).toEqual([1, 2, 3]);
  });
});
