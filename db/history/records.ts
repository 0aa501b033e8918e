import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { COUNTED } from '../closed-lists.ts';
import { whoAsks } from '../people/sessions.ts';
import type { Figure, StoredRating } from './figures.ts';

/** A figure to show: public and private matches combined. */
export type ShownFigure = Omit<Figure, 'player' | 'visibility'>;

/** A rating and its history, newest first. */
export interface ShownRating extends Omit<StoredRating, 'player'> {
  steps: { at: string; match: string; mu: number; sigma: number }[];
}

/** The most rating steps to show. */
const STEPS = 200;

const sums = (where: SQL): SQL => sql`coalesce((select jsonb_agg(sums) from (
  select f.game, f.seats, f.kind, f.key, sum(f.count)::int as count, sum(f.sum) as sum, max(f.most) as most
  from figures f where ${where} and f.kind = any(${`{${COUNTED.join()}}`}::text[]) group by f.game, f.seats, f.kind, f.key
) as sums), '[]'::jsonb)`;

/** A player's figures and ratings. Only the player sees figures of private matches. */
export const readPlayerFigures = (
  db: Db,
  { player, hash, now }: { player: string; hash: string | undefined; now: Date },
): Promise<{ figures: ShownFigure[]; ratings: ShownRating[] } | undefined> => db.one`
  with me as (${whoAsks(hash, now)})
  select ${sums(sql`f.player = p.id and (f.visibility = 'public' or p.id = (select me.id from me))`)} as figures,
    coalesce((select jsonb_agg(jsonb_build_object('game', r.game, 'mu', r.mu, 'sigma', r.sigma, 'matches', r.matches,
      'steps', coalesce((select jsonb_agg(step) from (
        select iso(t.at) as at, t.match, t.mu, t.sigma from rating_steps t where t.player = r.player and t.game = r.game
        order by t.at desc, t.match desc limit ${STEPS}) as step), '[]')) order by r.matches desc, r.game)
      from ratings r where r.player = p.id and r.matches > 0), '[]'::jsonb) as ratings
  from players p where p.id = ${player}`;

/** A game's figures, from public matches. */
export const readGameFigures = async (db: Db, game: string): Promise<ShownFigure[]> => {
  const found = await db.one<{ figures: ShownFigure[] }>`
    select ${sums(sql`f.player is null and f.game = ${game}`)} as figures`;
  return found!.figures;
};
