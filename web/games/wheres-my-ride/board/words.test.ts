import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMOJIS } from '../../../../rules/games/wheres-my-ride/model/content.ts';
import { emojiAddress, emojiName } from './words.ts';

const SHIPPED = new URL('../../../public/', import.meta.url);

test.each(EMOJIS)('$id has a small picture that draws nothing from elsewhere', ({ id }) => {
  const picture = readFileSync(new URL(`.${emojiAddress(id)}`, SHIPPED), 'utf8');
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
  expect(picture).not.toMatch(/<(script|image|use|foreignObject)|href|url\(http/);
  expect(picture.length).toBeLessThan(4000);
});

test('no picture lies there that belongs to no emoji', () => {
  const pictures = readdirSync(new URL('emoji/', SHIPPED)).filter((name) => name.endsWith('.svg'));
  expect(pictures.sort()).toEqual(EMOJIS.map(({ id }) => `${id}.svg`).sort());
});

test('an emoji has a name for those who cannot see it', () => {
  expect(emojiName('snail')).toBe('Snail');
  expect(emojiName('snail', { language: 'German' })).toBe('Schnecke');
});
