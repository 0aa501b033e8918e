/** What players, tables and clubs may be called, so that nobody is taken for somebody else, or for the game itself. */

/** What the words of log, mail and pages say of the table itself; `Bot 2`, `Seat 3` and `Fare B` belong to them too. */
const RESERVED =
  'You, Your, Yours, Yourself, Nobody, No one, Everybody, Everyone, Someone, All, Table, The table, Gallery, The match, A free seat, Meanwhile, Admin, System';
const NUMBERED = /^(bot|seat|formerplayer)s?[\p{N}ol]*$/u;
const LETTERED = /^fare[a-z]$/;

/** What looks like a Latin letter: Cyrillic, Greek, Armenian, small capitals, figures. `i` and `l` are taken for one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαᴀ',
  b: 'вьβʙ',
  c: 'с',
  d: 'ԁ',
  e: 'еεᴇ',
  g: 'ց',
  h: 'һнհ',
  j: 'ј',
  k: 'кκ',
  l: 'iіӏιıɪʟ1|',
  m: 'мμ',
  n: 'пηոɴ',
  o: 'оοօᴏø0',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уүγʏ',
};
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

const FIRST_FLAG = 0x1f1e6; // 🇦: flags are made of letters

/** A name as it reads at a glance: names that fold alike are taken for each other. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (flag) => String.fromCharCode(97 + flag.codePointAt(0)! - FIRST_FLAG))
    .toLowerCase()
    .replace(/[\p{M}\p{DI}\p{P}\p{Z}]/gu, '')
    .replace(/./gu, (letter) => LATIN.get(letter) ?? letter);

const FOLDED: ReadonlySet<string> = new Set(RESERVED.split(', ').map(foldName));

/** Whether the game's own words would seem to mean somebody else by this name. */
export const isReserved = (name: string): boolean => {
  const folded = foldName(name);
  return FOLDED.has(folded) || NUMBERED.test(folded) || LETTERED.test(folded);
};

const OTHER_SCRIPTS = String.raw`(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic})`;
/** Signs without a shape that belong where they stand: in emoji, and in scripts that join their letters. */
const JOINERS = [
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
  new RegExp(String.raw`(?<=${OTHER_SCRIPTS}[\p{L}\p{M}])[\u200c\u200d](?=${OTHER_SCRIPTS}\p{L})`, 'gu'),
  /(?<=\p{Emoji})[\ufe0e\ufe0f]/gu,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007f}]+/gu,
];

/** Whether there is something in a name that nobody sees, or that turns the words around it about. */
export const hasHidden = (name: string): boolean => {
  const rest = JOINERS.reduce((text, joiner) => text.replace(joiner, ''), name);
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800]/u.test(rest);
};

/** Whether some program would decode part of a name, as mail programs do `=?utf-8?q?You?=`, and show something else. */
export const isEncoded = (name: string): boolean => /=\?|&#|&\w+;|%[\da-f]{2}/i.test(name);

/** Whether mail programs would make a link of some of it. */
export const isAddress = (name: string): boolean =>
  /:\/\/|\bwww\.|@\S+\.|[\p{L}\p{N}][.。]\p{L}{2}|\d(?:\.\d+){3}/iu.test(name.normalize('NFKC'));

/** Whether a chat that it is told in would call everybody there. */
export const callsAll = (name: string): boolean => /@(?:everyone|here|channel)/i.test(name.normalize('NFKC'));

/** Whether marks are piled upon one letter until they reach the lines around it. No script needs four that take no room. */
export const isPiled = (name: string): boolean => /[\p{Mn}\p{Me}]{4}/u.test(name);

const ANYBODY = 'Guest';

/** What somebody is called at a table where others have these names: told apart by a number where they would be mixed up. */
export const seatNameFor = (name: string, others: readonly string[]): string => {
  const wanted = isReserved(name) ? ANYBODY : name; // from before names were checked
  const taken = new Set(others.map(foldName));
  let seatName = wanted;
  for (let count = 2; taken.has(foldName(seatName)); count++) seatName = `${wanted} (${count})`;
  return seatName;
};
