import type { Language } from '../../rules/kit/words/words.ts';
import { Feed } from 'feed';
import ical, { ICalEventTransparency } from 'ical-generator';
import { feedHolder, type FeedHolder } from '../../db/people/sessions.ts';
import { secretsOf, type Env, type RequestContext } from '../context.ts';
import type { MatchCard } from '../contract/match.ts';
import { noSession, notFound, required } from '../problem.ts';
import { signedTokens } from '../lib/crypto.ts';
import { readTurns } from '../match/read/inbox.ts';
import { escapeText } from '../notify/mail/letter.ts';
import { makeWhen } from '../notify/mail/nudge.ts';
import { wordsIn, type Words } from '../words/words.ts';

const KEYS = signedTokens('feed');

/** A waiting match in a feed, with nothing that its page lacks. */
type FeedTurn = NonNullable<Awaited<ReturnType<typeof readTurns>>['turns']>[number];

interface FeedContext {
  origin: string;
  address: string;
  player: string;
  timeZone: string;
  language: Language;
  words: Words['news'];
}

const linkOf = ({ card }: FeedTurn, { origin }: FeedContext): string =>
  new URL(`/matches/${card.id}`, origin).href;

const others = ({ card }: FeedTurn, { language, words: { feed } }: FeedContext): string => {
  const names = card.seats.flatMap(({ seat, player, name = player?.name }) =>
    seat !== card.viewer && name ? [name] : [],
  );
  return card.name || (names.length > 0 ? feed.with(language.grammar.list(names)) : feed.alone);
};

const until = ({ card }: FeedTurn, reader: FeedContext): string =>
  card.deadline ? reader.words.feed.until(makeWhen(card.deadline, reader)) : reader.words.feed.noHurry;

/** An event ends at its deadline, and lasts this long so that calendars draw it. */
const EVENT_MS = 30 * 60_000;

/** RFC 5545, 3.8.7.4: seconds from creation to the newest change. A pause moves no `seq`. */
const revisionOf = ({ moved, created }: MatchCard): number =>
  Math.floor((Date.parse(moved) - Date.parse(created)) / 1_000);

const makeCalendar = (turns: readonly FeedTurn[], telling: FeedContext): string => {
  const { feed, fingerprint } = telling.words;
  const tag = telling.language.grammar.tag.toUpperCase();
  const calendar = ical({ prodId: `//Meanwhile//Turns//${tag}`, name: feed.name, ttl: 3600 });
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
      summary: feed.deadline(game),
      description: `${others(turn, telling)}\n${linkOf(turn, telling)}\n${fingerprint(turn.commitment)}`,
      url: linkOf(turn, telling),
    });
  }
  return calendar.toString();
};

const makeTurnFeed = (turns: readonly FeedTurn[], telling: FeedContext): string => {
  const { feed: words, fingerprint } = telling.words;
  const newest = turns.toSorted((a, b) => b.since.localeCompare(a.since));
  const feed = new Feed({
    id: `${telling.origin}/players/${telling.player}#turns`, // the address changes when it is renewed, and the id must not
    title: words.name,
    feed: telling.address,
    link: new URL('/inbox', telling.origin).href,
    copyright: '',
    author: { name: 'Meanwhile' },
    updated: new Date(newest[0]?.since ?? 0),
  });
  // The library writes titles and summaries as HTML, so text is escaped.
  for (const turn of newest)
    feed.addItem({
      id: `${linkOf(turn, telling)}#${turn.since}`,
      title: escapeText(words.turn(turn.game)),
      link: linkOf(turn, telling),
      date: new Date(turn.since),
      description: escapeText(
        `${others(turn, telling)}. ${until(turn, telling)} ${fingerprint(turn.commitment)}`,
      ),
    });
  return feed.atom1();
};

const KINDS = {
  'deadlines.ics': { type: 'text/calendar; charset=utf-8', make: makeCalendar },
  'turns.atom': { type: 'application/atom+xml; charset=utf-8', make: makeTurnFeed },
} as const;
type Kind = keyof typeof KINDS;

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

const addressOf = ({ ORIGIN }: Env, key: string, kind: Kind): string => `${ORIGIN}/api/feeds/${key}/${kind}`;

/** The addresses of a player's feeds; `renew`: new ones, after which the old ones lead nowhere. */
export const feedAddresses = async (
  { db, env, now }: RequestContext,
  hash: string,
  how: { renew: boolean },
) => {
  const holder = required(await feedHolder(db, { hash, now }, how), noSession);
  const key = KEYS.make(env.SECRET, holder.player, holder.round);
  return { deadlines: addressOf(env, key, 'deadlines.ics'), turns: addressOf(env, key, 'turns.atom') };
};

/** The feed behind an address; without text if its reader has this one already. */
export const readFeed = async (
  context: RequestContext,
  { key, kind, etag: shown }: { key: string; kind: string; etag: string | undefined },
): Promise<{ etag: string; type: string; text?: string }> => {
  const { env } = context;
  const [player, round] = KEYS.read(secretsOf(env), key) ?? [];
  if (player === undefined || !isKind(kind)) throw notFound();
  const holder: FeedHolder = { player, round: Number(round) }; // the database knows whether it is still valid
  const { turns, etag, timeZone, language } = await readTurns(context, holder, shown);
  const { type, make } = KINDS[kind];
  if (!turns) return { etag, type };
  const { news: words } = wordsIn(language);
  const [origin, address] = [env.ORIGIN, addressOf(env, key, kind)];
  return { etag, type, text: make(turns, { origin, address, player, timeZone, language, words }) };
};
