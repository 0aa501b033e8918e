/**
 * The bots, written for Meanwhile; `words/bots.ts` says who they are. New ones go to the end: a seat without a stored name is given
 * one of the first `OLDEST`, so their names never change. Each game lists its regulars (`GameModule.regulars`); their faces are in
 * `web/public/faces.svg`.
 */
export const BOT_NAMES = [
  'Juno',
  'Wren',
  'Oskar',
  'Fern',
  'Bruno',
  'Odile',
  'Tilda',
  'Hugo',
  'Mabel',
  'Kofi',
  'Pilar',
  'Rasmus',
  'Nell',
  'Enzo',
  'Greta',
  'Moss',
  'Lotte',
  'Igor',
  'Suki',
  'Bo',
  'Maeve',
  'Dara',
  'Vito',
  'Hazel',
] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const isBotName = (name: string): name is BotName => (BOT_NAMES as readonly string[]).includes(name);

const OLDEST = 24;

/** A number from a text, by FNV-1a: the same everywhere, and well mixed. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const shuffledFor = (match: string, names: readonly BotName[]): BotName[] =>
  names
    .map((name) => ({ name, at: numberOf(`${match} ${name}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

type Wanted = { count: number; regulars: readonly BotName[]; isTaken(name: string): boolean };

/** The regulars of a game sit down first. */
export const drawBots = (match: string, { count, regulars, isTaken }: Wanted): BotName[] => {
  const others = BOT_NAMES.filter((name) => !regulars.includes(name));
  const order = [...shuffledFor(match, regulars), ...shuffledFor(match, others)];
  return order.filter((name) => !isTaken(name)).slice(0, count);
};

/** The bot in a seat of a match that was made before bots had names. No two seats of a match have the same. */
export const botAt = (match: string, seat: number): BotName =>
  shuffledFor(match, BOT_NAMES.slice(0, OLDEST))[seat % OLDEST]!;
