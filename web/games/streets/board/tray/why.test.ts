import { expect, test } from 'vitest';
import { laid } from '../../../../../rules/games/streets/testing/sketch.ts';
import type { Action, Step, View } from '../../../../../rules/games/streets/model/types.ts';
import { besides } from '../later/later.ts';
import { acts } from '../../../../../rules/games/streets/words/page.ts';
import { chosenPrompt } from '../../../kit/clicks.ts';
import { clicks } from '../plans.ts';
import type { Setting } from '../setting.ts';
import { whyFor } from './tray.ts';
import { makeTelling, toText } from '../../../../../rules/kit/words/words.ts';

const build = { type: 'build', tile: 'toy-store', x: 1, y: 3, turn: 0 } as const satisfies Action;
const FOR_GRIFTER: Step = { at: 'build-for-grifter', seat: 0, tile: 'toy-store' };
const OWN: Step = { at: 'build', seat: 0 };

const telling = makeTelling({ viewer: 0 }, { you: { first: 'You', inside: 'you' }, nameOf: () => 'Wren' });
const promptFor = (setting: Setting): string => toText(chosenPrompt({ acts, clicks }, setting)!, telling);

/** Alone at the table, with a Building chosen; where there is a place for it, it would earn so much. */
const chosen = (step: Step, { earned, offered }: { earned: readonly number[]; offered?: Action }): Setting =>
  ({
    view: {
      step,
      you: 0,
      city: [],
      turn: { owner: step === OWN ? 0 : -1 },
      stack: { count: 9 },
      level: null,
      seats: 2,
      consultants: [],
    } as unknown as View,
    telling,
    preview: { earned, worth: 0, arrivals: 0, streets: [] },
    spots: [{ cell: { x: 1, y: 3 } }, { cell: { x: 9, y: 9 } }],
    camera: { isCut: true, clear: { x: 0, y: 0, width: 500, height: 500 } },
    choice: {
      actions: [build],
      chosen: ['card:toy-store'],
      turns: 1,
      offered: offered && { action: offered },
    },
  }) as unknown as Setting;

test('a Building at its place is what the prompt and the button say, and the line below what comes of it', () => {
  const setting = chosen(OWN, { earned: [7], offered: build });
  expect(promptFor(setting)).toBe('Build Toy Store here.');
  const having = (outlook: object): unknown =>
    whyFor({ ...setting, preview: { ...setting.preview!, ...outlook } });
  expect(having({ worth: 13 })).toBe('It encloses no street yet, and is worth $13 so far.');
  expect(having({ worth: 4, endsOwn: true })).toBe(
    'It closes one end of your street, and is worth $4 so far.',
  );
  const last = { ...setting.view, stack: { ...setting.view.stack, count: 0 } };
  expect(whyFor({ ...setting, view: last, preview: { ...setting.preview!, worth: 7 } })).toBe(
    'It encloses no street yet, and is worth $7 so far, or $4 if it stays open.',
  );
  expect(having({})).toBe('It encloses no street yet.');
  expect(having({ arrivals: 1 })).toBe('It encloses no street yet. 1 Parent with FOMO would move here.');
  expect(having({ streets: [{ tiles: ['toy-store', 'flea-market'], sales: [] }] })).toBeUndefined();
  const over = { ...setting.view, city: [laid('flea-market', [1, 3, 0])] };
  expect(whyFor({ ...setting, view: over })).toMatch(/Flea Market.+scored/);
});

test('a Building in hand says what it pays, and how many places the view does not hold', () => {
  const pitch: Step = { at: 'pitch', seat: 0, street: 'starter-home' };
  const offered: Action = { type: 'pitch', tile: 'toy-store' };
  const pitched = { ...chosen(pitch, { earned: [], offered }), spots: [] };
  expect([promptFor(pitched), whyFor(pitched)]).toEqual([
    'Show Toy Store.',
    'It pays $2 for each Parent in its street.',
  ]);
  const built = chosen(OWN, { earned: [] });
  expect([promptFor(built), whyFor(built)]).toEqual([
    'Choose a place for Toy Store.',
    'It pays $2 for each Parent in its street. 2 places fit, 1 beyond the view.',
  ]);
});

test('an Ownership counts the signs of whoever builds it', () => {
  const payer = (step: Step): unknown => {
    const setting = chosen(step, { earned: [] });
    return whyFor({ ...setting, choice: Object.assign(setting.choice, { chosen: ['card:lookout-tower'] }) });
  };
  expect(payer(OWN)).toMatch(/^It pays \$3 for each of your signs/);
  expect(payer(FOR_GRIFTER)).toMatch(/^It pays \$3 for each of its owner’s signs/);
});

test('who must abandon a Building reads what that costs, and that it can be undone', () => {
  const setting = chosen({ at: 'abandon', seat: 0, tiles: [] }, { earned: [] });
  expect(whyFor({ ...setting, choice: { chosen: [], isEmpty: false } as never })).toMatch(
    /pays you nothing.+Undo/,
  );
});

test('a Building that fits nowhere is to be discarded, as the button says', () => {
  const offered: Action = { type: 'discard', tile: 'toy-store' };
  expect(promptFor(chosen(OWN, { earned: [], offered }))).toBe(
    'There is no place for Toy Store: discard it.',
  );
});

test('among several places that are best for the Grifter one chooses, and reads why', () => {
  expect(promptFor(chosen(FOR_GRIFTER, { earned: [0, 0] }))).toMatch(/Grifter.+Choose.+Toy Store/);
});

test('what becomes of People is said of this very place: who comes, who goes where, and who stays', () => {
  const setting = chosen(OWN, { earned: [0], offered: build });
  const besidesOf = (outlook: object): string =>
    toText(
      besides({ ...setting, preview: { ...setting.preview!, arrivals: 0, groups: [], ...outlook } }),
      telling,
    );
  const group = (...to: string[]): object => ({ groups: [{ colour: 'hipster', count: 3, to }] });
  expect(besidesOf({})).toBe('');
  expect(besidesOf({ streets: [{ tiles: ['toy-store', 'flea-market'], sales: [] }] })).toBe(
    'It encloses a street of 2 Buildings.',
  );
  expect(besidesOf({ arrivals: 2 })).toBe('2 Parents with FOMO would move here.');
  expect(besidesOf(group('flea-market'))).toBe('3 Hipsters would move to Flea Market.');
  expect(besidesOf(group('flea-market', 'copy-shop'))).toBe('3 Hipsters would move to a home you choose.');
  expect(besidesOf(group())).toBe('3 Hipsters would stay, with FOMO, until the next Hipster Building.');
});
