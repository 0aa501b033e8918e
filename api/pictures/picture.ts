import { factsOf } from '../../rules/kit/words/recap.ts';
import { newsText, toText, type Line } from '../../rules/kit/words/words.ts';
import { findGame } from '../../db/match/match.ts';
import type { RequestContext } from '../context.ts';
import { malformed, required } from '../problem.ts';
import type { MatchPage, Picture } from '../contract/match.ts';
import { findMatch, type MatchQuery } from '../match/access.ts';
import { isSigned, makeBase64Url, sign, type Secrets } from '../lib/crypto.ts';
import { logError } from '../lib/log.ts';
import { tableAt, type TableThen } from '../match/read/history.ts';
import { outcomeWords, tellingOf } from '../match/read/log-text.ts';
import { wordsIn } from '../words/words.ts';
import type { Draw, Scene, Sketched } from './scene.ts';
import type { LanguageTag, Shape } from '../../db/closed-lists.ts';
import { LANGUAGES } from '../../rules/kit/module.ts';

export interface PictureOf {
  match: string;
  seq: number;
  since: number;
  shape: Shape;
  asks?: boolean | undefined;
  /** Omitted: English. */
  lang?: LanguageTag | undefined;
}

const MOST_NEWS = 60;

const textOf = ({ match, seq, since, shape, asks, lang }: PictureOf): string =>
  `picture:${match}.${seq}.${since}.${shape}${asks ? '.asks' : ''}${lang ? `.${lang}` : ''}`;

/** Valid for good and without a session. Nobody can guess it; anybody who was told of the match may see it. */
export const picturePath = (secret: string, wanted: PictureOf): string => {
  const { match, seq, shape, asks, lang } = wanted;
  const since = Math.max(wanted.since, seq - MOST_NEWS, 0);
  const key = makeBase64Url(sign(secret, textOf({ ...wanted, since })));
  const told = { ...(asks && { asks: '1' }), ...(lang && { lang }) };
  const query = new URLSearchParams({ shape, since: String(since), ...told, key });
  return `/api/matches/${match}/picture/${seq}.png?${query.toString()}`;
};

export const isPictureKey = (secrets: Secrets, wanted: PictureOf, key: string): boolean =>
  isSigned(secrets, textOf(wanted), key);

export const lidPath = (game: string): string => `/cards/${game}.png`;

type Drawing = Pick<RequestContext, 'env' | 'draw'>;
/** What a picture's words are in, by its address. */
const langOf = ({ language }: Pick<RequestContext, 'language'>) => language.grammar.tag as LanguageTag;

/** Whether boards are drawn here: a plan may not allow the CPU time. */
const areBoardsDrawn = ({ env, draw }: Drawing): boolean => env.PICTURES === 'boards' && draw !== undefined;

const newsOf = ({ found, page }: TableThen): Line => {
  if (page.outcome) return outcomeWords(found, found.stored.outcome!);
  const facts = page.events
    .filter(({ kind, reverted }) => kind !== 'undo' && !reverted)
    .flatMap((entry) => factsOf(found.module, entry, tellingOf(found, entry.seq)));
  return (facts.findLast(({ weight }) => weight > 1) ?? facts.at(-1))?.words ?? '';
};

const captionOf = (then: TableThen): string => {
  const words = newsOf(then);
  const { language } = then.found.module.text;
  return words === '' ? '' : language.meanwhile.head + newsText(words, tellingOf(then.found), language);
};

const BARE = /^[\d\s.,−-]*$/;
/** One score per seat, if the game says what it counts; a bare number would mean nothing. */
const scoresOf = ({ found, page }: TableThen): string[] => {
  const tally = found.module.recap?.tallies[0];
  if (!tally || !page.view) return [];
  const { view } = page;
  const said = tally.figures(view).map((figure) => tally.say(figure, view));
  const isTold = said.length >= page.seats.length && said.every((words) => !BARE.test(words));
  return isTold ? said : [];
};

const sceneOf = (then: TableThen): Scene => ({
  page: then.page,
  before: then.before,
  game: then.found.module.text.name,
  scores: scoresOf(then),
  caption: captionOf(then),
});

const askedScene = (then: TableThen): Scene => {
  const { module } = then.found;
  const telling = tellingOf(then.found);
  const caption = toText(module.text.prompt(then.page.view!, telling), telling);
  return { ...sceneOf(then), asks: wordsIn(module.text.language).pages.challenge.asks, caption };
};

