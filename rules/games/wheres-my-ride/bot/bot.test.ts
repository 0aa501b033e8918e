import { describe, expect, test } from 'vitest';
import { presets } from '../../../kit/config.ts';
import { atRandom, byBot, playOut, type Chooser } from '../../../kit/testing/playout.ts';
import { nextBotMove } from '../../../kit/bots/bots.ts';
import { makeChance, type Chance } from '../../../kit/chance.ts';
import type { Config } from '../../../kit/game.ts';
import type { Match } from '../../../kit/match.ts';
import { emojiOf, fit, locationOf, textOf } from '../model/content.ts';
import type { Action, View } from '../model/types.ts';
import { beliefOf, type Belief } from './belief.ts';
import { bot } from './bot.ts';
import { wheresMyRide } from '../game.ts';
import { altered, dealt, keepAll, offered, stateOf, toDecision, viewOf } from '../testing/sketch.ts';

const MATCHES = 60;

const playedBy = (chooser: Chooser, seats: number, seed: number) =>
  playOut({
    game: wheresMyRide,
    config: presets(wheresMyRide),
    seats,
    seed,
    choosers: Array.from({ length: seats }, () => chooser),
  });
const wins = (seats: number, chooser: Chooser): number =>
  [...Array(MATCHES).keys()].filter((seed) => playedBy(chooser, seats, seed).outcome.reason === 'found')
    .length;

test.each([4, 7])('%i bots find the ride at least twice as often as random play', (seats) => {
  expect(wins(seats, byBot)).toBeGreaterThanOrEqual(2 * wins(seats, atRandom));
});

describe('a rider', () => {
  const match = toDecision(dealt(4));

  test('goes by what the table shows, wherever the ride may wait', () => {
    const choices = stateOf(match).locations.map((target) => {
      const world = altered(match, { target });
      return bot(viewOf(world, 1), 1, offered(world, 1));
    });
    for (const choice of choices) expect(choice).toEqual(choices[0]);
  });

  test('makes no guess while every place is as likely as any other, and much is at stake', () => {
    const rounds = stateOf(match).rounds.map((round) => ({
      ...round,
      texts: round.texts.map((sent) => ({ ...sent, emojis: [] })),
    }));
    const blank = altered(match, { rounds });
    expect(bot(viewOf(blank, 1), 1, offered(blank, 1))).toEqual({ type: 'settle', location: null });
  });

  test('guesses what it thinks likeliest when the next tile must end it all', () => {
    const [round] = stateOf(match).rounds as [ReturnType<typeof stateOf>['rounds'][0]];
    const broken = { ...round, tiles: Array<'broken-star'>(3).fill('broken-star') };
    const last = altered(match, { rounds: [broken, round], stack: ['broken-star'] });
    const view = viewOf(last, 1);
    const belief = beliefOf(view);
    const { location } = bot(view, 1, offered(last, 1)) as { location: string };
    expect(belief.get(location)).toBe(Math.max(...belief.values()));
  });
});

/** How often what the riders do is what a person in their midst is for, and how often it would have been so anyway. */
const swayOf = (seats: number): { rounds: number; swayed: number } => {
  const sway = { rounds: 0, swayed: 0 };
  for (let seed = 0; seed < MATCHES; seed++) {
    const votes: { cast: string; byBots: string | null }[] = [];
    const person: Chooser = ({ view, seat, actions, chance }) => {
      const now = view as View;
      if (now.phase !== 'decide') return bot(now, seat, actions as Action[]);
      const cast = drawn(beliefOf(now), chance);
      const settles = actions as Extract<Action, { type: 'settle' }>[];
      votes.push({ cast, byBots: (bot(now, seat, actions as Action[]) as (typeof settles)[0]).location });
      return settles.find(({ type, location }) => type === 'settle' && location === cast)!;
    };
    const choosers = Array.from({ length: seats }, (_, seat) => (seat === 1 ? person : byBot));
    const config = { ...presets(wheresMyRide), driver: 'first seat' };
    const { match } = playOut({ game: wheresMyRide, config, seats, seed, choosers });
    const { rounds } = stateOf(match);
    sway.rounds += rounds.length;
    sway.swayed += rounds.filter(
      ({ guess }, i) => guess === votes[i]!.cast && guess !== votes[i]!.byBots,
    ).length;
  }
  return sway;
};

/** A place as likely as it is believed to be: a person who reads clues as bots do, but does not always see the best. */
const drawn = (belief: Belief, chance: Chance): string => {
  let left = chance.below(1000) / 1000;
  return [...belief].find(([, share]) => (left -= share) < 0)?.[0] ?? [...belief.keys()][0]!;
};

