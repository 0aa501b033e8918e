import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../../kit/chance.ts';
import { presets } from '../../../../kit/config.ts';
import { isRejection, type Seat } from '../../../../kit/game.ts';
import type { Match } from '../../../../kit/match.ts';
import { apply, startMatch } from '../../../../kit/act.ts';
import { byBot, nextTurn, trialSeed } from '../../../../kit/testing/playout.ts';
import { fits, type Attempt } from '../../../../kit/words/help.ts';
import { makeTelling, toText, type Line } from '../../../../kit/words/words.ts';
import { priceOf } from '../../cards/cards.ts';
import { automobiles } from '../../game.ts';
import type { Action, State } from '../../model/types.ts';
import { legal } from '../../turn/legal.ts';
import { act, actAll, listed, racing } from '../../testing/rehearsal.ts';
import { segmentOf, trackOf } from '../../track/track.ts';
import { text } from '../en.ts';
import { automobilesHelp as help } from './about.ts';

const told = (viewer: Seat) =>
  makeTelling({ viewer }, { you: text.language.you, nameOf: (seat) => ['Ada', 'Ben', 'Cleo'][seat]! });
const said = (words: Line, viewer: Seat = 0): string => toText(words, told(viewer));
/** Why a seat's unlisted action is refused. */
const refusal = (state: State, attempt: Attempt<Action>, seat: Seat = 0): string => {
  expect(listed(state, seat).filter((action) => fits(action, attempt))).toEqual([]);
  return said(help.whyNot(state, seat, attempt), seat);
};

const at = (lane: number, distance: number): number => segmentOf(trackOf('daytona'), { lane, distance });
const ahead = racing(
  [
    { car: { lane: 0, distance: 17 }, active: { white: 1, black: 1, red: 1, brown: 1 } },
    { car: { lane: 0, distance: 18 } },
  ],
  { cards: ['steering'] },
);
const END: Action = { type: 'end-actions' };

test('a place in the race is told in segments, as tags and standings are', () => {
  const { name, facts } = help.about(ahead, 'place:0', told(0))!;
  expect(said(name)).toBe('2nd: you');
  expect(facts.map((each) => [said(each.text), each.figure])).toEqual([
    ['Segments behind Ben.', '1'],
    ['Segments since the starting line.', '17'],
  ]);
});

describe('why a cube can’t drive', () => {
  test.each<[string, Attempt<Action>, string]>([
    ['no such cube', { type: 'gear', color: 'light-gray' }, 'You have no active light gray.'],
    ['wrong color', { type: 'gear', color: 'black' }, 'Next is white, so black can’t drive'],
    ['a car ahead', { type: 'gear', color: 'white', to: at(0, 18) }, 'Ben is at lane 1, segment 19 of 22.'],
    [
      'two lanes away',
      { type: 'gear', color: 'white', to: at(2, 18) },
      'You can only enter the lanes next to yours',
    ],
    ['white as black', { type: 'gear', color: 'white', as: 'black' }, 'Only Redline lets white drive'],
  ])('%s', (_, attempt, words) => {
    expect(refusal(ahead, attempt)).toContain(words);
  });
});

describe('why a card, a purchase or a pit stop is refused', () => {
  test.each<[string, State, Attempt<Action>, string]>([
    [
      'a card not in this race',
      ahead,
      { type: 'use', card: 'tires' },
      'Tires is not one of this race’s cards.',
    ],
    ['a card without a cube', ahead, { type: 'use', card: 'gearbox' }, 'You have no active Gearbox.'],
    [
      'a card that can’t be used in full',
      racing([{ active: { red: 1 } }, {}], { cards: ['steering'] }),
      { type: 'use', card: 'steering' },
      'Steering can only be used in full',
    ],
    ['a purchase too early', ahead, { type: 'buy' }, 'End your actions first.'],
    ['dear', actAll(ahead, END), { type: 'buy', color: 'black' }, 'need $8 for a black'],
    ['wear', actAll(ahead, END), { type: 'buy', color: 'brown' }, 'Wear is not for sale.'],
    [
      'late',
      actAll(ahead, { type: 'use', card: 'wear' }),
      { type: 'pit-stop' },
      'A pit stop takes the whole turn',
    ],
    ['an action of another phase', ahead, { type: 'end-turn' }, 'End your actions first.'],
  ])('%s', (_, state, attempt, words) => {
    expect(refusal(state, attempt)).toContain(words);
  });

  test('outside one’s turn, and while a card asks for something', () => {
    expect(refusal(ahead, END, 1)).toBe('Wait for your turn: Ada has the wheel.');
    const used = act(ahead, { type: 'use', card: 'steering' }).after;
    expect(refusal(used, END)).toMatch(/^First finish what you started\. Choose/);
  });
});

