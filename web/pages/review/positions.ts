import type { Chance, EntrySeed } from '../../../rules/kit/chance.ts';
import { blankMatch, history } from '../../../rules/kit/fold.ts';
import type { AnyGame, Config, Outcome, Seat, SeenEvent, Viewer } from '../../../rules/kit/game.ts';
import { clone } from '../../../rules/kit/json.ts';
import type { Entry } from '../../../rules/kit/match.ts';
import type { Source } from '../../data/review/past.ts';

export interface ReviewedMatch {
  game: string;
  config: Config;
  seats: number;
  viewer: Viewer;
  /** Omitted: its positions are not its own to the end. */
  outcome?: Outcome;
  source: Source;
}
/** The positions of a finished match after its entries, as far as its viewer may know them. */
export interface KnownPositions {
  /** Of its own for each call: one that a seat could believe in, since the true one knows, say, the next cards. */
  stateAt(seq: number): (chance: Chance) => object;
  truthAt(seq: number, chance: Chance): object;
  /** What a seat saw; undefined if the viewer may not know. */
  viewAt(seq: number, seat: Seat): object | undefined;
  entryAt(seq: number): { seat: Seat | null; events: readonly SeenEvent[] };
}

const fromFacts = (
  game: AnyGame,
  { config, seats }: ReviewedMatch,
  { entries }: Extract<Source, { kind: 'facts' }>,
): KnownPositions => {
  const log = entries as readonly object[] as readonly Entry[];
  const moves = [...history(game, blankMatch(game, { config, seats }), log)];
  const past = new Map(moves.map(({ entry, match }) => [entry.seq, { entry, state: match.state }]));
  return {
    stateAt: (seq) => (chance) => {
      const seat = chance.below(seats);
      return game.imagine(game.view(past.get(seq)!.state, seat), seat, chance) as object;
    },
    truthAt: (seq) => clone(past.get(seq)!.state),
    viewAt: (seq, seat) => game.view(past.get(seq)!.state, seat) as object,
    entryAt: (seq) => past.get(seq)!.entry,
  };
};

const fromViews = (
  game: AnyGame,
  { viewer }: ReviewedMatch,
  { views, entries }: Extract<Source, { kind: 'views' }>,
): KnownPositions => ({
  stateAt: (seq) => (chance) => game.imagine(views[seq], viewer, chance) as object,
  truthAt: (seq, chance) => game.imagine(views[seq], viewer, chance) as object,
  viewAt: (seq, seat) => (seat === viewer ? views[seq] : undefined),
  entryAt: (seq) => entries.find((entry) => entry.seq === seq) ?? { seat: null, events: [] },
});

export const positionsOf = (game: AnyGame, match: ReviewedMatch): KnownPositions =>
  match.source.kind === 'facts' ? fromFacts(game, match, match.source) : fromViews(game, match, match.source);

const ANY_SEED: EntrySeed = [1, 2, 3, 4];

/** The dice of an entry, which the secret tells; any dice where it stays hidden. The same as the service's (`api/match/chance.ts`). */
export const seedAt = async (source: Source, seq: number): Promise<EntrySeed> => {
  if (source.kind === 'views' || source.secret === undefined) return ANY_SEED;
  const encode = (text: string): BufferSource => new TextEncoder().encode(text);
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(source.secret), hash, false, ['sign']);
  const words = new DataView(await crypto.subtle.sign('HMAC', key, encode(String(seq))));
  return [words.getUint32(0), words.getUint32(4), words.getUint32(8), words.getUint32(12)];
};
