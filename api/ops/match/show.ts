import { listForOperator, LISTED, listNudges, type ListWish } from '../../../db/ops.ts';
import { inHand } from '../../match/in-hand.ts';
import { makeEntries } from '../../match/read/log-text.ts';
import { makeCard } from '../../match/read/page.ts';
import { findWhole } from '../../match/rewind.ts';
import { MisuseError, type OpsCommand } from '../command.ts';

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
