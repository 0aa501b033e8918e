import type { OracleName } from '../oracles/oracles.ts';

/** A fault of a kind that this service has had: what of a source is written in another way. */
export interface Plant {
  name: string;
  file: string;
  from: string;
  to: string;
  /** Which oracle sees it, and the seed at which a search begins: it was found there once. */
  oracle: OracleName;
  seed: number;
}

/** A source with a fault in it; refused where what is to be replaced is not there once. */
export const planted = (code: string, { name, from, to }: Pick<Plant, 'name' | 'from' | 'to'>): string => {
  const times = code.split(from).length - 1;
  if (times !== 1) throw new Error(`${name}: what it replaces is found ${times} times`);
  return code.replace(from, () => to);
};

export const PLANTS: readonly Plant[] = [
  {
    name: 'mail-thrice',
    file: 'api/notify/outboxes.ts',
    from: 'markDelivered(sweep.db, again, ',
    to: 'markDelivered(sweep.db, [], ',
    oracle: 'mails',
    seed: 35,
  },
  {
    name: 'mail-lost',
    file: 'api/notify/outboxes.ts',
    from: 'const again = nudges.filter(({ isAgain }) => isAgain)',
    to: 'const again = nudges',
    oracle: 'mails',
    seed: 4,
  },
  {
    name: 'entered-twice',
    file: 'api/tournaments/decide.ts',
    from: "  if (own && isIn(own))\n    return t.stage === 'open'",
    to: "  if (own?.stage === 'waiting')\n    return t.stage === 'open'",
    oracle: 'standings',
    seed: 2,
  },
  {
    name: 'ban-by-link',
    file: 'api/choices/choose.ts',
    from: "  if (!found.mayAct) throw new ProblemError('banned');\n",
    to: '',
    oracle: 'slips',
    seed: 151,
  },
  {
    name: 'line-lost',
    file: 'db/match/talk.ts',
    from: "counted.talk ->> 'heard', ${since}::text",
    to: '${since}::text',
    oracle: 'lines',
    seed: 128,
  },
  {
    name: 'plan-twice',
    file: 'api/match/bots.ts',
    from: "if (plan?.state !== 'waiting' || by === seat) return false;",
    to: 'if (!plan || by === seat) return false;',
    oracle: 'plans',
    seed: 5,
  },
  {
    name: 'notice-elsewhere',
    file: 'api/notify/outboxes.ts',
    from: 'nudges.filter((nudge) => nudge.channel === channel)',
    to: 'nudges.filter((nudge) => nudge.via === nudges.find((one) => one.channel === channel)!.via)',
    oracle: 'mails',
    seed: 2,
  },
  {
    name: 'way-back-spent',
    file: 'db/people/account/address.ts',
    from: "(c.id = asked.id or c.kind = 'change' or c.created_at > asked.home)",
    to: "(c.id = asked.id or c.created_at > coalesce(asked.home, c.created_at - interval '1 day'))",
    oracle: 'ways',
    seed: 33,
  },
  {
    name: 'draft-leaks',
    file: 'db/ahead.ts',
    from: 'where n.match = ${match} and n.player = ${player} order by',
    to: "where n.match = ${match} and ${player} <> '' order by",
    oracle: 'slips',
    seed: 6,
  },
  {
    name: 'standings-doubled',
    file: 'db/history/figures.ts',
    from: 'sigma = wanted.sigma, matches = wanted.matches',
    to: 'sigma = wanted.sigma, matches = wanted.matches + 1',
    oracle: 'standings',
    seed: 2,
  },
  {
    name: 'clock-change',
    file: 'api/match/clock/rest.ts',
    from: 'const near = [wall - DAY, wall + DAY]',
    to: 'const near = [wall - DAY]',
    oracle: 'clocks',
    seed: 190,
  },
  {
    name: 'retry-unknown',
    file: 'api/match/act.ts',
    from: 'if (found.through !== undefined)',
    to: 'if (found.through === -1)',
    oracle: 'keys',
    seed: 6,
  },
  {
    name: 'chapter-lost',
    file: 'api/match/in-hand.ts',
    from: 'chapters: opensChapter ? [...live.stored.chapters, entry.seq]',
    to: 'chapters: opensChapter ? live.stored.chapters',
    oracle: 'folds',
    seed: 1,
  },
  {
    name: 'dice-again',
    file: 'api/match/in-hand.ts',
    from: 'nextDice = ({ secret, seq }: StoredMatch): EntrySeed => seedOf(secret, seq + 1)',
    to: 'nextDice = ({ secret, seq }: StoredMatch): EntrySeed => seedOf(secret, seq)',
    oracle: 'fair',
    seed: 1,
  },
  {
    name: 'bots-asleep',
    file: 'rules/kit/bots/bots.ts',
    from: '  awaitedBots(game, match, bots).length > 0 || forcedMove(game, match, bots) !== undefined;',
    to: '  forcedMove(game, match, bots) !== undefined;',
    oracle: 'goesOn',
    seed: 4,
  },
  {
    name: 'turn-untold',
    file: 'api/notify/queue.ts',
    from: 'called.has(seat) && seat !== viewer',
    to: 'called.has(seat) && seat > (viewer ?? -1)',
    oracle: 'told',
    seed: 2,
  },
  {
    name: 'note-left',
    file: 'db/nudges/panel.ts',
    from: 'where n.is_shown and',
    to: 'where not n.is_shown and',
    oracle: 'shown',
    seed: 2,
  },
  {
    name: 'table-untold',
    file: 'db/nudges/deliveries.ts',
    from: '(c.player = p.id or c.match = n.match)',
    to: '(c.player = p.id)',
    oracle: 'tables',
    seed: 24,
  },
  {
    name: 'follow-again',
    file: 'db/match/follows.ts',
    from: 'm.seq > greatest(f.seen_seq, f.told_seq)',
    to: 'm.seq > f.seen_seq',
    oracle: 'follows',
    seed: 136,
  },
];
