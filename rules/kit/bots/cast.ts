/** A bot as players get to know it. It has a manner and tastes of its own; how well bots play depends on the game alone. */
export interface Bot {
  name: string;
  /** What kind of company it is, in a sentence. */
  about: string;
  /** Something it says. */
  says: string;
}

/**
 * The bots, written for Meanwhile. New ones go to the end: a seat without a stored name is given one of the first `OLDEST`, so
 * their names never change. Each game lists its regulars (`GameModule.regulars`); their faces are in `web/public/faces.svg`.
 */
export const CAST = [
  {
    name: 'Juno',
    about: 'Likes short sentences and finished streets.',
    says: 'One street on. Thanks for leaving it open.',
  },
  {
    name: 'Wren',
    about: 'Notices everything, and mentions most of it.',
    says: 'Nobody wanted the far corner? I do.',
  },
  {
    name: 'Oskar',
    about: 'Wears the same cap to every table.',
    says: 'Nothing personal. It’s only a board.',
  },
  {
    name: 'Fern',
    about: 'Is never in a hurry, and hopes you aren’t either.',
    says: 'No hurry. The street is still growing.',
  },
  { name: 'Bruno', about: 'Says little and parks straight.', says: 'Good road. Flat. I like it.' },
  { name: 'Odile', about: 'Keeps her pencils sorted by length.', says: 'I have written that down.' },
  {
    name: 'Tilda',
    about: 'Puts the kettle on before anyone has asked.',
    says: 'There’s tea. There’s always tea.',
  },
  { name: 'Hugo', about: 'Is at his best after midnight.', says: 'Take your time. I’m up anyway.' },
  { name: 'Mabel', about: 'Hums while she waits.', says: 'Don’t mind me. It’s a good tune.' },
  { name: 'Kofi', about: 'Knows a song for every road.', says: 'This corner needs a chorus.' },
  { name: 'Pilar', about: 'Brings flowers to the table.', says: 'What a handsome row of houses.' },
  {
    name: 'Rasmus',
    about: 'Reads the small print for pleasure.',
    says: 'Page four. It’s all on page four.',
  },
  {
    name: 'Nell',
    about: 'Lives in a small house and likes big cities.',
    says: 'From up here it looks like a toy.',
  },
  {
    name: 'Enzo',
    about: 'Dresses for the podium, whatever the game.',
    says: 'One more lap. There’s always one more lap.',
  },
  { name: 'Greta', about: 'Pretends not to look at the score.', says: 'Oh, was it my turn?' },
  {
    name: 'Moss',
    about: 'Is prickly before noon and kind after.',
    says: 'Mind the spikes. Nice to see you.',
  },
  {
    name: 'Lotte',
    about: 'Writes postcards from every match.',
    says: 'Wish you were here. Oh, you are.',
  },
  { name: 'Igor', about: 'Is made of spare parts and proud of it.', says: 'That sound is normal.' },
  {
    name: 'Suki',
    about: 'Thinks in pictures first and words later.',
    says: 'A taxi and a heart. Enough said.',
  },
  { name: 'Bo', about: 'Congratulates everyone, in no special order.', says: 'Well played. All of you.' },
  {
    name: 'Maeve',
    about: 'Tells long stories about short rides.',
    says: 'That reminds me of a cab I once took.',
  },
  { name: 'Dara', about: 'Collects maps and folds them correctly.', says: 'You’ll find it at the fold.' },
  {
    name: 'Vito',
    about: 'Ties a fresh bow for every match.',
    says: 'A table should look nice, I think.',
  },
  { name: 'Hazel', about: 'Keeps a spare of everything.', says: 'Take one of mine. I brought plenty.' },
] as const satisfies readonly Bot[];
export type BotName = (typeof CAST)[number]['name'];

export const BOT_NAMES: readonly BotName[] = CAST.map(({ name }) => name);

export const isBotName = (name: string): name is BotName => (BOT_NAMES as readonly string[]).includes(name);

const OLDEST = 24;

/** A number from a text, by FNV-1a: the same everywhere, and well mixed. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Some bots in an order that depends on the match alone. */
const shuffledFor = (match: string, names: readonly BotName[]): BotName[] =>
  names
    .map((name) => ({ name, at: numberOf(`${match} ${name}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

/** The bots that sit down at a table: the regulars of its game first, and none with a name that is taken. */
export const drawBots = (
  match: string,
  {
    count,
    regulars,
    isTaken,
  }: { count: number; regulars: readonly BotName[]; isTaken(name: string): boolean },
): BotName[] => {
  const others = BOT_NAMES.filter((name) => !regulars.includes(name));
  const order = [...shuffledFor(match, regulars), ...shuffledFor(match, others)];
  return order.filter((name) => !isTaken(name)).slice(0, count);
};

/** The bot in a seat of a match that was made before bots had names. No two seats of a match have the same. */
export const botAt = (match: string, seat: number): BotName =>
  shuffledFor(match, BOT_NAMES.slice(0, OLDEST))[seat % OLDEST]!;
