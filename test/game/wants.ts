import { globSync } from 'node:fs';
import type { GameModule } from '../../rules/kit/module.ts';
import type { Box } from '../../web/games/kit/box/box.ts';
import { ROOT } from '../run/shell.ts';
import { isListed, isThere, type Parts, type Subject } from './subject.ts';

/** What a part of a game is for, and the heading of `NEW-GAME.md` that describes it. */
type Purpose = readonly [what: string, heading: string];
interface Want {
  name: string;
  purpose: Purpose;
  isThere: boolean;
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

const OF_MODULE: Record<Exclude<OptionalKeys<GameModule>, 'spoken' | 'options'>, Purpose> = {
  recap: ['the plot, the parts of a score and the key moments on the result page', 'recap'],
  counts: ['statistics of its own; records if it is played together', 'recap'],
  built: ['what its statistics call the things that players build', 'recap'],
  firstMove: ['a position with one plain move, for the home page', 'where-a-newcomer-begins'],
  firstTable: ['seats and options of a first match', 'where-a-newcomer-begins'],
  firstWords: ['what to do there, in a sentence', 'where-a-newcomer-begins'],
  optionNotes: ['what each option means, on the form for a table', 'where-a-newcomer-begins'],
  suggests: [
    'what the rulebook suggests beside an option, on the form for a table',
    'where-a-newcomer-begins',
  ],
  waits: ['the days a match may take, on the form for a table', 'where-a-newcomer-begins'],
  names: ['the pieces that an action names, for plans that depend on them', 'thinking-ahead'],
  offers: ['offers that a player may answer once for a match', 'thinking-ahead'],
  offerNames: ['what each kind of offer is about', 'thinking-ahead'],
  budget: ['how much its bots think where they search', 'thinking-ahead'],
  regulars: ['the bots that like it, and sit down first', 'where-a-newcomer-begins'],
};
const OF_BOX: Record<OptionalKeys<Box>, Purpose> = {
  rules: ['without them, the box is coming soon', 'the-box'],
  board: ['without it, the match is played in words', 'the-drawing'],
  guide: ['How to play, on one page', 'how-to-play'],
  learn: ['what is this, why not, and what is left to do', 'learning'],
  guided: ['a first match, step by step', 'a-guided-match'],
  sheet: ['a score sheet, for scores of many parts', 'on-the-result-page'],
  round: ['what each round left, for results told by round', 'on-the-result-page'],
  page: ['a part of large rules for the match page, to stay within its budget', 'on-the-result-page'],
  aspect: ['the shape of a board that is not about square', 'more-of-the-box'],
  luck: ['what its chance is called, if nothing is shuffled', 'more-of-the-box'],
  short: ['what a narrow bar calls it', 'more-of-the-box'],
  by: ['its designer and publisher, if it is not our own', 'more-of-the-box'],
};

const wantsOf = <K extends string>(part: object | undefined, purposes: Record<K, Purpose>): Want[] =>
  Object.entries<Purpose>(purposes).map(([name, purpose]) => ({
    name,
    purpose,
    isThere: (part as Record<string, unknown> | undefined)?.[name] !== undefined,
  }));

/** What a game can do without. */
const optional = (subject: Subject, { module, box }: Parts): Want[] => [
  ...wantsOf(module, OF_MODULE),
  ...(box
    ? wantsOf(box, OF_BOX)
    : [{ name: 'box', purpose: ['its place on the shelf', 'the-box'] as const, isThere: false }]),
  {
    name: 'still.ts',
    purpose: ['its board drawn for mail and links', 'a-still'],
    isThere: subject.has('still.ts'),
  },
];

const needs = (subject: Subject, path: string, ...purpose: Purpose): Want => ({
  name: `${subject.rules}/${path}`,
  purpose,
  isThere: globSync(path, { cwd: `${ROOT}${subject.rules}` }).length > 0,
});
const isIn = (subject: Subject, list: string, heading: string): Want => ({
  name: `its line in ${list}`,
  purpose: ['everything finds it there', heading],
  isThere: isListed(subject, list),
});

/** What a listed game needs beside its rules and its box. */
const ofListed = (subject: Subject, { module, box }: Parts): Want[] => [
  isIn(subject, 'rules/index.ts', 'what-a-game-needs'),
  needs(subject, 'fold.ts', 'identifies a cached state', 'fold-the-facts'),
  ...(module?.game.pieces ? [] : [needs(subject, 'testing/census.ts', 'counts its pieces', 'its-pieces')]),
  needs(subject, 'dice.md', 'what it draws, for people who compute its dice again', 'its-dice'),
  needs(subject, 'testing/deal.py', 'deals it from that', 'its-dice'),
  needs(
    subject,
    'schema.json',
    'its views, actions and events for programs: npm run schemas',
    'generated-files',
  ),
  needs(subject, 'fixtures/*.jsonl', 'recorded matches', 'generated-files'),
  ...(box ? [isIn(subject, 'web/games/index.ts', 'the-box'), card(subject)] : []),
  ...(subject.has('still.ts') ? [isIn(subject, 'web/games/stills.ts', 'a-still')] : []),
];
const card = ({ id }: Subject): Want => ({
  name: `web/public/cards/${id}.png`,
  purpose: [`npm run cards -- ${id} draws it from the lid`, 'generated-files'],
  isThere: isThere(`web/public/cards/${id}.png`),
});

const required = (subject: Subject, parts: Parts): Want[] => [
  needs(subject, 'index.ts', 'brings its rules and words', 'what-a-game-needs'),
  ...(parts.module?.game.opened && !parts.module.game.pieces
    ? [needs(subject, 'testing/scramble.ts', 'deals anew what is hidden, to find leaks', 'its-pieces')]
    : []),
  ...(subject.isToy ? [] : ofListed(subject, parts)),
];

const missingIn = (wants: readonly Want[]): Want[] => wants.filter(({ isThere: has }) => !has);

/** What a game lacks: what it must have, and what it may have. */
export const missingOf = (subject: Subject, parts: Parts): Record<'required' | 'optional', Want[]> => ({
  required: missingIn(required(subject, parts)),
  optional: missingIn(optional(subject, parts)),
});

/** One line for each missing part. */
export const tellMissing = (wants: readonly Want[]): string[] => {
  const width = Math.max(...wants.map(({ name }) => name.length)) + 2;
  return wants.map(({ name, purpose: [what, heading] }) => `  ${name.padEnd(width)}${what} (#${heading})`);
};
