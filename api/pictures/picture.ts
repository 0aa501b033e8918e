import { factsOf } from '../../rules/kit/words/recap.ts';
import { goOn, toText } from '../../rules/kit/words/words.ts';
import type { RequestContext } from '../context.ts';
import type { MatchPage } from '../http/schemas/match.ts';
import { logError } from '../lib/log.ts';
import { MEANWHILE } from '../mail/nudge.ts';
import { tellingOf } from '../match/read/log-text.ts';
import { tableAt, type TableThen } from '../match/read/history.ts';
import { picturePath, type PictureOf } from './address.ts';
import type { Scene } from './scene.ts';

/** The lid of a game's box, for where no board is drawn. */
export const lidPath = (game: string): string => `/cards/${game}.png`;

/** Whether boards are drawn here: the plan may not allow the time that it takes. */
const areBoardsDrawn = ({ env, draw }: Pick<RequestContext, 'env' | 'draw'>): boolean =>
  env.PICTURES === 'boards' && draw !== undefined;

/** The last thing that one would tell, or how it all ended, as the table hears of it. */
const captionOf = ({ found, page }: TableThen): string => {
  const telling = tellingOf(found);
  if (page.outcome) return MEANWHILE + toText(goOn(page.outcome.text), telling, MEANWHILE);
  const facts = page.events
    .filter(({ kind, reverted }) => kind !== 'undo' && !reverted)
    .flatMap((entry) => factsOf(found.module, entry, tellingOf(found, entry.seq)));
  const { words } = facts.findLast(({ weight }) => weight > 1) ?? facts.at(-1) ?? { words: '' };
  return words === '' ? '' : MEANWHILE + toText(goOn(words), telling, MEANWHILE);
};

const BARE = /^[\d\s.,−-]*$/;
/** A figure a seat where the game says what it counts; a bare number would tell nothing. */
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

/** The picture, or the path of what stands in its place. An address that is signed leads to something that can be seen. */
export const drawPicture = async (
  context: RequestContext,
  { match: id, seq: until, since, shape }: PictureOf,
): Promise<Uint8Array<ArrayBuffer> | { instead: string }> => {
  const then = await tableAt(context, { id, since, until });
  const instead = { instead: lidPath(then.page.game) };
  if (!areBoardsDrawn(context)) return instead;
  try {
    return (await context.draw!(sceneOf(then), shape)) ?? instead;
  } catch (error) {
    logError('a picture failed', error, { match: id, game: then.page.game });
    return instead;
  }
};

/** Where the picture of a board is had; undefined where none is drawn, and before a match begins. */
export const boardPath = (
  context: Pick<RequestContext, 'env' | 'draw'>,
  wanted: PictureOf,
): string | undefined =>
  areBoardsDrawn(context) && wanted.seq > 0 ? picturePath(context.env.SECRET, wanted) : undefined;

/** So much of what happened last is marked where nobody in particular looks. */
const LATELY = 6;

/** The board in the preview of a link, for whoever may see the match with this link. */
export const previewBoard = (
  context: Pick<RequestContext, 'env' | 'draw'>,
  { id: match, seq }: Pick<MatchPage, 'id' | 'seq'>,
): string | undefined => boardPath(context, { match, seq, since: Math.max(seq - LATELY, 0), shape: 'card' });
