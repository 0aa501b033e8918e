import type { LogEntry, MatchPage, SeatCard } from '../../api/contract/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { whenIdle } from '../common/idle.ts';
import { wordingOf } from '../common/words/tell.ts';
import type { Box } from './kit/box/box.ts';
import { BOXES, loadRules } from './shelf.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { isRejection } from '../../rules/kit/game.ts';
import { seen, type Entry, type Moved } from '../../rules/kit/match.ts';
import { apply, startMatch } from '../../rules/kit/act.ts';
import { byBot, nextTurn, trialSeed } from '../../rules/kit/testing/playout.ts';

type Sample = NonNullable<Box['sample']>;

/** Bots play a match from its start, entry by entry, whenever the page is idle; always the same match. */
async function* playedBy({ game }: GameModule, { seats, seed, entries }: Sample): AsyncGenerator<Moved> {
  const chance = makeChance(trialSeed(seed, 0));
  let moved = startMatch(game, { config: presets(game), seats }, trialSeed(seed, 1));
  yield moved;
  while (moved.match.seq < entries && !game.outcome(moved.match.state)) {
    const turn = nextTurn(game, moved.match, { chance });
    const dice = trialSeed(seed, moved.match.seq + 1);
    const next = apply(game, moved.match, { seat: turn.seat, action: byBot(turn), seed: dice });
    if (isRejection(next)) break;
    moved = next;
    await whenIdle();
    yield moved;
  }
}

const botIn = (seat: number): SeatCard => ({ seat, player: null, bot: true });

const told = ({ seq, kind, seat, events }: Entry): LogEntry => {
  const shown = events.map((event) => seen(event, 'table'));
  return { seq, kind, seat, at: new Date(0).toISOString(), events: shown, text: [] };
};

const pageOf = (box: Box, table: GameModule, { match, entry }: Moved): MatchPage => {
  const at = new Date(0).toISOString();
  return {
    id: '',
    game: box.id,
    name: '',
    config: match.config,
    minutes: table.text.minutes,
    pace: 'none',
    status: 'running',
    visibility: 'public',
    seats: Array.from({ length: match.seats }, (_, seat) => botIn(seat)),
    maker: null,
    seq: match.seq,
    viewer: 'table',
    awaiting: [...table.game.awaiting(match.state)],
    deadline: null,
    created: at,
    moved: at,
    window: null,
    undo: null,
    undoTo: null,
    view: table.game.view(match.state, 'table') as Record<string, unknown>,
    events: [told(entry)],
    looked: null,
    chance: null,
    talk: { room: null, open: false, lines: 0 },
  };
};

/** How many entries to show. */
const STRETCH = 24;

/**
 * A table of bots to show while nobody has played in public: its newest positions, in order. It has no id, because it is no real
 * match.
 */
export const sampleTable = async (): Promise<MatchPage[]> => {
  const box = BOXES.find(({ sample }) => sample);
  const table = box && (await loadRules(box.id));
  if (!box?.sample || !table) return [];
  const pages: MatchPage[] = [];
  for await (const moved of playedBy(table, box.sample)) pages.push(pageOf(box, table, moved));
  const { lines } = wordingOf(pages[0]!, table);
  return pages.filter(({ events }) => events.some((entry) => lines(entry).length > 0)).slice(-STRETCH);
};
