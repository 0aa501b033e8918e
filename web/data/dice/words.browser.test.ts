import { html } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import { mount } from '../../gallery/mount.ts';
import { ok, refused, type Answers, type Asked } from '../../gallery/server.ts';
import { recallDice, sightDice } from './kept.ts';
import { joinWithWord, makeWithWord, makeWord, plainWord, rematchWithWord } from './words.ts';

const ID = 'match0000000';
const PROMISE = `${ID}.${'x'.repeat(43)}`;
const page = (viewer: number | 'table', commitment = 'first') => ({ id: ID, viewer, chance: { commitment } });

let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
});

const told = (answer: object) => (asked: Asked) => {
  sent.push(asked.body);
  return ok(answer);
};
const serve = (answers: Answers): void => void mount(html``, answers);
const TABLE = { game: 'pebbles', seats: 2 };

test('a random word is another one each time, and fits', () => {
  const words = Array.from({ length: 50 }, makeWord);
  expect(new Set(words).size).toBe(50);
  for (const word of words) expect(word).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
});

test('a typed word is kept as the service keeps it', () => {
  expect(plainWord('  cafe\u0301 \u00a0 noir ')).toBe('caf\u00e9 noir');
});

describe('the maker of a table', () => {
  test('has its commitment before the word is sent, and keeps both', async () => {
    serve({
      'POST /api/dice': ok({ promise: PROMISE, commitment: 'first' }),
      'POST /api/matches': told(page(0)),
    });
    await makeWithWord(TABLE);
    const [body] = sent as [{ promise: string; word: string }];
    expect(body).toMatchObject({ ...TABLE, promise: PROMISE });
    expect(recallDice(ID)).toMatchObject({ commitment: 'first', word: body.word });
  });

  test('keeps the commitment that was promised, if the table has another', async () => {
    serve({
      'POST /api/dice': ok({ promise: PROMISE, commitment: 'first' }),
      'POST /api/matches': told(page(0, 'exchanged')),
    });
    await makeWithWord(TABLE);
    expect(recallDice(ID)!.commitment).toBe('first');
  });

  test('sends no word if no commitment is to be had', async () => {
    serve({ 'POST /api/dice': refused(404, 'not-found'), 'POST /api/matches': told(page(0)) });
    await makeWithWord(TABLE);
    expect(sent).toEqual([TABLE]);
    expect(recallDice(ID)).not.toHaveProperty('word');
  });
});

describe('a player who joins a table', () => {
  test('looks at its commitment first, and keeps the word that was typed', async () => {
    serve({ [`GET /api/matches/${ID}`]: ok(page('table')), [`POST /api/matches/${ID}/join`]: told(page(1)) });
    await joinWithWord(ID, { word: ' walnut  31 ' });
    expect(sent).toEqual([{ word: 'walnut 31' }]);
    expect(recallDice(ID)).toMatchObject({ commitment: 'first', word: 'walnut 31' });
  });

  test('keeps no word if the seat was taken before, with another one', async () => {
    serve({ [`GET /api/matches/${ID}`]: ok(page(1)), [`POST /api/matches/${ID}/join`]: told(page(1)) });
    await joinWithWord(ID);
    expect(recallDice(ID)).not.toHaveProperty('word');
  });

  test('joins a rematch that there is, and sets one up where there is none', async () => {
    const old = 'oldmatch0000';
    const there = {
      [`GET /api/matches/${ID}`]: ok(page('table')),
      [`POST /api/matches/${ID}/join`]: told(page(1)),
    };
    serve({ ...there, [`GET /api/matches/${old}/rematch`]: ok({ rematch: ID }) });
    await rematchWithWord(old);
    expect(recallDice(ID)).toHaveProperty('word');
    localStorage.clear();
    serve({
      [`GET /api/matches/${old}/rematch`]: ok({ rematch: null }),
      'POST /api/dice': ok({ promise: PROMISE, commitment: 'first' }),
      [`POST /api/matches/${old}/rematch`]: told(page(0)),
    });
    await rematchWithWord(old);
    expect(sent.at(-1)).toMatchObject({ promise: PROMISE });
    expect(recallDice(ID)).toHaveProperty('word');
  });
});

describe('what is kept', () => {
  test('is the first sight, whatever is shown later', () => {
    sightDice(ID, 'first');
    expect(sightDice(ID, 'other').commitment).toBe('first');
  });

  test('makes room for new matches, the oldest first', () => {
    for (let i = 0; i < 500; i++)
      localStorage.setItem(
        `dice.m${i}`,
        JSON.stringify({ commitment: 'c', at: new Date(i * 1000).toISOString() }),
      );
    sightDice(ID, 'first');
    expect(recallDice('m0')).toBeUndefined();
    expect(recallDice('m1')).toBeDefined();
    expect(recallDice(ID)!.commitment).toBe('first');
  });
});
