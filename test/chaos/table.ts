import type { Chance } from '../../rules/kit/chance.ts';
import type { Answer, Call } from '../program/client.ts';
import { wholes } from '../program/whole.ts';

/** An action as it was asked for, with its request key: it can be repeated word for word. */
interface Ask {
  who: Call;
  body: { action: unknown; steps?: unknown; basis: number; key: string };
}

/** A match, and what its players know about their actions in it. */
export interface Table {
  id: string;
  game: string;
  people: readonly Call[];
  /** Not answered: maybe stored, maybe not. */
  pending: Ask | undefined;
  /** Answered with 200. */
  acknowledged: Ask[];
  /** Keys of actions that were refused. */
  refused: Set<string>;
  isOver: boolean;
}

/** What came of an action. */
export type Came = 'acknowledged' | 'refused' | 'unanswered' | 'failed';

export const openTable = async (game: string, people: readonly Call[], bots: number): Promise<Table> => {
  const [host, ...others] = people;
  const asked = { game, seats: people.length + bots, bots, pace: '3d' };
  const { status, body } = await host!('POST', '/matches', asked);
  if (status !== 201) throw new Error(`no match of ${game}: ${status} ${JSON.stringify(body)}`);
  for (const other of others) await other('POST', `/matches/${body.id}/join`, {});
  const known = { pending: undefined, acknowledged: [], refused: new Set<string>(), isOver: false };
  return { id: body.id, game, people, ...known };
};

const post = (table: Table, { who, body }: Ask): Promise<Answer | undefined> =>
  who('POST', `/matches/${table.id}/actions`, body).catch(() => undefined);

/** Asks, and notes what the answer says; without one, or after an error of the service, the same is to be asked again. */
const send = async (table: Table, ask: Ask): Promise<Came> => {
  table.pending = ask;
  const answer = await post(table, ask);
  if (!answer) return 'unanswered';
  if (answer.status >= 500) return 'failed';
  table.pending = undefined;
  if (answer.status === 200) {
    table.acknowledged.push(ask);
    return 'acknowledged';
  }
  table.refused.add(ask.body.key);
  return 'refused';
};

/** Asks once more for what was never answered. */
export const askAgain = async (table: Table): Promise<Came | undefined> =>
  table.pending && send(table, table.pending);

/** Repeats what was acknowledged; answers the statuses, which are all to be 200. */
export const repeat = async (table: Table, count: number): Promise<number[]> => {
  const answers = await Promise.all(table.acknowledged.slice(-count).map((ask) => post(table, ask)));
  return answers.map((answer) => answer?.status ?? 0);
};

const look = async (table: Table, who: Call): Promise<Answer['body']> =>
  (await who('GET', `/matches/${table.id}?since=1000000`)).body;

/** Somebody who may act does, at random. Undefined where nobody may, or the service can't be reached. */
const act = async (table: Table, chance: Chance): Promise<Came | undefined> => {
  for (const who of chance.shuffle(table.people)) {
    const { status, body } = await who('GET', `/matches/${table.id}/legal`);
    const choices = status === 200 ? wholes(body) : [];
    if (choices.length === 0) continue;
    const key = `${body.seq}-${chance.below(2 ** 32)}`;
    return send(table, { who, body: { ...chance.pick(choices), basis: body.seq, key } });
  }
  table.isOver = (await look(table, table.people[0]!)).status === 'finished';
  return undefined;
};

/** One action, an unanswered one before any other. */
export const playOn = (table: Table, chance: Chance): Promise<Came | undefined> =>
  table.pending ? askAgain(table) : act(table, chance).catch(() => 'unanswered');
