import { expect, test } from 'vitest';
import { silenceOf } from '../../../kit/words/words.ts';
import { seen, type Match, type Moved } from '../../../kit/match.ts';
import type { Viewer } from '../../../kit/game.ts';
import { voiceOf } from '../../../kit/testing/voice.ts';
import { wheresMyRide } from '../game.ts';
import type { Event } from '../model/types.ts';
import {
  altered,
  answer,
  dealt,
  does,
  keepAll,
  offered,
  opening,
  settleAll,
  stateOf,
  toDecision,
  viewOf,
  voice,
  wrongIn,
} from '../testing/sketch.ts';
import { text } from './en.ts';
import { recap } from './page.ts';

const position = (match: Match, viewer: Viewer): string[] => voice.position(stateOf(match), viewer);
const news = ({ match: { config }, entry }: Moved, viewer: Viewer): string[] =>
  voiceOf(wheresMyRide, text, { names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], config }).news(
    entry.events as readonly Event[],
    viewer,
  );

const four = dealt(4);
const first = keepAll(four).match;
const deciding = toDecision(four);
const settled = does(deciding, 1, { type: 'settle', location: null }).match;
const later = keepAll(settleAll(answer(first).match, []).match).match;
const forTwo = toDecision(dealt(2));
const over = altered(deciding, { phase: 'over', end: 'stars', ballots: [] });

test.each<[what: string, match: Match, viewer: Viewer, words: RegExp]>([
  ['choose', four, 1, /^Choose a text to send\.$/],
  ['choose two', dealt(2), 1, /^Choose two texts to send\.$/],
  ['answer', first, 0, /^You’re the Driver, waiting at .+\. Place emojis that hint at it\.$/],
  ['answer again', later, 0, /^Place at least one emoji under a text\.$/],
  ['decide', deciding, 1, /^Talk \(the Driver reads along in silence\), then vote/],
  ['decide, deaf', toDecision(dealt(4, { deaf: true })), 1, /^Talk \(the Driver can’t read it\), then vote/],
  ['wait for texts', four, 0, /^Texts are being chosen\. Waiting for Ben and Cleo\.$/],
  ['wait for the answer', first, 'table', /^The Driver is answering in emojis\. Waiting for Ada\.$/],
  ['wait for riders', settled, 1, /^The riders decide\. Waiting for Cleo and Dan\.$/],
  ['WR7: wait for one rider', forTwo, 0, /^The rider decides\. Waiting for Ben\.$/],
])('a prompt names the step of the round: %s', (_, match, viewer, words) => {
  expect(voice.prompt(stateOf(match), viewer)).toMatch(words);
});

test('cards are called what they are in the language of the match, in its news too', () => {
  const dealing = ['English', 'German'].map((language) => {
    const begun = opening(4, { language });
    expect(stateOf(begun.match).locations).toHaveLength(9);
    const [places] = position(begun.match, 'table').filter((one) => one.startsWith('Places: '));
    const [line] = news(begun, 'table');
    expect(line).toContain(places!.slice('Places: '.length));
    return line;
  });
  expect(dealing[0]).not.toEqual(dealing[1]);
});

test('a sealed choice is told to its owner alone', () => {
  const kept = does(four, 1, offered(four, 1)[0]!);
  expect(news(kept, 1)[0]).toMatch(/^You chose “/);
  expect(news(kept, 2)).toEqual(['Ben picked a text.']);
  const laid = does(first, 0, offered(first, 0)[0]!);
  expect(news(laid, 0)[0]).toMatch(/^You placed .* under “/);
  expect(news(laid, 1)).toEqual([]);
});

test('a Driver who hears is told proposals and votes as they come, and keeps them in view', () => {
  const [location] = stateOf(deciding).locations as [string];
  const proposed = does(deciding, 1, { type: 'propose', location });
  expect(news(proposed, 0)).toEqual([expect.stringMatching(/^Ben proposed /)]);
  expect(news(proposed, 'table')).toEqual(['Ben thought it over.']);
  expect(position(proposed.match, 0)).toContainEqual(expect.stringMatching(/^Votes so far: Ben for /));
  const { match: after } = settleAll(proposed.match, []);
  expect(position(after, 0)).toContain('Last round: Ben for no guess; Cleo for no guess.');
  expect(position(after, 'table').filter((line) => line.startsWith('Last round'))).toEqual([]);
});

test('the position begins with the place that its reader knows of, the rating and the Driver, as Ask tells them', () => {
  const known = ['The rating: 5 stars. 10 rating tiles still face down.', 'Ada: the Driver.'];
  expect(position(four, 1).slice(0, 2)).toEqual(known);
  const [place, ...others] = position(four, 0);
  expect(place).toMatch(/^[^.]+: you are waiting here, and only you know\.$/);
  expect(others.slice(0, 2)).toEqual([known[0], 'You: the Driver.']);
});

