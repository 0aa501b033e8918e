import type { Language } from '../../../rules/kit/words/words.ts';
import { knownZone } from '../../contract/people/player.ts';
import type { MatchPage } from '../../contract/match.ts';
import type { WebhookBody } from '../../contract/people/channel.ts';
import type { Urgency } from '../../words/en/news.ts';
import { wordsIn, type Words } from '../../words/words.ts';
import { makeMail, type Letter, type Link, type Section } from './letter.ts';
import type { Mail } from './mail.ts';

export interface Recipient {
  timeZone: string;
  language: Language;
}

const FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A time on the reader's own clock: `Thu, Nov 26, 18:00`. Names the zone if it is UTC. */
export const makeWhen = (at: string, { timeZone: zone, language }: Recipient): string => {
  const timeZone = knownZone(zone);
  const named = timeZone === 'UTC' && ({ timeZoneName: 'short' } as const);
  return language.grammar.dates({ ...FORMAT, timeZone, ...named }).format(new Date(at));
};

type Told = WebhookBody['matches'][number];

/** News for a player about one match: what a program is told, and what only mail needs. */
export interface News extends Omit<Told, 'id' | 'url' | 'api' | 'lines'>, Urgency {
  match: string;
  seq: number;
  lines: readonly string[];
  /** The weightiest of `lines`, as it goes on after “Meanwhile, ”. */
  last?: string | undefined;
  /** The path of a board picture as the table sees it, with the news marked. Omitted if none is drawn. */
  board?: string | undefined;
  /** Whom the table waits for, by name, where this is told to its own channel; empty at its end. */
  waits?: string;
  /** What the reader can choose with one click, only in mail of their own. */
  choices?: readonly { label: string; code: string }[] | undefined;
  /** Makes the reader's page, where it is their turn and a browser of theirs is told. */
  page?: (() => MatchPage) | undefined;
}

export interface FollowedNews {
  news: readonly Pick<News, 'match' | 'seq' | 'game' | 'gameId' | 'table' | 'lines' | 'outcome'>[];
  more: number;
}

export interface Links {
  match(id: string): string;
  mute(id: string): string;
  stop: string;
  choice(news: News, code: string): string;
  picture(news: News): string;
}

const MOST_LINES = 12;
const MOST_FOLLOWED_LINES = 4;
const SUBJECT_LENGTH = 110;
const CAPTION_LENGTH = 240;

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

const titled = ({ game, table }: Pick<News, 'game' | 'table'>) => (table ? `${table} (${game})` : game);

const newsTo = ({ language }: Recipient): Words['news'] => wordsIn(language).news;

const whenOf = ({ deadline }: News, reader: Recipient) => (deadline ? makeWhen(deadline, reader) : '');

interface Kind {
  /** Of several about one match, the weightiest is told. */
  weight: number;
  /** `pressing`: doesn't wait for the digest. `going`: the match runs, so can be muted. `calm`: asks nothing. */
  is: readonly ('turn' | 'pressing' | 'going' | 'calm')[];
}

export const KINDS: Readonly<Record<News['kind'], Kind>> = {
  asked: { weight: 4, is: ['turn', 'pressing', 'going'] },
  decide: { weight: 3, is: ['pressing', 'going'] },
  rested: { weight: 3, is: ['turn', 'pressing', 'going'] },
  reminder: { weight: 3, is: ['turn', 'pressing', 'going'] },
  turn: { weight: 2, is: ['turn', 'going'] },
  rewound: { weight: 2, is: ['going', 'calm'] },
  invited: { weight: 1, is: [] },
  begun: { weight: 1, is: [] },
  closed: { weight: 0, is: ['calm'] },
  finished: { weight: 0, is: ['calm'] },
};
export const isOf = (kind: News['kind'], sort: Kind['is'][number]): boolean => KINDS[kind].is.includes(sort);

const sentence = (news: News, reader: Recipient, at: string): string =>
  newsTo(reader).kinds[news.kind](at, whenOf(news, reader), news);

const withoutPeriod = (words: string): string => words.replace(/\.$/, '');

/** The last line after its head, if it is the news itself: when a turn has just come around. */
const lastLine = ({ kind, last }: News, { language }: Recipient, length: number): string | undefined =>
  kind === 'turn' && last ? language.meanwhile.head + clip(withoutPeriod(last), length) : undefined;

/** What happened comes first, then what is wanted. Never includes the table's name, since a stranger may have chosen it. */
const makeSubject = (all: readonly [News, ...News[]], reader: Recipient): string => {
  const [first] = all;
  const words = newsTo(reader);
  if (all.length > 1) return withoutPeriod(words.many(all.length));
  const last = lastLine(first, reader, SUBJECT_LENGTH);
  return last ? words.turnAfter(last, first.game) : withoutPeriod(sentence(first, reader, first.game));
};

