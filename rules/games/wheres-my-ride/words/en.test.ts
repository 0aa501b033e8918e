import { describe, expect, test } from 'vitest';
import { silenceOf } from '../../../kit/talk.ts';
import { seen, type Match, type Moved } from '../../../kit/match.ts';
import type { Config, Seat, Viewer } from '../../../kit/game.ts';
import type { Event } from '../events.ts';
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
  wrongIn,
} from '../testing/sketch.ts';
import { makeTelling, toText } from '../../../kit/words/words.ts';
import { wheresMyRideText as text } from './en.ts';
import { recap } from './recap.ts';

const telling = (viewer: Viewer, config?: Config) =>
  makeTelling(
    { viewer, ...(config && { config }) },
    { you: text.language.you, nameOf: (seat) => ['Ada', 'Ben', 'Cleo', 'Dan'][seat] ?? 'Eve' },
  );
const prompt = (match: Match, viewer: Viewer): string =>
  toText(text.prompt(viewOf(match, viewer), telling(viewer)), telling(viewer));
const position = (match: Match, viewer: Viewer): string[] =>
  text.position(viewOf(match, viewer), telling(viewer)).map((line) => toText(line, telling(viewer)));
const news = ({ match, entry }: Moved, viewer: Viewer): string[] =>
  entry.events.flatMap((event) => {
    const to = telling(viewer, match.config);
    const line = text.event(seen(event as Event, viewer), to);
    return line === undefined ? [] : [toText(line, to)];
  });

describe('a prompt names the step of the round', () => {
  test('to who is asked', () => {
    expect(prompt(dealt(4), 1)).toBe('Choose a text to send.');
    expect(prompt(dealt(2), 1)).toBe('Choose two texts to send.');
    const first = keepAll(dealt(4)).match;
    expect(prompt(first, 0)).toMatch(/^You’re the Driver, waiting at .+\. Place emojis that hint at it\.$/);
    const later = keepAll(settleAll(answer(first).match, []).match).match;
    expect(prompt(later, 0)).toBe('Place at least one emoji under a text.');
    const asked = (deaf: boolean): string => prompt(toDecision(dealt(4, { deaf })), 1);
    expect(asked(false)).toMatch(/^Talk \(the Driver reads along in silence\), then vote/);
    expect(asked(true)).toMatch(/^Talk \(the Driver can’t read it\), then vote/);
  });

  test('to who waits, and for whom', () => {
    expect(prompt(dealt(4), 0)).toBe('Texts are being chosen. Waiting for Ben and Cleo.');
    expect(prompt(keepAll(dealt(4)).match, 'table')).toBe(
      'The Driver is answering in emojis. Waiting for Ada.',
    );
    const match = toDecision(dealt(4));
    const settled = does(match, 1, { type: 'settle', location: null }).match;
    expect(prompt(settled, 1)).toBe('The riders decide. Waiting for Cleo and Dan.');
  });
});

test('cards are called what they are in the language of the match, in its news too', () => {
  for (const language of ['English', 'German'] as const) {
    const begun = opening(4, { language });
    const beach = stateOf(begun.match).locations;
    expect(beach).toHaveLength(9);
    const [line] = news(begun, 'table');
    const [first] = position(begun.match, 'table').filter((one) => one.startsWith('Places: '));
    expect(line).toContain(first!.slice('Places: '.length));
  }
  const [english, german] = ['English', 'German'].map((language) => news(opening(4, { language }), 'table'));
  expect(english).not.toEqual(german);
});

test('a sealed choice is told to its owner alone', () => {
  const match = dealt(4);
  const kept = does(match, 1, offered(match, 1)[0]!);
  expect(news(kept, 1)[0]).toMatch(/^You chose “/);
  expect(news(kept, 2)).toEqual(['Ben picked a text.']);
  const shown = keepAll(match).match;
  const laid = does(shown, 0, offered(shown, 0)[0]!);
  expect(news(laid, 0)[0]).toMatch(/^You placed .* under “/);
  expect(news(laid, 1)).toEqual([]);
});

test('a Driver who hears is told proposals and votes as they come, and keeps them in view', () => {
  const match = toDecision(dealt(4));
  const [location] = stateOf(match).locations as [string];
  const proposed = does(match, 1, { type: 'propose', location });
  expect(news(proposed, 0)).toEqual([expect.stringMatching(/^Ben proposed /)]);
  expect(news(proposed, 'table')).toEqual(['Ben thought it over.']);
  expect(position(proposed.match, 0)).toContainEqual(expect.stringMatching(/^Votes so far: Ben for /));
  const { match: after } = settleAll(proposed.match, []);
  expect(position(after, 0)).toContain('Last round: Ben for no guess; Cleo for no guess.');
  expect(position(after, 'table').filter((line) => line.startsWith('Last round'))).toEqual([]);
});

