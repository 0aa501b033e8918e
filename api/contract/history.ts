import * as v from 'valibot';
import { COUNTED } from '../../db/closed-lists.ts';
import { MatchCard, View } from './match.ts';
import { lineOf } from './people/player.ts';
import { Count, Cursor, Day, Id, MOST_SEATS, named, rows, textOf, Time, wholeText } from './scalars.ts';

const Entries = wholeText(0, 999_999);

export const HistoryQuery = v.strictObject({
  player: v.optional(v.union([v.literal('me'), Id])),
  game: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  seats: v.optional(wholeText(1, MOST_SEATS)),
  options: v.optional(textOf(400)),
  ending: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  name: v.optional(lineOf(60, 2)),
  shortest: v.optional(Entries),
  longest: v.optional(Entries),
  from: v.optional(Day),
  until: v.optional(Day),
  cursor: v.optional(Cursor),
});
export type HistoryQuery = v.InferInput<typeof HistoryQuery>;
export type HistoryWish = v.InferOutput<typeof HistoryQuery>;

/** A finished match with its last position; null if that can't be folded. */
const HistoryItem = named('HistoryItem', { ...MatchCard.entries, view: v.nullable(View) });
export type HistoryItem = v.InferOutput<typeof HistoryItem>;
export const HistoryList = v.object({
  matches: v.array(HistoryItem),
  /** The cursor of the next page. With narrow filters it may follow a page that is not full. */
  next: v.optional(v.string()),
  /** How far back the search got, if there may be more. */
  reached: v.optional(Time),
});
export type HistoryList = v.InferOutput<typeof HistoryList>;

/** A count of results. `seats` is 0 if it makes no difference; `sum` and `most` are scores, turns or days. */
const Figure = named('Figure', {
  game: v.string(),
  seats: Count,
  kind: v.picklist(COUNTED),
  key: v.string(),
  count: Count,
  sum: v.number(),
  most: v.number(),
});
export type Figure = v.InferOutput<typeof Figure>;
const Rating = named('Rating', {
  game: v.string(),
  /** The rating, 1500 at the start; `sigma` is its uncertainty. */
  mu: v.number(),
  sigma: v.number(),
  matches: Count,
  /** The rating after each match, newest first. */
  steps: rows({ at: Time, match: Id, mu: v.number(), sigma: v.number() }),
});
export type Rating = v.InferOutput<typeof Rating>;
export const PlayerFigures = v.object({ figures: v.array(Figure), ratings: v.array(Rating) });
export type PlayerFigures = v.InferOutput<typeof PlayerFigures>;
export const GameFigures = v.object({
  figures: v.array(Figure),
  /** What players build in the game: a heading, and names by key. */
  built: v.optional(v.object({ name: v.string(), names: v.record(v.string(), v.string()) })),
});
export type GameFigures = v.InferOutput<typeof GameFigures>;
