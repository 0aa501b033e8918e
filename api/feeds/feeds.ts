import { Feed } from 'feed';
import ical from 'ical-generator';
import type { MatchCard } from '../contract/match.ts';
import { fingerprintWords } from '../notify/mail/nudge.ts';
import { makeWhen } from '../notify/mail/when.ts';
import type { FeedHolder } from '../../db/people/feeds.ts';
import { isSigned, makeBase64Url, sign, type Secrets } from '../lib/crypto.ts';

const textOf = (subject: string): string => `feed:${subject}`;

/** The secret part of a player's feed addresses: whose they are, with the service's signature. */
export const makeFeedKey = (secret: string, { player, round }: FeedHolder): string => {
  const subject = `${player}.${round}`;
  return `${subject}.${makeBase64Url(sign(secret, textOf(subject)))}`;
};

/** Whose feed an address is; undefined if its signature is wrong. The database knows whether it is still valid. */
export const parseFeedKey = (secrets: Secrets, key: string): FeedHolder | undefined => {
  const [, subject = '', shown = ''] = /^([\w-]{1,64}\.\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
  if (!subject || !isSigned(secrets, textOf(subject), shown)) return undefined;
  const [player, round] = subject.split('.') as [string, string];
  return { player, round: Number(round) };
};

/** A waiting match in a feed, with nothing that its page lacks. */
export interface FeedTurn {
  card: MatchCard;
  /** The commitment to its dice. */
  commitment: string;
  game: string;
  /** When it began to wait. */
  since: string;
}

export interface FeedContext {
  origin: string;
  timeZone: string;
  now: Date;
}

const NAME = 'Meanwhile: your turns';

const linkOf = ({ card }: FeedTurn, { origin }: FeedContext): string =>
  new URL(`/matches/${card.id}`, origin).href;

const others = ({ card }: FeedTurn): string => {
  const names = card.seats.flatMap(({ seat, player, name = player?.name }) =>
    seat !== card.viewer && name ? [name] : [],
  );
  return card.name || (names.length > 0 ? `With ${names.join(', ')}` : 'Alone');
};

const until = ({ card }: FeedTurn, { timeZone }: FeedContext): string =>
  card.deadline ? `Until ${makeWhen(card.deadline, timeZone)}.` : 'There is no hurry.';

/** The library writes titles and summaries as HTML, so text is escaped. */
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The deadlines of waiting turns, as a calendar (RFC 5545). */
export const makeCalendar = (turns: readonly FeedTurn[], telling: FeedContext): string => {
  const calendar = ical({ name: NAME, ttl: 3600 });
  for (const turn of turns) {
    const { card, game } = turn;
    if (card.deadline === null) continue;
    const at = new Date(card.deadline);
    calendar.createEvent({
      id: `${card.id}-${card.viewer}@${new URL(telling.origin).hostname}`,
      stamp: telling.now,
      start: at,
      end: at,
      summary: `${game}: your time is up`,
      description: `${others(turn)}\n${linkOf(turn, telling)}\n${fingerprintWords(turn.commitment)}`,
      url: linkOf(turn, telling),
    });
  }
  return calendar.toString();
};

/** The waiting turns, newest first, as an Atom feed (RFC 4287). */
export const makeTurnFeed = (turns: readonly FeedTurn[], telling: FeedContext): string => {
  const newest = turns.toSorted((a, b) => b.since.localeCompare(a.since));
  const feed = new Feed({
    id: `${telling.origin}/inbox`,
    title: NAME,
    link: new URL('/inbox', telling.origin).href,
    copyright: '',
    author: { name: 'Meanwhile' },
    updated: new Date(newest[0]?.since ?? 0),
  });
  for (const turn of newest)
    feed.addItem({
      id: `${linkOf(turn, telling)}#${turn.since}`,
      title: inHtml(`Your turn: ${turn.game}`),
      link: linkOf(turn, telling),
      date: new Date(turn.since),
      description: inHtml(`${others(turn)}. ${until(turn, telling)} ${fingerprintWords(turn.commitment)}`),
    });
  return feed.atom1();
};
