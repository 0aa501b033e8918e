import type { Entry } from './match.ts';

/** What tells which entries count. */
type Logged = Pick<Entry, 'seq' | 'kind'> & { reverts?: number | undefined };

/**
 * The `seq` of every entry that was undone or taken back by a rewind. What a rewind takes back may itself be a rewind: then what
 * that one took back counts again.
 */
export const revertedIn = (log: readonly Logged[]): ReadonlySet<number> => {
  const rewound = log.findLast(({ kind }) => kind === 'rewound');
  if (!rewound) return new Set(log.flatMap(({ reverts }) => reverts ?? []));
  const first = rewound.reverts!;
  return new Set([
    ...revertedIn(log.filter(({ seq }) => seq < first)),
    ...log.flatMap(({ seq }) => (seq >= first && seq < rewound.seq ? seq : [])),
    ...log.flatMap(({ seq, reverts }) => (seq > rewound.seq ? (reverts ?? []) : [])),
  ]);
};