const makeCaption = (all: readonly [News, ...News[]], reader: Recipient): string => {
  const [first] = all;
  if (all.length > 1) return newsTo(reader).many(all.length);
  const last = lastLine(first, reader, CAPTION_LENGTH);
  return last ? `${last}.` : sentence(first, reader, titled(first));
};

const tableLine = (news: News, waits: string, reader: Recipient): string => {
  const words = newsTo(reader);
  const { last, outcome } = news;
  const { head } = reader.language.meanwhile;
  if (!waits) return [words.isOver(titled(news)), outcome].filter(Boolean).join(' ');
  const told = last && `${head}${clip(withoutPeriod(last), CAPTION_LENGTH)}.`;
  return [told, words.waits(titled(news), waits, whenOf(news, reader))].filter(Boolean).join(' ');
};

export const describeNews = (all: readonly [News, ...News[]], reader: Recipient) => {
  const { kind, game, waits } = all[0];
  if (waits !== undefined) return { title: game, text: tableLine(all[0], waits, reader) };
  const text = makeCaption(all, reader);
  if (all.length > 1) return { title: 'Meanwhile', text };
  return { title: isOf(kind, 'turn') ? newsTo(reader).turnTitle(game) : game, text };
};

const newest = (lines: readonly string[], words: Words['news'], most = MOST_LINES): string[] =>
  lines.length <= most ? [...lines] : [words.earlier(lines.length - most), ...lines.slice(-most)];

const makeSection = (news: News, reader: Recipient, links: Links): Section => {
  const { kind, question, prompt, lines, outcome, commitment } = news;
  const words = newsTo(reader);
  const asked = [question && `${question}.`, prompt].filter(Boolean).join(' ');
  const prose = kind === 'closed' ? words.whyClosed : asked;
  return {
    heading: titled(news),
    note: kind === 'closed' || kind === 'finished' ? words.over[kind] : words.due(whenOf(news, reader), news),
    ...(prose && { prose }),
    lines: [...newest(lines, words), ...(outcome ? [outcome] : [])],
    link: {
      label: isOf(kind, 'turn') ? words.takeTurn : words.look,
      href: links.match(news.match),
      tone: isOf(kind, 'calm') ? 'plain' : 'go',
    },
    ...(commitment && { fine: words.fingerprint(commitment) }),
    choices: (news.choices ?? []).map(({ label, code }) => ({ label, href: links.choice(news, code) })),
  };
};

/** A section for each followed match; nothing in them asks for anything. */
const followedSections = ({ news, more }: FollowedNews, words: Words['news'], links: Links): Section[] =>
  news.map(({ match, lines, outcome, ...table }, i) => ({
    heading: titled(table),
    note: words.followed,
    lines: [...newest(lines, words, MOST_FOLLOWED_LINES), ...(outcome ? [outcome] : [])],
    choices: [{ label: words.look, href: links.match(match) }],
    ...(i === news.length - 1 && more > 0 && { fine: words.moreFollowed(more) }),
  }));

const makeFooter = (all: readonly News[], { stopMatch, stopAll }: Words['news'], links: Links): Link[] => [
  ...all
    .filter(({ kind }) => isOf(kind, 'going'))
    .map((news) => ({ label: stopMatch(titled(news)), href: links.mute(news.match) })),
  { label: stopAll, href: links.stop },
];

const saysOf = ({ board, game }: News, { language }: Recipient): string =>
  board ? wordsIn(language).news.marked(game) : wordsIn(language).pages.box(game);

/** One mail with all news for a player. `List-Unsubscribe` lets their mail program stop it with one click (RFC 8058). */
export const makeNudgeMail = (
  id: string,
  all: readonly [News, ...News[]],
  {
    reader,
    links,
    followed,
  }: { reader: Recipient & { email: string }; links: Links; followed?: FollowedNews },
): Mail => {
  const words = newsTo(reader);
  const own = all.map((news, i) => ({
    ...(i === 0 && { picture: { src: links.picture(news), says: saysOf(news, reader) } }),
    ...makeSection(news, reader, links),
  }));
  const letter: Letter = {
    subject: makeSubject(all, reader),
    caption: makeCaption(all, reader),
    sections: [...own, ...(followed ? followedSections(followed, words, links) : [])],
    footer: makeFooter(all, words, links),
  };
  return {
    ...makeMail(letter, { id, to: reader.email, language: reader.language }),
    headers: { 'List-Unsubscribe': `<${links.stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
};