test('an unfinished end of turn is announced', () => {
  const rich = actAll(racing([{ active: { yellow: 3 } }, {}]), END);
  expect(said(help.unfinished!(rich, { type: 'end-turn' })!)).toContain('to spend. It will be lost');
  expect(help.unfinished!(actAll(racing([{}, {}]), END), { type: 'end-turn' })).toBeUndefined();
});

test('the last purchase before the race is announced, as the race begins after it', () => {
  const shopping = (money: number): State => ({
    ...racing([{}, {}]),
    phase: 'set-up',
    steps: [{ do: 'buy', seat: 0, money, isMust: true, to: 'bag' }],
  });
  const buy: Action = { type: 'buy', color: 'white' };
  const { cost } = priceOf(shopping(1).cards, 'white');
  expect(said(help.unfinished!(shopping(cost), buy)!)).toContain('your last purchase');
  expect(help.unfinished!(shopping(4 * cost), buy)).toBeUndefined();
});

test('only a player who could have driven is asked before going on to buying', () => {
  const parked = racing([{ active: { white: 2, 'light-gray': 2, 'dark-gray': 2, black: 2 } }, {}]);
  expect(said(help.unfinished!(parked, END)!)).toBe('You haven’t driven yet.');
  const [gear] = [...legal(parked, 0)].filter(({ type }) => type === 'gear');
  expect(help.unfinished!(actAll(parked, gear!), END)).toBeUndefined();
  expect(help.unfinished!(racing([{}, {}]), END)).toBeUndefined();
});

/** Positions of a race of bots, and every action that was possible in any of them. */
const positions = (): { matches: Match[]; tried: Action[] } => {
  const setup = { seats: 3, config: { ...presets(automobiles), drivers: true } };
  const chance = makeChance(trialSeed(5, 0));
  let { match } = startMatch(automobiles, setup, trialSeed(5, 1));
  const matches = [match];
  const tried = new Map<string, Action>();
  while (matches.length < 60) {
    const turn = nextTurn(automobiles, match, { chance });
    for (const action of turn.actions) tried.set(JSON.stringify(action), action as Action);
    const seed = trialSeed(5, match.seq + 1);
    const moved = apply(automobiles, match, { seat: turn.seat, action: byBot(turn), seed });
    if (isRejection(moved)) throw new Error(moved.rejected);
    matches.push(({ match } = moved).match);
  }
  return { matches, tried: [...tried.values()] };
};

test('every impossible action is explained in a sentence, and every thing in the position can be asked about', () => {
  const { matches, tried } = positions();
  for (const { state } of matches) {
    const view = state as State;
    for (let seat = 0; seat < 3; seat++) {
      const actions = listed(view, seat);
      for (const attempt of [...tried, ...tried.map(({ type }) => ({ type }))] as Attempt<Action>[])
        if (!actions.some((action) => fits(action, attempt)))
          expect(said(help.whyNot(view, seat, attempt), seat), JSON.stringify(attempt)).toMatch(
            /^[A-Z].*\.$/,
          );
    }
    const things = text
      .position(view, told(0))
      .flatMap((words) =>
        typeof words === 'string'
          ? []
          : words.flatMap((part) => (typeof part === 'object' && 'thing' in part ? [part.thing] : [])),
      );
    for (const thing of new Set(things)) expect(help.about(view, thing, told(0)), thing).toBeDefined();
  }
});
