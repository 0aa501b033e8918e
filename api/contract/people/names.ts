/** The rules for names of players, tables and clubs, so that none passes for another, or for the game itself. */

import { ANYBODY } from '../../../db/closed-lists.ts';

/** Why a name or a clock is refused, by the key of a sentence (`api/words/en/problems.ts`). */
export type Fault =
  | `name-${'hidden' | 'unseen' | 'piled' | 'encoded' | 'address' | 'call' | 'reserved'}`
  | 'bank-over-cap';

/** Words by which the log, mail and pages mean the table itself; `Bot 2`, `Seat 3` and `Fare B` are reserved too, and all of it in German. */
const RESERVED =
  'You, Your, Yours, Yourself, Newcomer, Nobody, No one, Everybody, Everyone, Someone, All, Table, The table, Gallery, The match, A free seat, Meanwhile, Admin, System, ' +
  'Du, Dein, Deine, Deiner, Deins, Dir, Dich, Neuling, Niemand, Keiner, Jemand, Alle, Tisch, Der Tisch, Die Partie, Freier Platz, Ehemaliges Mitglied';
const NUMBERED = /^(bot|seat|platz|formerplayer|ehemallgesmltglled)s?[\p{N}ol]*$/u;
const LETTERED = /^(fare|fahrt)[a-z]$/;

/** Latin letters, each with its lookalikes: Cyrillic, Greek, Armenian, small capitals, digits. `i` and `l` count as one. */
const LOOKALIKES =
  'aаαᴀ bвьβʙ cс dԁ eеεᴇ gց hһнհ jј kкκ liіӏιıɪʟ1| mмμ nпηոɴ oоοօᴏø0 pрρ qԛ rг sѕꜱ tтτᴛ uυսᴜ vν wԝ xхχ yуүγʏ';
const LATIN: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

const FIRST_FLAG = 0x1f1e6; // 🇦: flags consist of letters

/** Folds a name to what it looks like at a glance: names that fold alike could be mistaken for each other. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (flag) => String.fromCharCode(97 + flag.codePointAt(0)! - FIRST_FLAG))
    .toLowerCase()
    .replace(/[\p{M}\p{DI}\p{P}\p{Z}]/gu, '')
    .replace(/./gu, (letter) => LATIN.get(letter) ?? letter);

const FOLDED: ReadonlySet<string> = new Set(RESERVED.split(', ').map(foldName));

export const isReserved = (name: string): boolean => {
  const folded = foldName(name);
  return FOLDED.has(folded) || NUMBERED.test(folded) || LETTERED.test(folded);
};

const OTHER_SCRIPTS = String.raw`(?!\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic})`;
/** Invisible characters that are fine in place: in emoji, and in scripts that join their letters. */
const JOINERS = [
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
  new RegExp(String.raw`(?<=${OTHER_SCRIPTS}[\p{L}\p{M}])[\u200c\u200d](?=${OTHER_SCRIPTS}\p{L})`, 'gu'),
  /(?<=\p{Emoji})[\ufe0e\ufe0f]/gu,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007f}]+/gu,
];

/** Whether a name has invisible characters, or ones that reverse the text around it. */
export const hasHidden = (name: string): boolean => {
  const rest = JOINERS.reduce((text, joiner) => text.replace(joiner, ''), name);
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\p{Zl}\p{Zp}\u2800]/u.test(rest);
};

/** Whether a program might decode part of a name, as mail programs do with `=?utf-8?q?You?=`, and show something else. */
export const isEncoded = (name: string): boolean => /=\?|&#|&\w+;|%[\da-f]{2}/i.test(name);

/** Whether mail programs would turn part of a name into a link. */
export const isAddress = (name: string): boolean =>
  /:\/\/|\bwww\.|@\S+\.|[\p{L}\p{N}][.。]\p{L}{2}|\d(?:\.\d+){3}/iu.test(name.normalize('NFKC'));

/** Whether a name would notify everybody in a chat. */
export const callsAll = (name: string): boolean => /@(?:everyone|here|channel)/i.test(name.normalize('NFKC'));

/** Whether a name piles marks on a letter until they reach other lines. No script needs four marks without width. */
export const isPiled = (name: string): boolean => /[\p{Mn}\p{Me}]{4}/u.test(name);

/** The name of a player at a table; a number sets it apart from the others' names if they could be mixed up. */
export const seatNameFor = (name: string, others: readonly string[]): string => {
  const wanted = isReserved(name) ? ANYBODY.en : name; // an old name, from before names were checked
  const taken = new Set(others.map(foldName));
  let seatName = wanted;
  for (let count = 2; taken.has(foldName(seatName)); count++) seatName = `${wanted} (${count})`;
  return seatName;
};
