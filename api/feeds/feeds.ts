import { Feed } from 'feed';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { MatchCard } from '../contract/match.ts';
import { fingerprintWords } from '../notify/mail/nudge.ts';
import { makeWhen } from '../notify/mail/when.ts';
import type { FeedHolder } from '../../db/people/sessions.ts';
import { signedTokens, type Secrets } from '../lib/crypto.ts';

const KEYS = signedTokens('feed');

/** The secret part of a player's feed addresses: whose they are, with the service's signature. */
export const makeFeedKey = (secret: string, { player, round }: FeedHolder): string =>
  KEYS.make(secret, player, round);

/** Whose feed an address is; undefined if its signature is wrong. The database knows whether it is still valid. */
export const parseFeedKey = (secrets: Secrets, key: string): FeedHolder | undefined => {
  const [player, round] = KEYS.read(secrets, key) ?? [];
  return player === undefined ? undefined : { player, round: Number(round) };
};

/** A waiting match in a feed, with nothing that its page lacks. */
export interface FeedTurn {
  card: MatchCard;
  commitment: string;
  game: string;
  since: string;
}

export interface FeedContext {
  origin: string;
  /** The feed's own address, in full. */
  address: string;
  player: string;
  timeZone: string;
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

/** An event ends at its deadline, and lasts this long so that calendars draw it. */
const EVENT_MS = 30 * 60_000;

/**
 * An event's revision (RFC 5545, 3.8.7.4): the seconds from the match's creation to its newest change. The match's `seq` would not
 * do, since a pause and a vote move a deadline without an entry.
 */
const revisionOf = ({ moved, created }: MatchCard): number =>
  Math.floor((Date.parse(moved) - Date.parse(created)) / 1_000);

/** The deadlines of waiting turns, as a calendar (RFC 5545). */
export const makeCalendar = (turns: readonly FeedTurn[], telling: FeedContext): string => {
  const calendar = ical({ prodId: '//Meanwhile//Turns//EN', name: NAME, ttl: 3600 });
  for (const turn of turns) {
    const { card, game } = turn;
    if (card.deadline === null) continue;
    const end = new Date(card.deadline);
    const moved = new Date(card.moved);
    calendar.createEvent({
      id: `${card.id}-${card.viewer}@${new URL(telling.origin).hostname}`,
      sequence: revisionOf(card),
      stamp: moved,
      lastModified: moved,
      start: new Date(end.getTime() - EVENT_MS),
      end,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${game}: your time runs out`,
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
    id: `${telling.origin}/players/${telling.player}#turns`, // the address changes when it is renewed, and the id must not
    title: NAME,
    feed: telling.address,
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
