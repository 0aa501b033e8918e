import type { LogEntry, MatchPage, SeatCard } from '../../api/http/schemas/match.ts';
import { TABLES, type Table } from './index.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { apply, seen, startMatch, type Entry, type Moved } from '../../rules/kit/match.ts';
import { byBot, nextTurn, trialSeed } from '../../rules/kit/playout.ts';
import { seatName } from '../common/table-words.ts';

const GAME = 'curbside';
const SEATS = 4;
const SEED = 8;
/** Far enough that there is a city to see. */
const ENTRIES = 96;

/** Bots play a match from its start; the same match every time. */
const playedBy = ({ game }: Table): Moved => {
  const chance = makeChance(trialSeed(SEED, 0));
  let moved = startMatch(game, { config: presets(game), seats: SEATS }, trialSeed(SEED, 1));
  while (moved.match.seq < ENTRIES && !game.outcome(moved.match.state)) {
    const turn = nextTurn(game, moved.match, { chance });
    const seed = trialSeed(SEED, moved.match.seq + 1);
    const next = apply(game, moved.match, { seat: turn.seat, action: byBot(turn), seed });
    if (isRejection(next)) break;
    moved = next;
  }
  return moved;
};

const bots: readonly SeatCard[] = Array.from({ length: SEATS }, (_, seat) => ({
  seat,
  player: null,
  bot: true,
}));

const told = ({ seq, kind, seat, events }: Entry, text: Table['text']): LogEntry => {
  const telling = { viewer: 'table', name: (of: number) => seatName(bots[of]!) } as const;
  const shown = events.map((event) => seen(event, 'table'));
  const lines = shown.flatMap((event) => text.event(event, telling) ?? []);
  return { seq, kind, seat, at: new Date(0).toISOString(), events: shown, text: lines };
};

/** A table to show while nobody has played in public yet: bots at Curbside. It has no id, for it is no real match. */
export const sampleTable = async (): Promise<MatchPage> => {
  const table = await TABLES[GAME]!();
  const { match, entry } = playedBy(table);
  const at = new Date(0).toISOString();
  return {
    id: '',
    game: GAME,
    name: '',
    config: match.config,
    pace: 'none',
    status: 'running',
    visibility: 'public',
    seats: [...bots],
    maker: null,
    seq: match.seq,
    viewer: 'table',
    awaiting: [...table.game.awaiting(match.state)],
    deadline: null,
    created: at,
    moved: at,
    window: null,
    undo: null,
    view: table.game.view(match.state, 'table') as Record<string, unknown>,
    events: [told(entry, table.text)],
    looked: null,
    chance: null,
    talk: { room: null, open: false, lines: 0 },
  };
};
