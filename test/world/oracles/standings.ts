import type { EntrantRow } from '../../../api/tournaments/state.ts';
import type { pairings, tournaments } from '../../../db/schema/tournaments.ts';
import type { Oracle, World } from '../world.ts';

/** No result counts twice for a rating. */
const ratings = async ({ own }: World): Promise<string[]> => {
  const rows = await own.db.many<{ player: string; game: string }>`
    select r.player, r.game from ratings r where r.matches > (
      select count(*) from results x join seats s on s.match = x.match and s.player = r.player
      join matches m on m.id = x.match and m.game = r.game)`;
  return rows.map(({ player, game }) => `${player} has more rated matches of ${game} than results`);
};

type Entrant = Pick<EntrantRow, 'number' | 'stage' | 'place' | 'points' | 'results'>;
interface Stood extends Pick<typeof tournaments.$inferSelect, 'id' | 'kind' | 'stage' | 'entrants'> {
  field: Entrant[];
  tables: Pick<typeof pairings.$inferSelect, 'match' | 'seats' | 'ranks'>[];
}

const readStood = ({ own }: World): Promise<Stood[]> => own.db.many`
  select t.id, t.kind, t.stage, t.entrants,
    coalesce((select jsonb_agg(jsonb_build_object('number', e.number, 'stage', e.stage, 'place', e.place, 'points', e.points, 'results', e.results))
      from entrants e where e.tournament = t.id), '[]') as field,
    coalesce((select jsonb_agg(jsonb_build_object('match', w.match, 'seats', w.seats, 'ranks', w.ranks))
      from pairings w where w.tournament = t.id), '[]') as tables
  from tournaments t`;

/** What somebody has of a table, by its ranks: 1 for each they left behind, half for each level. */
const gotOf = ({ seats, ranks }: Stood['tables'][number], number: number): number => {
  const own = ranks![seats.indexOf(number)]!;
  return ranks!.reduce((sum, rank) => sum + (rank > own ? 1 : rank === own ? 0.5 : 0), -0.5);
};

const wonBy = ({ tables }: Stood, number: number): number =>
  tables.filter(
    ({ seats, ranks }) =>
      ranks?.[seats.indexOf(number)] === 1 && ranks.filter((rank) => rank === 1).length === 1,
  ).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What is wrong with somebody’s line of a standing. */
const wrongLine = (stood: Stood, { number, points, results }: Entrant): string[] => {
  const { kind, stage, tables } = stood;
  if (kind === 'ladder') {
    const won = wonBy(stood, number);
    return points === won ? [] : [`has ${points} points for ${won} wins`];
  }
  const played = tables.filter(({ seats, ranks }) => ranks && seats.includes(number));
  const got = sum(results.flatMap((one) => one.got));
  const wanted = sum(played.map((table) => gotOf(table, number)));
  const all = got + sum(results.map(({ off }) => off ?? 0));
  const isRight = stage === 'over' ? points === all : points <= all;
  return [
    ...(got === wanted ? [] : [`has ${got} of tables that gave ${wanted}`]),
    ...(isRight ? [] : [`stands at ${points} with ${all}`]),
  ];
};

const wrongField = (stood: Stood): string[] => {
  const { kind, stage, entrants, field } = stood;
  const isIn = field.filter((one) => one.stage === 'in');
  const isCounted = stage === 'open' || (stage === 'running' && kind === 'ladder');
  const isShared = kind === 'ladder' && new Set(isIn.map(({ place }) => place)).size < isIn.length;
  return [
    ...(isCounted && entrants !== isIn.length ? [`counts ${entrants} players, and has ${isIn.length}`] : []),
    ...(isShared ? ['has two players on one rung'] : []),
    ...field.flatMap((one) => wrongLine(stood, one).map((wrong) => `player ${one.number} ${wrong}`)),
  ];
};

/** No result counts twice, and the standings of tournaments add up. */
export const standings: Oracle = async (world) => [
  ...(await ratings(world)),
  ...(await readStood(world)).flatMap((stood) =>
    wrongField(stood).map((wrong) => `${stood.kind} ${stood.id}: ${wrong}`),
  ),
];