describe('beside people', () => {
  test.each([4, 7])('in a match for %i one rider turns one round in five or more', (seats) => {
    const { rounds, swayed } = swayOf(seats);
    expect(swayed / rounds).toBeGreaterThan(0.2);
  });

  const match = toDecision(dealt(4));
  const choice = (from: Match): string | null =>
    (bot(viewOf(from, 3), 3, offered(from, 3)) as { location: string | null }).location;

  test('a bot weighs what they are for, in favor of a place or of none', () => {
    const [best, second] = [...beliefOf(viewOf(match, 3))].sort((a, b) => b[1] - a[1]) as [
      [string, number],
      [string, number],
    ];
    const ballots = (location: string | null) =>
      [1, 2].map((seat) => ({ seat, location, isSettled: seat === 1 }));
    expect(choice(altered(match, { ballots: ballots(best[0]) }))).toBe(best[0]);
    expect(choice(altered(match, { ballots: ballots(second[0]) }))).toBe(second[0]);
    expect(choice(altered(match, { ballots: ballots(null) }))).toBe(null);
  });

  test('a bot does not vote while a person is still to vote', () => {
    const asked = { bots: new Set([2, 3]), chance: makeChance([1, 2, 3, 4]) };
    expect(nextBotMove(wheresMyRide, match, asked)).toBe(undefined);
    const settled = altered(match, { ballots: [{ seat: 1, location: null, isSettled: true }] });
    expect(nextBotMove(wheresMyRide, settled, asked)).toMatchObject({ seat: 2, action: { type: 'settle' } });
  });
});

test('a belief is even before the first clue, and nothing for a place guessed in vain', () => {
  const match = dealt(4);
  const [flipped] = stateOf(match).locations as [string];
  const belief = beliefOf(viewOf(altered(match, { flipped: [flipped] }), 'table'));
  expect(belief.has(flipped)).toBe(false);
  expect(new Set(belief.values()).size).toBe(1);
});

test('the Driver makes the riders surer of the right place with every token', () => {
  let match = keepAll(dealt(4)).match;
  const { target } = stateOf(match);
  const sure = (): number => {
    const { rounds, placed } = stateOf(match);
    const texts = rounds[0]!.texts.map((sent) => ({
      ...sent,
      emojis: placed.flatMap(({ emoji, text }) => (text === sent.text ? [emoji] : [])),
    }));
    return beliefOf({ ...viewOf(match, 'table'), rounds: [{ ...rounds[0]!, texts }] }).get(target!)!;
  };
  const trail = [sure()];
  for (;;) {
    const action = bot(viewOf(match, 0), 0, offered(match, 0));
    if (action.type !== 'place') break;
    const { tokens, placed } = stateOf(match);
    match = altered(match, {
      tokens: tokens.filter((token) => token !== action.emoji),
      placed: [...placed, { emoji: action.emoji, text: action.text }],
    });
    trail.push(sure());
  }
  expect(trail.length).toBeGreaterThan(1);
  expect(trail.slice(1).every((now, i) => now > trail[i]!)).toBe(true);
});

describe('the Driver answers what riders were heard to be for', () => {
  /** How many different first tokens it lays for the ride at one place, whatever the riders were for. */
  const differing = (config: Config): number[] => {
    const match = keepAll(dealt(4, config)).match;
    const { locations } = stateOf(match);
    const laid = (target: string, location: string | null): string => {
      const heard = altered(match, { target, said: [1, 2, 3].map((seat) => ({ seat, location })) });
      return JSON.stringify(bot(viewOf(heard, 0), 0, offered(heard, 0)));
    };
    return locations.map((target) => new Set([...locations, null].map((said) => laid(target, said))).size);
  };

  test('by other clues for other mistakes, but not if deaf', () => {
    expect(Math.max(...differing({}))).toBeGreaterThan(1);
    expect(Math.max(...differing({ deaf: true }))).toBe(1);
  });
});

test('the Driver lays several tokens only if people can see why each is there', () => {
  const found = Array.from({ length: 20 }, (_, seed) => {
    const { rounds, target } = stateOf(playedBy(byBot, 4, seed).match);
    return rounds.map(({ texts }) =>
      texts.flatMap(({ text, emojis }) =>
        emojis.map((emoji) => fit(emojiOf(emoji), textOf(text), locationOf(target!))),
      ),
    );
  }).flat();
  const several = found.filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(3);
  expect(Math.min(...several.flat())).toBeGreaterThanOrEqual(0.1);
});
