import { expect, test } from 'vitest';
import type { Match } from '../../../kit/match.ts';
import { helpOf } from '../../../kit/testing/voice.ts';
import type { Attempt } from '../../../kit/words/help.ts';
import { wheresMyRide } from '../game.ts';
import type { Action } from '../model/types.ts';
import {
  altered,
  dealt,
  does,
  keepAll,
  offered,
  stateOf,
  toDecision,
  voice,
  wrongIn,
} from '../testing/sketch.ts';
import { wheresMyRideHelp } from './en.ts';

const { refusal, about } = helpOf(wheresMyRide, wheresMyRideHelp, voice);

const texting = dealt(3);
const kept = does(texting, 1, offered(texting, 1)[0]!).match;
const answering = keepAll(texting).match;
const deciding = toDecision(texting);
const wrong = wrongIn(deciding);
const out = altered(deciding, { flipped: [wrong] });
const voted = does(deciding, 1, { type: 'settle', location: wrong }).match;

test.each<[what: string, match: Match, seat: number, attempt: Attempt<Action>, words: RegExp]>([
  ['the Driver sends no text', texting, 0, { type: 'keep' }, /^The Driver doesn’t send texts/],
  ['nothing is done yet', texting, 0, { type: 'done' }, /^Texts are being chosen now\. Waiting for/],
  ['what is sealed stays', kept, 1, { type: 'keep' }, /^Your choice is sealed/],
  ['riders don’t answer', answering, 1, { type: 'place' }, /^Only the Driver answers in emojis\.$/],
  ['something must be placed', answering, 0, { type: 'done' }, /^Place at least one emoji first\.$/],
  [
    'an emoji that is gone',
    answering,
    0,
    { type: 'place', emoji: 'gone' },
    /^You don’t have that emoji anymore\.$/,
  ],
  [
    'no emoji',
    altered(answering, { tokens: [] }),
    0,
    { type: 'place' },
    /^You have no emojis left\. Choose Done\.$/,
  ],
  ['the Driver does not guess', deciding, 0, { type: 'settle' }, /^Only the riders guess/],
  ['a wrong place is out', out, 1, { type: 'settle', location: wrong }, /was guessed before/],
  ['a vote is final', voted, 1, { type: 'settle' }, /^You’ve voted, and a vote is final\.$/],
])('why it is refused: %s', (_, match, seat, attempt, words) => {
  expect(refusal(stateOf(match), attempt, seat)).toMatch(words);
});

test('places, texts, emojis, the rating and seats can be asked about, and tell a rider nothing of the target', () => {
  const state = stateOf(deciding);
  const { locations, target } = state;
  const noteOf = (id: string, seat: number) => about(state, `location:${id}`, seat)!.note;
  expect(new Set(locations.map((id) => noteOf(id, 1))).size).toBe(1);
  expect(noteOf(target!, 0)).toBe('you are waiting here, and only you know');
  const opened = wheresMyRide.opened!(state, 1);
  expect(wheresMyRideHelp.about(`location:${target!}`, opened, voice.to(1))!.note).toBe(
    'the ride was waiting here',
  );
  for (const thing of ['stars', 'star:1', 'seat:0', `text:${state.rounds[0]!.texts[0]!.text}`])
    expect(about(state, thing, 1), thing).toBeDefined();
  expect(about(state, 'seat:9', 1)).toBeUndefined();
});
