import type { MatchPage } from '../../api/contract/match.ts';
import { moduleOf } from '../../rules/catalog.ts';
import { lineToTurn } from '../api/ahead/plans.ts';
import type { Call } from '../program/client.ts';
import type { Table } from './table.ts';
import { count, type World } from './world.ts';

const look = async (table: Table, who: Call): Promise<MatchPage> =>
  (await who('GET', `/matches/${table.id}`)).body as MatchPage;

/** Somebody who waits leaves their next turn, as bots would play it. */
export const leavePlan = async (world: Pick<World, 'chance' | 'tally'>, table: Table): Promise<void> => {
  const who = world.chance.pick(table.people);
  const { seats, config, view, viewer, seq, status, awaiting, plan } = await look(table, who);
  if (status !== 'running' || !view || viewer === 'table' || awaiting.includes(viewer)) return;
  if (plan?.state === 'waiting') return;
  const position = { config, seats: seats.length, view, seat: viewer, seq };
  const line = lineToTurn(moduleOf(table.game)!.game, position, world);
  if (!line) return;
  const body = { ...line, basis: seq, when: 'legal', afterNews: 'go-on' };
  const answer = await who('PUT', `/matches/${table.id}/plan`, body);
  if (answer.status === 200) count(world, 'plans acknowledged');
};

/** Holds what became of plans against the log: each is played whole and once, stopped, or still waits for its turn. */
export const checkPlans = async (world: Pick<World, 'faults' | 'tally'>, table: Table): Promise<void> => {
  for (const who of table.people) {
    const { plan, viewer, awaiting, events, status } = await look(table, who);
    if (!plan) continue;
    const where = `${table.game} ${table.id}: a plan`;
    const fault = (what: string): void => void world.faults.push(`${where} ${what}`);
    const own = events.filter(({ seq, seat }) => plan.entries.includes(seq) && seat === viewer);
    const isListed = events.length > 0 && (plan.entries[0] ?? 0) >= events[0]!.seq;
    if (new Set(plan.entries).size !== plan.played)
      fault(`was played ${plan.played} times in ${plan.entries.length} entries`);
    if (isListed && own.length !== plan.played)
      fault(`says ${plan.played} entries, and the log has ${own.length}`);
    if (plan.state === 'waiting' && status === 'running' && awaiting.includes(viewer as number))
      fault('was passed over: its turn has come, and it waits');
    count(world, `plans seen ${plan.state}`);
  }
};
