import { expect, test } from 'vitest';
import type { Seat } from '../../../../kit/game.ts';
import type { Match } from '../../../../kit/match.ts';
import { fits, type Attempt } from '../../../../kit/words/help.ts';
import { makeTelling, toText } from '../../../../kit/words/words.ts';
import { wheresMyRide } from '../../game.ts';
import type { Action } from '../../model/types.ts';
import {
  altered,
  dealt,
  does,
  keepAll,
  offered,
  stateOf,
  toDecision,
  viewOf,
  wrongIn,
} from '../../testing/sketch.ts';
import { wheresMyRideText } from '../en.ts';
import { wheresMyRideHelp } from './about.ts';

const told = (viewer: Seat) =>
  makeTelling(
    { viewer },
    { you: wheresMyRideText.language.you, nameOf: (seat) => ['Ada', 'Ben', 'Cleo'][seat]! },
  );

/** The answer to a seat that tries an unlisted action. */
const refusal = (match: Match, seat: Seat, attempt: Attempt<Action>): string => {
  expect(offered(match, seat).filter((action) => fits(action, attempt))).toEqual([]);
  return toText(wheresMyRideHelp.whyNot(viewOf(match, seat), seat, attempt), told(seat));
};

test('while texts are chosen, the Driver sends none, and what is sealed stays', () => {
  const match = dealt(3);
  expect(refusal(match, 0, { type: 'keep' })).toMatch(/^The Driver doesn’t send texts/);
  expect(refusal(match, 0, { type: 'done' })).toMatch(/^Texts are being chosen now\. Waiting for/);
  const kept = does(match, 1, offered(match, 1)[0]!).match;
  expect(stateOf(kept).phase).toBe('text');
  expect(refusal(kept, 1, { type: 'keep' })).toMatch(/^Your choice is sealed/);
});

test('while the Driver answers, riders wait, and something must be placed', () => {
  const match = keepAll(dealt(3)).match;
  expect(refusal(match, 1, { type: 'place' })).toBe('Only the Driver answers in emojis.');
  expect(refusal(match, 0, { type: 'done' })).toBe('Place at least one emoji first.');
  expect(refusal(match, 0, { type: 'place', emoji: 'gone' })).toBe('You don’t have that emoji anymore.');
  const empty = altered(match, { tokens: [] });
  expect(refusal(empty, 0, { type: 'place' })).toBe('You have no emojis left. Choose Done.');
});

test('while the riders decide, the Driver waits, a vote is final, and a wrong place is out', () => {
  const match = toDecision(dealt(3));
  expect(refusal(match, 0, { type: 'settle' })).toMatch(/^Only the riders guess/);
  const wrong = wrongIn(match);
  const out = altered(match, { flipped: [wrong] });
  expect(refusal(out, 1, { type: 'settle', location: wrong })).toMatch(/was guessed before/);
  const voted = does(match, 1, { type: 'settle', location: wrong }).match;
  expect(stateOf(voted).phase).toBe('decide');
  expect(refusal(voted, 1, { type: 'settle' })).toBe('You’ve voted, and a vote is final.');
});

test('places, texts, emojis, the rating and seats can be asked about, and tell a rider nothing of the target', () => {
  const match = toDecision(dealt(3));
  const { locations, target } = stateOf(match);
  const notes = locations.map(
    (id) => wheresMyRideHelp.about(viewOf(match, 1), `location:${id}`, told(1))!.note,
  );
  expect(new Set(notes).size).toBe(1);
  const known = wheresMyRideHelp.about(viewOf(match, 0), `location:${target!}`, told(0))!;
  expect(known.note).toBe('you are waiting here, and only you know');
  const opened = wheresMyRide.opened!(stateOf(match), 1);
  expect(wheresMyRideHelp.about(opened, `location:${target!}`, told(1))!.note).toBe(
    'the ride was waiting here',
  );
  for (const thing of ['stars', 'star:1', 'seat:0', `text:${stateOf(match).rounds[0]!.texts[0]!.text}`])
    expect(wheresMyRideHelp.about(viewOf(match, 1), thing, told(1)), thing).toBeDefined();
  expect(wheresMyRideHelp.about(viewOf(match, 1), 'seat:9', told(1))).toBeUndefined();
});
