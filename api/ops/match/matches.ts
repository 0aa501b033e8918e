import { isRejection, type Rejection } from '../../../rules/kit/game.ts';
import { revertedIn } from '../../../rules/kit/match.ts';
import type { RequestContext } from '../../context.ts';
import { type MatchInHand, inHand } from '../../match/in-hand.ts';
import { makeEntries } from '../../match/read/log-text.ts';
import { findWhole, rewindMatch, takeBack } from '../../match/rewind.ts';
import { MisuseError, OpsError, type OpsAsked, type OpsCommand } from '../command.ts';
import { listForOperator, LISTED, listNudges, type ListWish } from '../../../db/ops.ts';
import { makeCard } from '../../match/read/page.ts';

const REFUSALS: Readonly<Record<string, (params: Rejection['params']) => string>> = {
  'not-running': () => 'The match doesn’t run: only a running match can be taken back.',
  'no-entry': () => 'There is no such entry to go back to.',
  firm: (params) =>
    `A seat changed hands at entry ${params?.['seq']}: nothing before that can be taken back.`,
};

const refuse = ({ rejected, params }: Rejection) => new OpsError(REFUSALS[rejected]?.(params) ?? rejected);

const firstOf = ({ entries }: MatchInHand, { words: [, entry], switches }: OpsAsked): number => {
  const isUndo = switches.has('undo');
  if (isUndo === (entry !== undefined)) throw new MisuseError('rewind needs an entry, or --undo.');
  if (!isUndo && !/^[1-9]\d{0,6}$/.test(entry!)) throw new MisuseError('The entry is its number in the log.');
  if (!isUndo) return Number(entry) + 1;
  const reverted = revertedIn(entries);
  const rewound = entries.findLast(({ kind, seq }) => kind === 'rewound' && !reverted.has(seq));
  if (!rewound) throw new OpsError('This match was not taken back.');
  return rewound.seq;
};

const tell = (found: MatchInHand, dropped: readonly number[]) =>
  makeEntries(found)
    .filter(({ seq }) => dropped.includes(seq))
    .map(({ seq, at, seat, text }) => ({ seq, at, seat, text: text.join(' ') }));

const doIt = async (context: RequestContext, at: { id: string; before: number }): Promise<string[]> => {
  const done = await rewindMatch(context, at);
  if (isRejection(done)) throw refuse(done);
  const { seq, awaiting } = done.stored;
  return [
    `Done: entry ${seq} says so in the log. Waiting for seat ${awaiting.join(' and ')}.`,
    'Players are told by the next sweep. --undo takes this back, with whatever is played until then.',
  ];
};

export const rewindCommand: OpsCommand = {
  name: 'rewind',
  takes: ['<match>', '[entry]'],
  flags: { undo: '' },
  writes: true,
  says: 'take a running match back to what it was after an entry, or take that back; all seats are told',
  run: async (context, asked) => {
    const id = asked.words[0]!;
    const found = await findWhole(context, id);
    const before = firstOf(found, asked);
    const rewound = takeBack(found, before, context.now);
    if (isRejection(rewound)) throw refuse(rewound);
    const { live, dropped } = rewound;
    return {
      told: [
        `Back to what it was after entry ${before - 1}. These no longer count, and stay in the log:`,
        tell(found, dropped),
        `Then it waits for seat ${live.stored.awaiting.join(' and ')}, with a whole turn’s time.`,
        'The log goes on at its next number, so dice that are rolled again fall anew.',
      ],
      change: () => doIt(context, { id, before }),
    };
  },
};

const NEWEST = 20;
const AT_ONCE = 50;

export const showMatch: OpsCommand = {
  name: 'match',
  takes: ['<match>'],
  says: 'everything about a match that isn’t secret',
  run: async (context, { words: [id] }) => {
    const { module, stored, entries } = await findWhole(context, id!);
    const found = { ...inHand(module, stored, undefined), entries };
    const { seats, ...card } = makeCard(found);
    const log = makeEntries(found).slice(-NEWEST);
    return {
      told: [
        JSON.stringify(card, null, 2),
        seats.map(({ player, ...seat }) => ({ ...seat, player: player?.id, name: player?.name })),
        log.map(({ seq, at, seat, text }) => ({ seq, at, seat, text: text.join(' ') })),
        await listNudges(context.db, id!),
      ],
    };
  },
};

const parseWhich = (which = 'running'): ListWish['which'] => {
  const known = LISTED.find((one) => one === which);
  if (!known) throw new MisuseError(`list knows ${LISTED.join(', ')}, not ${which}.`);
  return known;
};

const parseLimit = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new MisuseError('--limit is a number from 1.');
  return limit;
};

export const listMatches: OpsCommand = {
  name: 'list',
  takes: ['[running|open|late]'],
  flags: { game: 'id', player: 'id', limit: 'number' },
  says: 'matches under way, private ones too: running, open, or past their deadline',
  run: async ({ db, now }, { words: [which], values }) => {
    const limit = parseLimit(values['limit'] ?? String(AT_ONCE));
    const { game, player } = values;
    const rows = await listForOperator(db, { which: parseWhich(which), game, player, now, limit });
    return {
      told: [
        rows,
        rows.length === limit ? `The first ${limit}; --limit shows more.` : `${rows.length} in all.`,
      ],
    };
  },
};
