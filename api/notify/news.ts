import type { LanguageTag } from '../../db/closed-lists.ts';
import { languageIn } from '../../rules/kit/module.ts';
import type { Viewer } from '../../rules/kit/game.ts';
import { worthTelling } from '../../rules/kit/words/recap.ts';
import { newsText, toText } from '../../rules/kit/words/words.ts';
import { loadMatches, NEWLY_SEATED, type Loaded } from '../../db/match/match.ts';
import { listFollowNews, type FollowNews } from '../../db/match/follows.ts';
import type { ClaimedDelivery } from '../../db/nudges/deliveries.ts';
import { linesOf, tellingOf, weighedFacts, wordsFor, makeEntries, seatName } from '../match/read/log-text.ts';
import { inHand, isAwaitedLook, type MatchInHand, foldMatch } from '../match/in-hand.ts';
import { makeCard, makePage, makeView, stopText } from '../match/read/page.ts';
import { invitedTo, offersOf, questionOf, type OfferedChoice } from '../choices/offers.ts';
import { boardPath } from '../pictures/picture.ts';
import { hashesOf, moduleOf, type RequestContext } from '../context.ts';
import { SHARED_CHANNELS, TABLE_SEAT } from '../../db/closed-lists.ts';
import type { LogEntry, MatchPage } from '../contract/match.ts';
import { isOf, type News } from './mail/nudge.ts';
import type { Words } from '../words/words.ts';
import type { ToTell } from './letters.ts';
import { reminderOf } from './queue.ts';

type NewsContext = Pick<
  RequestContext,
  'db' | 'env' | 'draw' | 'catalog' | 'language' | 'rules' | 'now' | 'waitUntil'
>;

type ToldMatch = Loaded & { match: NonNullable<Loaded['match']> };

/** What an awaited seat has to do; names the phase in games with several. */
const promptOf = (input: MatchInHand): string | undefined => {
  const { module, stored, viewer } = input;
  const view = makeView(input);
  const isAsked = stored.status === 'running' && stored.awaiting.some((seat) => seat === viewer);
  if (!view || !isAsked) return undefined;
  const telling = tellingOf(input);
  return toText(module.text.prompt(view, telling), telling);
};

const isNearlyOut = (stored: MatchInHand['stored'], seat: number, now: Date): boolean => {
  const due = stored.awaiting.includes(seat) ? reminderOf(stored, seat) : undefined;
  return due !== undefined && due <= now.toISOString();
};

/** The weightiest fact, or else the last line, as it goes on after "Meanwhile, ". */
const mainOf = (input: MatchInHand, told: readonly LogEntry[]): string | undefined => {
  const acted = told.filter(({ seat, plain }) => seat !== null && !plain);
  const facts = acted.flatMap((entry) => weighedFacts(input, entry));
  const last = told.findLast(({ text }) => text.length > 0);
  const words = worthTelling(facts)?.words ?? (last && linesOf(input, last).at(-1));
  return words && newsText(words, tellingOf(input), input.module.text.language);
};

/** The choices a reader can make at once. Only in what the player alone reads, because such a link can act for the seat. */
const choicesOf = (input: MatchInHand, { kind, via }: ClaimedDelivery, now: Date): News['choices'] => {
  if (via !== 'mail' && via !== 'push') return undefined;
  const offers: readonly Pick<OfferedChoice, 'label' | 'code'>[] =
    kind === 'invited' ? invitedTo(wordsFor(input)) : offersOf(input, now);
  return offers.map(({ label, code }) => ({ label, code }));
};

const MOST_PUSHED = 12;

/** The page of a reader whose turn it is, from what a nudge has read: no talk, and no plans. */
const pageOf = (input: MatchInHand, { seat, acted }: ClaimedDelivery): MatchPage => {
  const place = { ...NEWLY_SEATED, seat, seenSeq: acted };
  const page = makePage({ ...input, place });
  const events = page.events.slice(-MOST_PUSHED);
  const earlier = (events[0]?.seq ?? 1) - 1;
  return { ...page, events, ...(earlier > 0 && { earlier }) };
};

const SHARED: ReadonlySet<ClaimedDelivery['via']> = new Set(SHARED_CHANNELS);

/** Why the reader's plan stopped, until they act themselves. For them alone. */
const stopOf = (plans: ToldMatch['plans'], { seat, player, acted }: ClaimedDelivery, words: Words) => {
  const plan = plans.find((own) => own.seat === seat && own.player === player)?.plan;
  return plan?.stopped && plan.stopped.seq >= acted ? stopText(plan, plan.stopped, words) : undefined;
};

const readMatch = (
  context: NewsContext,
  { match: stored, entries }: ToldMatch,
  { viewer, language, since }: { viewer: Viewer; language: LanguageTag | null; since: number },
) => {
  const module = moduleOf(context, stored.game, languageIn(language));
  const match = foldMatch(context, module, { stored, entries });
  const input = { ...inHand(module, stored, match), viewer, entries };
  const told = makeEntries(input).filter(
    ({ seq, kind, reverted }) => seq > since && kind !== 'undo' && !reverted,
  );
  return { module, input, told, ...makeCard(input) };
};

