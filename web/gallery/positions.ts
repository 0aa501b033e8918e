import { CATALOG, moduleOf } from '../../rules/catalog.ts';
import { parseFixture } from '../../rules/kit/testing/fixture.ts';
import { LocalMatch } from './local-match.ts';

const FIXTURES = import.meta.glob<string>('../../rules/games/*/fixtures/*.jsonl', {
  query: '?raw',
  import: 'default',
});

/** How far into a match a position lies, as a part of its entries. */
const MOMENTS = { begun: 0, midway: 0.4, late: 0.85, over: 1 } as const;
type Moment = keyof typeof MOMENTS;

/** A moment of a recorded match. */
export interface Position {
  name: string;
  game: string;
  load(): Promise<LocalMatch>;
}

const loadAt = async (game: string, file: string, moment: Moment): Promise<LocalMatch> => {
  const { entries, seats, config } = parseFixture(await FIXTURES[file]!());
  const last = Math.round(MOMENTS[moment] * (entries.length - 1));
  return new LocalMatch(moduleOf(game)!, { seats, config, entries: entries.slice(0, last + 1) });
};

const filesOf = (game: string): string[] =>
  Object.keys(FIXTURES).filter((file) => file.includes(`/games/${game}/`));

const nameOf = (file: string): string => /([^/]+)\.jsonl$/.exec(file)![1]!;

/** Every game that is listed, at four moments of each match that is recorded for it. */
export const POSITIONS: readonly Position[] = CATALOG.map(({ game }) => game.meta.id).flatMap((game) =>
  filesOf(game).flatMap((file) =>
    (Object.keys(MOMENTS) as Moment[]).map((moment) => ({
      name: `${game} ${nameOf(file)} ${moment}`,
      game,
      load: () => loadAt(game, file, moment),
    })),
  ),
);
