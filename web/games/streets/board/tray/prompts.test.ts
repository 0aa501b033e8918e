import { expect, test } from 'vitest';
import { laid } from '../../../../../rules/games/streets/testing/sketch.ts';
import type { Action, Step, View } from '../../../../../rules/games/streets/model/types.ts';
import { besides, goLabel, promptFor } from './prompts.ts';
import type { Setting } from '../setting.ts';

const build = { type: 'build', tile: 'toy-store', x: 1, y: 3, turn: 0 } as const satisfies Action;
const FOR_GRIFTER: Step = { at: 'build-for-grifter', seat: 0, tile: 'toy-store' };
const OWN: Step = { at: 'build', seat: 0 };

/** Alone at the table, with a Building chosen; where there is a place for it, it would earn so much. */
const chosen = (step: Step, { earned, offered }: { earned: readonly number[]; offered?: Action }): Setting =>
  ({
    view: { step, you: 0, city: [], turn: { owner: step === OWN ? 0 : -1 } } as unknown as View,
    preview: { earned, streets: [] },
    choice: { chosen: ['card:toy-store'], turns: 1, offered: offered && { action: offered } },
  }) as unknown as Setting;

test('whoever builds for the Grifter reads so on the button, with what the Grifter would earn', () => {
  expect(goLabel(build, chosen(OWN, { earned: [4, 7] }))).toBe('Build, +$4');
  expect(goLabel(build, chosen(FOR_GRIFTER, { earned: [4, 7] }))).toBe('Build for the Grifter, +$7');
  expect(goLabel(build, chosen(FOR_GRIFTER, { earned: [4, 0] }))).toBe('Build for the Grifter');
});

test('a Building upon another says so, for it closes no street', () => {
  const setting = chosen(OWN, { earned: [7], offered: build });
  const over = { ...setting.view, city: [laid('flea-market', [1, 3, 0])] };
  expect(promptFor(setting)).toMatch(/^Closes no street yet/);
  expect(promptFor({ ...setting, view: over })).toMatch(/Flea Market.+sold/);
});

test('a Building that sells nothing yet says what it is worth, and whether it closes an end of one’s street', () => {
  const setting = chosen(OWN, { earned: [0], offered: build });
  const having = (outlook: object): unknown =>
    promptFor({ ...setting, preview: { ...setting.preview!, ...outlook } });
  expect(having({ worth: 13, endsOwn: false })).toBe('Closes no street yet; worth $13 so far.');
  expect(having({ worth: 4, endsOwn: true })).toBe('Closes one end of your street; worth $4 so far.');
  expect(having({ worth: 0, endsOwn: false })).toBe('Closes no street yet.');
});

test('a Building in hand says what it pays, to be built or to be pitched', () => {
  const pitch: Step = { at: 'pitch', seat: 0, street: 'starter-home' };
  const offered: Action = { type: 'pitch', tile: 'toy-store' };
  expect(promptFor(chosen(pitch, { earned: [], offered }))).toMatch(/^Toy Store pays/);
  expect(promptFor(chosen(OWN, { earned: [] }))).toMatch(/^Choose a place. Toy Store pays/);
});

test('among several places that are best for the Grifter one chooses, and reads why', () => {
  expect(promptFor(chosen(FOR_GRIFTER, { earned: [0, 0] }))).toMatch(/Grifter.+Choose.+Toy Store/);
});

test('what becomes of People is said of this very place: who comes, who goes where, and who stays', () => {
  const setting = chosen(OWN, { earned: [0], offered: build });
  const besidesOf = (outlook: object): string =>
    besides({ ...setting, preview: { ...setting.preview!, arrivals: 0, groups: [], ...outlook } });
  const group = (...to: string[]): object => ({ groups: [{ colour: 'hipster', count: 3, to }] });
  expect(besidesOf({})).toBe('');
  expect(besidesOf({ arrivals: 2 })).toBe('2 Parents with FOMO would move here.');
  expect(besidesOf(group('flea-market'))).toBe('3 Hipsters would move to Flea Market.');
  expect(besidesOf(group('flea-market', 'copy-shop'))).toBe('3 Hipsters would move to a home you choose.');
  expect(besidesOf(group())).toBe('3 Hipsters would stay, with FOMO, until the next Hipster Building.');
});

test('People who come are told of where no street is sold, too', () => {
  const setting = chosen(OWN, { earned: [0], offered: build });
  const preview = { ...setting.preview!, worth: 4, arrivals: 1 };
  expect(promptFor({ ...setting, preview })).toBe(
    'Closes no street yet; worth $4 so far. 1 Parent with FOMO would move here.',
  );
});
