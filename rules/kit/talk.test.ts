import { expect, test } from 'vitest';
import { quayside } from '../../test/toys/quayside/rules/game.ts';
import type { State } from '../../test/toys/quayside/rules/types.ts';
import { quaysideText } from '../../test/toys/quayside/rules/words/en.ts';
import { pebbles } from '../../test/toys/pebbles/game.ts';
import { pebblesText } from '../../test/toys/pebbles/text.ts';
import { presets } from './config.ts';
import type { Moved } from './match.ts';
import { apply, startMatch } from './act.ts';
import { trialSeed } from './testing/playout.ts';
import { openTalk, talkOf } from './game.ts';
import { silenceOf } from './words/words.ts';

const started = startMatch(quayside, { config: presets(quayside), seats: 3 }, trialSeed(1, 1)).match;
const peeked = (seat: number) =>
  (apply(quayside, started, { seat, action: { type: 'peek' }, seed: trialSeed(1, 2) }) as Moved).match;
const telling = { viewer: 1, name: (seat: number) => `Seat ${seat}` };

test('without rules on talk every seat speaks, and everybody reads it', () => {
  const { match } = startMatch(pebbles, { config: {}, seats: 2 }, trialSeed(1, 1));
  expect(talkOf(pebbles, match)).toEqual({ speak: [0, 1], audience: [0, 1, 'table'] });
  expect(openTalk(2)).toEqual(talkOf(pebbles, match));
});

test('with rules on talk only the seats they name speak and read', () => {
  expect(talkOf(quayside, started)).toEqual({ speak: [], audience: [] });
  const talk = talkOf(quayside, peeked(2));
  expect(talk.speak).toEqual([2]);
  expect([0, 1, 2, 'table' as const].filter((viewer) => talk.audience.includes(viewer))).toEqual([2]);
});

test('a silence has words, of the game where it has them', () => {
  expect(silenceOf(pebblesText, {}, telling)).toContain('Nobody can talk');
  expect(silenceOf(quaysideText, quayside.view(started.state as State, 1), telling)).toContain('peek');
});
