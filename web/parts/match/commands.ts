import { type AnyText, toText, type Telling } from '../../../rules/kit/words/words.ts';
import { msg, capital, list, plural, quoted, series } from '../../common/words/words.ts';

export type Command = { action: { type: string }; label: string; command: string };

export type CommandGroup = { title: string; commands: readonly Command[] };

export type Reading = { meant: Command } | { error: string };

export type Said = { text: AnyText; view: object; telling: Telling };

export const commandsOf = (actions: readonly { type: string }[], { text, view, telling }: Said): Command[] =>
  actions.map((action) => ({
    action,
    label: toText(text.action(action, view), telling),
    command: text.command(action, view),
  }));

const wordsOf = (typed: string): string[] => typed.trim().toLowerCase().split(/\s+/).filter(Boolean);

const titleOf = ({ command }: Command): string => capital(wordsOf(command)[0] ?? '');

export const groupCommands = (commands: readonly Command[]): CommandGroup[] => {
  const groups = [...Map.groupBy(commands, titleOf)].map(([title, own]) => ({ title, commands: own }));
  const alone = groups.flatMap((group) => (group.commands.length === 1 ? group.commands : []));
  const kinds = groups.filter((group) => group.commands.length > 1);
  return alone.length > 0 ? [{ title: '', commands: alone }, ...kinds] : kinds;
};

/** The commands in which each typed word is a prefix of the word in its place. */
const fitting = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ command }) => {
    const words = wordsOf(command);
    return wordsOf(typed).every((word, i) => words[i]?.startsWith(word));
  });

export const suggestions = (commands: readonly Command[], typed: string, most: number): Command[] =>
  fitting(commands, typed).slice(0, most);

const someOf = (commands: readonly Command[], most = 3): string => {
  const shown = commands.slice(0, most).map(({ command }) => quoted(command));
  const more = commands.length - shown.length;
  if (more > 0) shown.push(plural(more, { one: '# other', other: '# others' }));
  return list(shown, 'or');
};

const noneFits = (commands: readonly Command[], typed: string): string => {
  if (commands.length === 0) return msg`There is nothing to do right now.`;
  const starts = [...new Set(commands.map(({ command }) => wordsOf(command)[0]))].filter(Boolean);
  return msg`“${typed.trim()}” isn’t possible now. Commands start with ${series(starts)}.`;
};

/** Parses a typed command: words may be abbreviated as long as only one command matches. */
export const parseCommand = (commands: readonly Command[], typed: string): Reading => {
  const words = wordsOf(typed);
  if (words.length === 0) return { error: msg`Type a command, or choose one below.` };
  const exact = commands.find(({ command }) => wordsOf(command).join(' ') === words.join(' '));
  if (exact) return { meant: exact };
  const [first, ...others] = fitting(commands, typed);
  if (!first) return { error: noneFits(commands, typed) };
  if (others.length > 0) return { error: msg`That could be ${someOf([first, ...others])}.` };
  return { meant: first };
};