test.each<[what: string, match: Match, viewer: Viewer, words: RegExp]>([
  ['what is drawn', four, 1, /^You drew “[^”]+” and “[^”]+”\.$/],
  ['what is chosen', does(four, 1, offered(four, 1)[0]!).match, 1, /^You drew “.+” and chose “[^”]+”\.$/],
  ['tokens', four, 0, /^Your tokens: ([^,]+, ){3}[^,]+ and [^,]+\.$/],
  [
    'what is laid',
    does(first, 0, offered(first, 0)[0]!).match,
    0,
    /^Placed, not shown yet: .+ under “[^”]+”\.$/,
  ],
  [
    'a round',
    settleAll(deciding, [wrongIn(deciding), wrongIn(deciding), wrongIn(deciding)]).match,
    'table',
    /^Round 1: “.+” from Ben, .+; “.+” from Cleo, no emoji; the guess was .+\.$/,
  ],
])('the position tells %s', (_, match, viewer, words) => {
  expect(position(match, viewer)).toContainEqual(expect.stringMatching(words));
});

test('an answer is told text by text, and votes once the riders are agreed', () => {
  expect(news(answer(first), 1)[0]).toMatch(/^The Driver answered: .+ under “.+”\.$/);
  const told = 'The riders voted. Ben: no guess; Cleo: no guess. They made no guess.';
  expect(news(settleAll(deciding, []), 0)).toContain(told);
});

test.each([
  [
    'a wrong guess',
    wrongIn(deciding),
    /^.+ was wrong: two tiles turned, (no star|a star|two stars) broke\.$/,
  ],
  ['no guess', null, /^No guess: one tile turned, (no|a) star broke\.$/],
])('the last tile of a round tells what it cost after %s', (_, guess, words) => {
  const { entry } = settleAll(deciding, [guess, guess, guess]);
  const events = entry.events.map((event) => seen(event as Event, 0));
  const told = events.flatMap((event) => recap.brief?.(event, events, voice.to(0)) ?? []);
  expect(told.map((line) => voice.said([line].flat(), 0)).join('')).toMatch(words);
});

test('the viewer is “You” only where a sentence begins', () => {
  const begun = opening(4, { triple: true });
  expect(news(begun, 2)[1]).toMatch(/^Ben, you and Dan drew texts; yours were “/);
  const sent = keepAll(begun.match);
  expect(news(sent, 2).at(-1)).toMatch(/^Ben sent “.+”; you sent “.+”; Dan sent “.+”\.$/);
  const match = answer(sent.match).match;
  const voted = does(match, 2, { type: 'settle', location: null }).match;
  expect(position(voted, 2)).toContain('Votes so far: you for no guess, voted.');
  expect(news(settleAll(match, []), 2).join(' ')).toContain('Ben: no guess; you: no guess.');
});

test('WR7: the game for two tells the two texts of its one rider together, and speaks of one rider', () => {
  expect(news(keepAll(dealt(2)), 0).at(-1)).toMatch(/^Ben sent “[^;]+” and “[^;]+”\.$/);
  expect(news(keepAll(dealt(2)), 1)).toEqual([expect.stringMatching(/^You sent “[^;]+” and “[^;]+”\.$/)]);
  expect(news(settleAll(forTwo, []), 0).slice(0, 2)).toEqual(['Ben voted.', 'Ben made no guess.']);
  const lines = news(settleAll(forTwo, [wrongIn(forTwo)]), 0);
  expect(lines[1]).toMatch(/^The guess was .+, and it was wrong\.$/);
});

test.each<[match: Match, seat: number, words: RegExp]>([
  [four, 1, /^Nobody can talk until the emojis are shown\.$/],
  [deciding, 0, /^You hear the riders/],
  [toDecision(dealt(4, { deaf: true })), 0, /^The riders are talking among themselves/],
  [forTwo, 1, /^With two players, there is no talking\.$/],
])('silence has a reason in every step, for every part: %#', (match, seat, words) => {
  expect(voice.said(silenceOf(text, viewOf(match, seat), voice.to(seat)), seat)).toMatch(words);
});

test('the end is won or lost by all together, and the position says where the ride was', () => {
  const outcome = (reason: string, stars: number): string =>
    voice.ending({ ranks: [1, 1], scores: [stars, stars], reason }, 0);
  expect(outcome('found', 3)).toMatch(/with 3 stars left\. Everyone won together\.$/);
  expect(outcome('stars', 1)).toMatch(/Everyone lost together\.$/);
  expect(position(over, 1)[0]).toMatch(/^[^.]+: the ride was waiting here\.$/);
  expect(viewOf(over, 1).target).toBe(stateOf(deciding).target);
});
