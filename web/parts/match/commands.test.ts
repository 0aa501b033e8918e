import { expect, it } from 'vitest';
import { groupCommands, parseCommand, suggestions, type Command } from './commands.ts';

const command = (type: string, words: string): Command => ({
  action: { type },
  label: words,
  command: words,
});
const commands = [
  command('move', 'move e 1'),
  command('move', 'move e 2'),
  command('move', 'move n 1'),
  command('draw', 'draw'),
  command('place-tile', 'place stop at 3 2'),
];
const read = (typed: string): string => {
  const reading = parseCommand(commands, typed);
  return 'meant' in reading ? reading.meant.command : reading.error;
};

it('takes a command as it is written, in any case and spacing', () => {
  expect(read('  Move  E 2 ')).toBe('move e 2');
});

it('lets words be cut short while only one command is left', () => {
  expect(read('m n')).toBe('move n 1');
  expect(read('pl')).toBe('place stop at 3 2');
});

it('prefers a command that is typed in full over one that goes on', () => {
  const all = [command('draw', 'draw two'), command('draw', 'draw')];
  expect(parseCommand(all, 'draw')).toEqual({ meant: all[1] });
});

it('says what could be meant when several are left', () => {
  expect(read('move e')).toBe('That could be “move e 1” or “move e 2”.');
  const many = Array.from({ length: 9 }, (_, i) => command('move', `move ${i}`));
  expect(parseCommand(many, 'move')).toEqual({
    error: 'That could be “move 0”, “move 1”, “move 2” or 6 others.',
  });
});

it('says what is possible when nothing fits', () => {
  expect(read('fly')).toBe('“fly” isn’t possible now. Commands start with move, draw, place.');
  expect(parseCommand([], 'move')).toEqual({ error: 'There is nothing to do right now.' });
  expect(read('   ')).toBe('Type a command, or choose one below.');
});

it('suggests what the typed words begin', () => {
  expect(suggestions(commands, 'move', 2).map((found) => found.command)).toEqual(['move e 1', 'move e 2']);
  expect(suggestions(commands, 'fly', 2)).toEqual([]);
});

it('groups commands by their first word, with single ones first', () => {
  const groups = groupCommands(commands);
  expect(groups.map(({ title, commands: found }) => [title, found.length])).toEqual([
    ['', 2],
    ['Move', 3],
  ]);
});