/** What everybody sees; of a private match only whom it waits for: others may read along in the channel. */
const makeTableNews = (
  context: NewsContext,
  loaded: ToldMatch,
  { kind, language: tag, acted: since }: ClaimedDelivery,
): News => {
  const { id, seq, game: gameId, visibility, awaiting } = loaded.match;
  const read = readMatch(context, loaded, { viewer: 'table', language: tag, since });
  const { module, input, told, outcome, deadline, name: table } = read;
  const { language, name: game } = module.text;
  const names = awaiting.map((seat) => seatName(loaded.match, seat, wordsFor(input)));
  const waits = outcome ? '' : language.grammar.list(names);
  const bare = { match: id, seq, kind, game, gameId, table, lines: [], deadline, waits };
  if (visibility !== 'public') return bare;
  const last = mainOf(input, told);
  const board = boardPath(context, { match: id, seq, since, shape: 'mail', lang: tag ?? undefined });
  return { ...bare, lines: told.flatMap(({ text }) => text), board, last, outcome: outcome?.text };
};

/** What happened since the player's own last entry; undefined if there is nothing left to tell. */
const makeNews = (context: NewsContext, loaded: ToldMatch, nudge: ClaimedDelivery): News | undefined => {
  const { match: stored, plans, hidden } = loaded;
  const { kind: why, seat, acted, by, via, language } = nudge;
  if (seat === TABLE_SEAT) return makeTableNews(context, loaded, nudge);
  const viewer: Viewer = why === 'invited' || SHARED.has(via) ? 'table' : seat;
  const read = readMatch(context, loaded, { viewer, language, since: acted });
  const { module, input, told, outcome, deadline, name: table, isLast } = read;
  const prompt = promptOf(input);
  const stop = viewer === seat ? stopOf(plans, nudge, wordsFor(input)) : undefined;
  const last = stop ? newsText(stop, tellingOf(input), module.text.language) : mainOf(input, told);
  const question = questionOf({ ...input, viewer: seat }, context.now);
  if (why === 'decide' && !question) return undefined; // it has been answered since
  const choices = choicesOf(input, nudge, context.now);
  const board = boardPath(context, {
    match: stored.id,
    seq: stored.seq,
    since: acted,
    shape: 'mail',
    lang: language ?? undefined,
  });
  const isPushed = via === 'push' && isOf(why, 'turn');
  const isOwn = viewer === seat;
  const { id: match, seq, game: gameId } = stored;
  const about = {
    match,
    seq,
    kind: why,
    gameId,
    game: module.text.name,
    table,
    deadline,
    board,
    outcome: outcome?.text,
  };
  const said = { by: by ?? undefined, last, prompt, question, choices, isLast };
  return {
    ...about,
    ...said,
    seat: why === 'invited' ? undefined : seat,
    lines: [...told.flatMap(({ text }) => text), ...(stop ? [stop] : [])],
    isSoon: isOwn && isNearlyOut(stored, seat, context.now),
    isUnseen: isOwn && isAwaitedLook(stored, seat, context.now.toISOString()),
    page: isPushed ? () => pageOf({ ...input, hidden }, nudge) : undefined,
    commitment: acted === 0 && !outcome && hidden === 'opened' ? stored.commitment : undefined,
  };
};

const makeFollowed = (context: NewsContext, loaded: ToldMatch, { language, since }: FollowNews) => {
  const { id: match, seq, game: gameId, visibility } = loaded.match;
  if (visibility !== 'public') return undefined;
  const read = readMatch(context, loaded, { viewer: 'table', language, since });
  const lines = read.told.flatMap(({ text }) => text);
  const news = { match, seq, game: read.module.text.name, gameId, table: read.name, lines };
  if (read.outcome) return { ...news, outcome: read.outcome.text };
  return lines.length > 0 ? news : undefined;
};

const MOST_TOLD = 5;

const isDigest = ({ kind, via, moment }: ClaimedDelivery): boolean =>
  via === 'mail' && moment === 'digest' && !isOf(kind, 'pressing');

const findFollowed = async ({ db, now }: NewsContext, nudges: readonly ClaimedDelivery[]) => {
  const players = [...new Set(nudges.filter(isDigest).map(({ player }) => player))];
  return players.length === 0 ? [] : listFollowNews(db, { players, now, most: MOST_TOLD });
};

export const readNews = async (context: NewsContext, nudges: readonly ClaimedDelivery[]): Promise<ToTell> => {
  const { db, now } = context;
  const followed = await findFollowed(context, nudges);
  const starts = [...nudges.map(({ match, acted }) => ({ match, since: acted })), ...followed];
  const from = new Map<string, number>();
  for (const { match, since } of starts) from.set(match, Math.min(from.get(match) ?? since, since));
  const wanted = { ids: [...from.keys()], since: [...from.values()], now, rules: hashesOf(context) };
  const found = new Map((await loadMatches(db, wanted)).map((loaded) => [loaded.match?.id, loaded]));
  const loadedOf = (id: string): ToldMatch | undefined => {
    const loaded = found.get(id);
    return loaded?.match && { ...loaded, match: loaded.match };
  };
  return {
    news: (nudge) => {
      const loaded = loadedOf(nudge.match);
      return loaded && makeNews(context, loaded, nudge);
    },
    followed: (channel) => {
      const own = followed.filter(({ player }) => player === channel); // mail goes under its player's id
      const news = own.map((one) => {
        const loaded = loadedOf(one.match);
        return loaded && makeFollowed(context, loaded, one);
      });
      return { news: news.filter((one) => one !== undefined), more: (own[0]?.of ?? 0) - own.length };
    },
  };
};
