import type { Db } from '../../../db/client.ts';
import { commit, loadMatch } from '../../../db/match/match.ts';
import { claimBotsDue, claimExpired } from '../../../db/nudges/due.ts';
import { loadInbox } from '../../../db/inbox/inbox.ts';
import { findMatches } from '../../../db/lists.ts';
import { handOn } from '../../../db/nudges/outbox.ts';
import { findPlayer } from '../../../db/people/sessions.ts';
import { listen } from '../../../db/match/talk.ts';
import { ENTRIES, RULES, step, table } from '../crowd.ts';

export interface Statement {
  name: string;
  /** Milliseconds of a backend's CPU. */
  most?: number;
  /** Part of what an action costs. */
  isAction?: boolean;
  /** Runs it for the i-th time. */
  run: (i: number) => Promise<unknown>;
}

/** What requests and sweeps ask of the database, over a crowd. */
export const hotStatements = async (db: Db): Promise<Statement[]> => {
  const now = new Date();
  const rules = [RULES];
  const listed = { now, games: ['walk'], limit: 30 };
  const page = table(0);
  const { etag } = await loadMatch(db, { ...page, now, rules, isLook: true });
  const inbox = { hash: page.hash, now, rules, games: ['walk'], limit: 25, boards: 6 };
  const { etag: mark } = await loadInbox(db, inbox);
  const marks = new Map<string, string>();
  const marked = await db.many<{ id: string; stamp: string }>`
    select m.id, table_mark(m.id, m.planned, ${now}) as stamp from matches m where m.status = 'running'`;
  for (const { id, stamp } of marked) marks.set(id, stamp);
  const heard = { ...page, now, limit: 50 };
  const told = await listen(db, heard);
  return [
    {
      name: 'a poll that finds nothing new',
      most: 0.35,
      run: () => loadMatch(db, { ...page, now, rules, etag, isLook: true }),
    },
    {
      name: 'a poll that finds news',
      run: (i) => loadMatch(db, { ...table(i), now, rules, since: ENTRIES - 1, isLook: true }),
    },
    {
      name: "an action's load",
      isAction: true,
      run: (i) => loadMatch(db, { ...table(i), now, rules, since: ENTRIES, key: 'new' }),
    },
    { name: "an action's commit", isAction: true, run: (i) => commit(db, step(i)) },
    {
      name: 'an action on a position that is held',
      most: 1,
      run: async (i) => {
        const { id, hash } = table(i, 2);
        return commit(db, { ...step(i, 2), asked: { mark: marks.get(id)!, hash } });
      },
    },
    { name: 'the inbox, nothing new', run: () => loadInbox(db, { ...inbox, etag: mark }) },
    { name: 'the inbox', run: (i) => loadInbox(db, { ...inbox, hash: table(i).hash }) },
    {
      name: 'a list of open tables',
      run: (i) => findMatches(db, { ...listed, hash: table(i).hash, status: 'open' }),
    },
    {
      name: "a list of somebody's matches",
      run: (i) => findMatches(db, { ...listed, hash: table(i).hash, player: 'me' }),
    },
    { name: 'talk, nothing new', run: () => listen(db, { ...heard, etag: told!.etag }) },
    { name: 'who asks', run: (i) => findPlayer(db, table(i).hash, now) },
    { name: 'a sweep for deadlines', run: () => claimExpired(db, now, 100) },
    { name: 'a sweep for bots', run: () => claimBotsDue(db, now, 100) },
    { name: 'a sweep for nudges', run: () => handOn(db, now) },
  ];
};
