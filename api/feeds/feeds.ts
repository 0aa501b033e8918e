import { Feed } from 'feed';
import ical from 'ical-generator';
import type { MatchCard } from '../http/schemas/match.ts';
import { makeWhen } from '../mail/when.ts';

/** A waiting match in a feed, with nothing that its inbox card lacks. */
export interface FeedTurn {
  card: MatchCard;
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
  const names = card.seats.flatMap(({ seat, player }) =>
    seat !== card.viewer && player ? [player.name] : [],
  );
  return card.name || (names.length > 0 ? `With ${names.join(', ')}` : 'With bots, or alone');
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
      description: `${others(turn)}\n${linkOf(turn, telling)}`,
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
      description: inHtml(`${others(turn)}. ${until(turn, telling)}`),
    });
  return feed.atom1();
};
