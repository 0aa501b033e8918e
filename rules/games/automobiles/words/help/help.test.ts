import { expect, test } from 'vitest';
import { makeChance } from '../../../../kit/chance.ts';
import { presets } from '../../../../kit/config.ts';
import { isRejection } from '../../../../kit/game.ts';
import type { Match } from '../../../../kit/match.ts';
import { apply, startMatch } from '../../../../kit/act.ts';
import { byBot, nextTurn, trialSeed } from '../../../../kit/testing/playout.ts';
import { fits, type Attempt } from '../../../../kit/words/help.ts';
import { helpOf, voiceOf } from '../../../../kit/testing/voice.ts';
import { priceOf } from '../../cards/cards.ts';
import { automobiles } from '../../game.ts';
import type { Action, State } from '../../model/types.ts';
import { legal } from '../../turn/legal.ts';
import { act, actAll, buy, END, listed, PIT, racing, TURN, use } from '../../testing/rehearsal.ts';
import { segmentOf, trackOf } from '../../track/track.ts';
import { text } from '../en.ts';
import { automobilesHelp as help } from './why-not.ts';

const voice = voiceOf(automobiles, text, { names: ['Ada', 'Ben', 'Cleo'] });
const { refusal, about, unfinished } = helpOf(automobiles, help, voice);
const { said } = voice;

const at = (lane: number, distance: number): number => segmentOf(trackOf('daytona'), { lane, distance });
const ahead = racing(
  [
    { car: { lane: 0, distance: 17 }, active: { white: 1, black: 1, red: 1, brown: 1 } },
    { car: { lane: 0, distance: 18 } },
  ],
  { cards: ['steering'] },
);

test('a place in the race is told in segments, as tags and standings are', () => {
  const { name, facts } = about(ahead, 'place:0')!;
  expect(said(name, 0)).toBe('2nd: you');
  expect(facts.map((each) => [said(each.text, 0), each.figure])).toEqual([
    ['Segments behind Ben.', '1'],
    ['Segments since the starting line.', '17'],
  ]);
});

const shopping = actAll(ahead, END);
const asking = act(ahead, use('steering')).after;
const barred = racing([{ active: { red: 1 } }, {}], { cards: ['steering'] });
const driving = (more: object): Attempt<Action> => ({ type: 'gear', ...more });

test.each<[what: string, state: State, attempt: Attempt<Action>, words: string, seat?: number]>([
  ['no such cube', ahead, driving({ color: 'light-gray' }), 'You have no active light gray.'],
  ['wrong color', ahead, driving({ color: 'black' }), 'Next is white, so black can’t drive'],
  [
    'no cube that could drive',
    barred,
    driving({}),
    'Next is light gray or black, so white or dark gray can’t drive.',
  ],
  ['a car ahead', ahead, driving({ color: 'white', to: at(0, 18) }), 'Ben is at lane 1, segment 19 of 22.'],
  [
    'two lanes away',
    ahead,
    driving({ color: 'white', to: at(2, 18) }),
    'You can only enter the lanes next to yours',
  ],
  ['white as black', ahead, driving({ color: 'white', as: 'black' }), 'Only Redline lets white drive'],
  ['a card not in this race', ahead, use('tires'), 'Tires is not one of this race’s cards.'],
  ['a card without a cube', ahead, use('gearbox'), 'You have no active Gearbox.'],
  ['a card that can’t be used in full', barred, use('steering'), 'Steering can only be used in full'],
  ['a purchase too early', ahead, { type: 'buy' }, 'End your actions first.'],
  ['dear', shopping, buy('black'), 'need $8 for a black'],
  ['wear', shopping, buy('brown'), 'Wear is not for sale.'],
  ['a late pit stop', actAll(ahead, use('wear')), PIT, 'A pit stop takes the whole turn'],
  ['an action of another phase', ahead, TURN, 'End your actions first.'],
  ['another’s turn', ahead, END, 'Wait for your turn: Ada has the wheel.', 1],
  ['while a card asks for something', asking, END, 'First finish what you started. Choose'],
])('why it is refused: %s', (_, state, attempt, words, seat = 0) => {
  expect(refusal(state, attempt, seat)).toContain(words);
});

/** With this much to spend on the last purchase before the race. */
const starting = (money: number): State => ({
  ...racing([{}, {}]),
  phase: 'set-up',
  steps: [{ do: 'buy', seat: 0, money, isMust: true, to: 'bag' }],
});
const { cost } = priceOf(starting(1).cards, 'white');
const parked = racing([{ active: { white: 2, 'light-gray': 2, 'dark-gray': 2, black: 2 } }, {}]);
const driven = actAll(
  parked,
  [...legal(parked, 0)].find(({ type }) => type === 'gear')!,
);
const idle = racing([{}, {}]);

test.each<[what: string, state: State, action: Action, words: RegExp | undefined]>([
  [
    'money that will be lost',
    actAll(racing([{ active: { yellow: 3 } }, {}]), END),
    TURN,
    /to spend. It will be lost/,
  ],
  [
    'no money that nobody needs after the finish',
    actAll(racing([{ car: { lane: 1, distance: 70 }, active: { yellow: 3 } }, {}]), END),
    TURN,
    undefined,
  ],
  ['the price of a white', actAll(racing([{ active: { white: 1 } }, {}]), END), TURN, undefined],
  ['no money', actAll(idle, END), TURN, undefined],
  ['the last purchase, as the race begins after it', starting(cost), buy('white'), /this ends your shopping/],
  ['a purchase before others', starting(4 * cost), buy('white'), undefined],
  ['buying without having driven', parked, END, /^You haven’t driven yet\.$/],
  ['buying after having driven', driven, END, undefined],
  ['buying of who could not have driven', idle, END, undefined],
])('what is unfinished is announced: %s', (_, state, action, words) => {
  if (words) expect(unfinished(state, action)).toMatch(words);
  else expect(unfinished(state, action)).toBeUndefined();
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
          expect(refusal(view, attempt, seat), JSON.stringify(attempt)).toMatch(/^[A-Z].*\.$/);
    }
    const things = text
      .position(view, voice.to(0))
      .flatMap((words) =>
        typeof words === 'string'
          ? []
          : words.flatMap((part) => (typeof part === 'object' && 'thing' in part ? [part.thing] : [])),
      );
    for (const thing of new Set(things)) expect(about(view, thing), thing).toBeDefined();
  }
});