test('an answer is told text by text', () => {
  expect(news(answer(keepAll(dealt(4)).match), 1)[0]).toMatch(/^The Driver answered: .+ under “.+”\.$/);
});

test('votes are told once the riders are agreed', () => {
  const moved = settleAll(toDecision(dealt(4)), []);
  expect(news(moved, 0)).toContain('The riders voted. Ben: no guess; Cleo: no guess. They made no guess.');
});

describe('the last tile of a round tells what it cost', () => {
  const told = (guess: string | null): string[] => {
    const { match, entry } = settleAll(toDecision(dealt(4)), [guess, guess, guess]);
    const events = entry.events.map((event) => seen(event as Event, 0));
    const to = telling(0, match.config);
    return events.flatMap((event) => {
      const words = recap.brief?.(event, events, to);
      return words ? [toText(words, to)] : [];
    });
  };

  test('after a wrong guess', () => {
    const [words, ...more] = told(wrongIn(toDecision(dealt(4))));
    expect(words).toMatch(/^.+ was wrong: two tiles turned, (no star|a star|two stars) broke\.$/);
    expect(more).toEqual([]);
  });

  test('after no guess', () => {
    expect(told(null)).toEqual([expect.stringMatching(/^No guess: one tile turned, (no|a) star broke\.$/)]);
  });
});

test('the viewer is “You” only where a sentence begins', () => {
  const begun = opening(4, { triple: true });
  expect(news(begun, 2)[1]).toMatch(/^Ben, you and Dan drew texts; yours were “/);
  const sent = keepAll(begun.match);
  expect(news(sent, 2).at(-1)).toMatch(/^Ben sent “.+”; you sent “.+”; Dan sent “.+”\.$/);
  const match = answer(sent.match).match;
  const settled = does(match, 2, { type: 'settle', location: null }).match;
  expect(position(settled, 2)).toContain('Votes so far: you for no guess, voted.');
  expect(news(settleAll(match, []), 2).join(' ')).toContain('Ben: no guess; you: no guess.');
});

describe('WR7: the game for two', () => {
  const match = toDecision(dealt(2));

  test('WR7: tells the two texts of its one rider together', () => {
    expect(news(keepAll(dealt(2)), 0).at(-1)).toMatch(/^Ben sent “[^;]+” and “[^;]+”\.$/);
    expect(news(keepAll(dealt(2)), 1)).toEqual([expect.stringMatching(/^You sent “[^;]+” and “[^;]+”\.$/)]);
  });

  test('WR7: speaks of one rider', () => {
    expect(prompt(match, 0)).toBe('The rider decides. Waiting for Ben.');
    expect(news(settleAll(match, []), 0).slice(0, 2)).toEqual(['Ben voted.', 'Ben made no guess.']);
    const { locations, target } = stateOf(match);
    const wrong = locations.find((location) => location !== target)!;
    const lines = news(settleAll(match, [wrong]), 0);
    expect(lines[1]).toMatch(/^The guess was .+, and it was wrong\.$/);
  });
});

describe('silence', () => {
  const why = (match: Match, seat: Seat): string =>
    toText(silenceOf(text, viewOf(match, seat), telling(seat)), telling(seat));

  test('has a reason in every step, for every part', () => {
    expect(why(dealt(4), 1)).toBe('Nobody can talk until the emojis are shown.');
    expect(why(toDecision(dealt(4)), 0)).toMatch(/^You hear the riders/);
    expect(why(toDecision(dealt(4, { deaf: true })), 0)).toMatch(/^The riders are talking among themselves/);
    expect(why(toDecision(dealt(2)), 1)).toBe('With two players, there is no talking.');
  });
});

test('the end is won or lost by all together', () => {
  const outcome = (reason: string, stars: number): string =>
    toText(text.outcome({ ranks: [1, 1], scores: [stars, stars], reason }, telling(0)), telling(0));
  expect(outcome('found', 3)).toMatch(/with 3 stars left\. Everyone won together\.$/);
  expect(outcome('stars', 1)).toMatch(/Everyone lost together\.$/);
});

test('after the end the position says where the ride was', () => {
  const match = toDecision(dealt(4));
  const { target } = stateOf(match);
  const over = altered(match, { phase: 'over', end: 'stars', ballots: [] });
  expect(position(over, 1)[0]).toMatch(/^The ride was waiting at /);
  expect(viewOf(over, 1).target).toBe(target);
});