/** A moment as the table saw it, with the entry that led there marked; `drawn` is undefined where no boards are drawn. */
export const sketchMoment = async (
  context: RequestContext,
  { match: id, seq: until }: Pick<PictureOf, 'match' | 'seq'>,
): Promise<{ scene: Scene; drawn: Sketched | undefined }> => {
  const then = await tableAt(context, { id, since: until - 1, until });
  const scene = { ...sceneOf(then), caption: toText(newsOf(then), tellingOf(then.found)) };
  const { sketch } = context;
  const drawn = areBoardsDrawn(context) ? await sketch?.(scene) : undefined;
  return { scene, drawn };
};

type Png = Uint8Array<ArrayBuffer>;

const drawPicture = async (
  context: RequestContext,
  { match: id, seq: until, since, shape, asks, lang = 'en' }: PictureOf,
): Promise<Png | undefined> => {
  const then = await tableAt({ ...context, language: LANGUAGES[lang] }, { id, since, until });
  try {
    return await context.draw!(asks ? askedScene(then) : sceneOf(then), shape);
  } catch (error) {
    logError('a picture failed', error, { match: id, game: then.page.game });
    return undefined;
  }
};

/** Drawing blocks an isolate's CPU, and every other request waits. */
const MOST_AT_ONCE = 2;
/** Longer than any drawing takes; the platform has ended an older one. */
const LOST_MS = 30_000;

/** When each current drawing began, by the address it is cached at. */
const flights = new WeakMap<Draw, Map<string, number>>();

const takeOff = ({ clock }: RequestContext, draw: Draw, address: string): boolean => {
  const underway = flights.get(draw) ?? new Map<string, number>();
  flights.set(draw, underway);
  const now = clock().getTime();
  for (const [other, began] of underway) if (now - began > LOST_MS) underway.delete(other);
  if (underway.has(address) || underway.size >= MOST_AT_ONCE) return false;
  underway.set(address, now);
  return true;
};

export const drawOnce = async (
  context: RequestContext,
  wanted: PictureOf,
  { address, headers }: { address: string; headers: Record<string, string> },
): Promise<Png | undefined> => {
  const { draw, cache } = context;
  if (!draw || !areBoardsDrawn(context) || !takeOff(context, draw, address)) return undefined;
  const flight = drawPicture(context, wanted)
    .then(async (drawn) => {
      if (drawn) await cache?.put(address, new Response(drawn, { headers })).catch(() => {});
      return drawn;
    })
    .finally(() => flights.get(draw)!.delete(address));
  context.waitUntil(flight.catch(() => {}));
  return flight;
};

export const lidOf = async ({ db }: RequestContext, match: string): Promise<string> =>
  lidPath(required(await findGame(db, match)));

/** The address of a board's picture; undefined if none is drawn, or before the match begins. */
export const boardPath = (context: Drawing, { lang, ...wanted }: PictureOf) => {
  if (!areBoardsDrawn(context) || wanted.seq <= 0) return undefined;
  return picturePath(context.env.SECRET, { ...wanted, ...(lang !== 'en' && { lang }) });
};

export const requireReached = (stored: { seq: number }, seq: number): void => {
  if (seq > stored.seq) throw malformed('seq', `The match has entries 1 to ${stored.seq}.`);
};

export const pictureAt = (context: Drawing, game: string, wanted: PictureOf): Picture => {
  const path = boardPath(context, wanted);
  return { path: path ?? lidPath(game), isBoard: path !== undefined };
};

/** As the table saw it, even if the asker sees more: its address needs no session and can be passed on. */
export const pictureOfMoment = async (
  context: RequestContext,
  { seq, since, ...query }: Pick<MatchQuery, 'id' | 'hash' | 'invite'> & Pick<PictureOf, 'seq' | 'since'>,
): Promise<Picture> => {
  const { stored } = await findMatch(context, query);
  requireReached(stored, seq);
  return pictureAt(context, stored.game, {
    match: query.id,
    seq,
    since: Math.min(since, seq),
    shape: 'card',
    lang: langOf(context),
  });
};

const LATELY = 6;

/** The board in a link's preview, for anybody who may see the match with it; of a challenge, with its question. */
export const previewBoard = (
  context: Drawing & Pick<RequestContext, 'language'>,
  { id: match, seq }: Pick<MatchPage, 'id' | 'seq'>,
  asks = false,
) => {
  const since = asks ? seq : Math.max(seq - LATELY, 0);
  return boardPath(context, { match, seq, since, shape: 'card', asks, lang: langOf(context) });
};
