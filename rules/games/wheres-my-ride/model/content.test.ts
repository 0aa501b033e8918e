import { describe, expect, test } from 'vitest';
import { makeChance } from '../../../kit/chance.ts';
import { presets } from '../../../kit/config.ts';
import { wheresMyRide } from '../game.ts';
import { EMOJIS, LANGUAGES, LOCATIONS, TEXTS, TRAITS, emojiOf, fit, locationOf, textOf } from './content.ts';
import type { Emoji, Location, Text } from './content.ts';

const LISTS = { LOCATIONS, TEXTS, EMOJIS } as const;
const ENTRIES = [...LOCATIONS, ...TEXTS, ...EMOJIS];

test.each([
  ['en', 'English'],
  ['de', 'German'],
  ['fr', 'English'],
])('whoever reads in %s finds cards in %s chosen', (tag, language) =>
  expect(presets(wheresMyRide, tag)).toMatchObject({ language }),
);

test('there is enough for ten rounds of three texts and for five emojis a round', () => {
  expect(LOCATIONS.length).toBeGreaterThanOrEqual(72);
  expect(TEXTS.length).toBeGreaterThanOrEqual(120);
  expect(EMOJIS.length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(LISTS))('in %s', (_, entries) => {
  test('every id is a slug of its own', () => {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(LANGUAGES)('every entry has a name of its own in %s', (language) => {
    const names = entries.map((entry) => entry.names[language]);
    expect(names.filter((name) => !name || name !== name.trim())).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every trait of the list is used, and no other', () => {
    const used = new Set(entries.flatMap(({ traits }) => Object.keys(traits)));
    expect([...used].sort()).toEqual([...TRAITS].sort());
  });
});

test('every weight is one, two or three, and everything has some', () => {
  for (const { traits } of ENTRIES) expect(Object.values(traits)).not.toEqual([]);
  const weights = ENTRIES.flatMap(({ traits }) => Object.values(traits));
  expect(weights.filter((weight) => ![1, 2, 3].includes(weight!))).toEqual([]);
});

test.each(LANGUAGES)(
  'a text has one to three words in %s and ends in a letter or a question mark',
  (language) => {
    const phrases = TEXTS.map(({ names }) => names[language]);
    expect(phrases.filter((phrase) => phrase.split(' ').length > 3 || !/[\p{L}?]$/u.test(phrase))).toEqual(
      [],
    );
  },
);

test('every emoji is one picture of its own', () => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { character } of EMOJIS) {
    expect([...segments.segment(character)]).toHaveLength(1);
    expect(character).toMatch(/\p{Extended_Pictographic}/u);
  }
  expect(new Set(EMOJIS.map(({ character }) => character)).size).toBe(EMOJIS.length);
});

test('an entry is found by its id, and an unknown id is a mistake', () => {
  expect(locationOf('aquarium').names.German).toBe('Aquarium');
  expect(textOf('too-loud').names.English).toBe('Too loud');
  expect(emojiOf('snail').character).toBe('🐌');
  expect(() => locationOf('too-loud')).toThrow(RangeError);
});

test('an emoji fits where it shares traits, and better under a text that asks about them', () => {
  const [fish, aquarium] = [emojiOf('fish'), locationOf('aquarium')];
  const [wet, date] = [textOf('getting-wet'), textOf('say-yes')];
  expect(fit(fish, wet, aquarium)).toBeGreaterThan(fit(fish, wet, locationOf('jeweller')));
  expect(fit(fish, wet, aquarium)).toBeGreaterThan(fit(fish, date, aquarium));
  for (const text of TEXTS) expect(fit(fish, text, aquarium)).toBeLessThanOrEqual(1);
});

describe('in simulated hands', () => {
  const HANDS = 1500;

  interface Hand {
    target: Location;
    others: Location[];
    tokens: Emoji[];
    texts: Text[];
  }
  const hands = (): Hand[] => {
    const chance = makeChance([2, 7, 1, 8]);
    return Array.from({ length: HANDS }, () => {
      const [target, ...others] = chance.shuffle(LOCATIONS).slice(0, 9);
      const [tokens, texts] = [chance.shuffle(EMOJIS).slice(0, 5), chance.shuffle(TEXTS).slice(0, 2)];
      return { target: target!, others, tokens, texts };
    });
  };
  const share = (holds: (hand: Hand) => boolean): number => hands().filter(holds).length / HANDS;

  const isUseful = (emoji: Emoji, text: Text, { target, others }: Hand): boolean => {
    const fits = fit(emoji, text, target);
    return others.filter((other) => fit(emoji, text, other) < fits).length > others.length / 2;
  };
  const singlesOut = (emoji: Emoji, text: Text, { target, others }: Hand): boolean =>
    others.every((other) => fit(emoji, text, other) < fit(emoji, text, target) / 2);

  test('the driver nearly always has a clue that speaks against most other locations', () => {
    expect(
      share((hand) => hand.tokens.some((token) => hand.texts.some((text) => isUseful(token, text, hand)))),
    ).toBeGreaterThan(0.9);
  });

  test('one token rarely tells the location from all eight others', () => {
    expect(
      share((hand) => hand.tokens.some((token) => hand.texts.some((text) => singlesOut(token, text, hand)))),
    ).toBeLessThan(0.2);
  });
});
