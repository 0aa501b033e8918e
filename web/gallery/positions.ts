import { CATALOG, moduleOf } from '../../rules/catalog.ts';
import { blankMatch, history } from '../../rules/kit/fold.ts';
import type { Seat } from '../../rules/kit/game.ts';
import type { Entry } from '../../rules/kit/match.ts';
import { parseFixture, type Fixture } from '../../rules/kit/testing/fixture.ts';
import type { Recorded } from '../data/match/played-match.ts';
import { LocalMatch } from './local-match.ts';

const FIXTURES = import.meta.glob<string>('../../rules/games/*/fixtures/*.jsonl', {
  query: '?raw',
  import: 'default',
});

/** The share of a match's entries made at each stage. */
const STAGES = { begun: 0, midway: 0.4, late: 0.85, over: 1 } as const;
export type Stage = keyof typeof STAGES;

/** A moment of a recorded match. */
export interface Position {
  name: string;
  game: string;
  load(): Promise<LocalMatch>;
}

const loadAt = async (game: string, file: string, stage: Stage): Promise<LocalMatch> => {
  const { entries, seats, config } = parseFixture(await FIXTURES[file]!());
  const last = Math.round(STAGES[stage] * (entries.length - 1));
  return new LocalMatch(moduleOf(game)!, { seats, config, entries: entries.slice(0, last + 1) });
};

const filesOf = (game: string): string[] =>
  Object.keys(FIXTURES).filter((file) => file.includes(`/games/${game}/`));

/** The recorded matches of a game. */
export const fixturesIn = (game: string): Promise<Fixture[]> =>
  Promise.all(filesOf(game).map(async (file) => parseFixture(await FIXTURES[file]!())));

const nameOf = (file: string): string => /([^/]+)\.jsonl$/.exec(file)![1]!;

/** Every listed game, at four stages of each of its recorded matches. */
export const POSITIONS: readonly Position[] = CATALOG.map(({ game }) => game.meta.id).flatMap((game) =>
  filesOf(game).flatMap((file) =>
    (Object.keys(STAGES) as Stage[]).map((stage) => ({
      name: `${game} ${nameOf(file)} ${stage}`,
      game,
      load: () => loadAt(game, file, stage),
    })),
  ),
);

/** Games with recorded matches. */
export const RECORDED: readonly string[] = [...new Set(POSITIONS.map(({ game }) => game))];

/** The first recorded match of a game, at a stage. */
export const firstAt = (game: string, stage: Stage): Promise<LocalMatch> =>
  POSITIONS.find((one) => one.game === game && one.name.endsWith(stage))!.load();

/** The first seat awaited after an entry of a recorded match, and its view. */
interface Asking<V> {
  entry: Entry;
  seat: Seat;
  view: V;
}

/** Folded once for all that looks through them. */
const folded = new Map<
  string,
  Promise<{ recorded: Recorded; asking: readonly (Asking<never> | undefined)[] }>
>();

const fold = async (game: string, file: string) => {
  const { game: rules } = moduleOf(game)!;
  const { entries, seats, config } = parseFixture(await FIXTURES[file]!());
  const asking = [...history(rules, blankMatch(rules, { seats, config }), entries)].map(
    ({ entry, match: { state } }) => {
      const [seat] = rules.awaiting(state);
      return seat === undefined ? undefined : { entry, seat, view: rules.view(state, seat) as never };
    },
  );
  return { recorded: { seats, config, entries }, asking };
};

/** The first suitable moment in all recorded matches of a game. Throws if there is none. */
export const momentWhere = async <V>(
  game: string,
  suits: (asking: Asking<V>) => boolean,
): Promise<LocalMatch> => {
  for (const file of filesOf(game)) {
    if (!folded.has(file)) folded.set(file, fold(game, file));
    const { recorded, asking } = await folded.get(file)!;
    const found = asking.findIndex((each) => each && suits(each));
    const entries = recorded.entries.slice(0, found + 1);
    if (found >= 0) return new LocalMatch(moduleOf(game)!, { ...recorded, entries });
  }
  throw new Error(`No recorded match of ${game} has such a moment.`);
};
