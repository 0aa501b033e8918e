import type { StoredEntry, StoredMatch } from '../db/stored.ts';
import type { Outcome, Seat, Viewer } from '../rules/kit/game.ts';
import { struck, undoableBy, type Match } from '../rules/kit/match.ts';
import type { Title } from '../rules/index.ts';
import { makeEntry, makeTelling } from './match/lines.ts';
import type { LogEntry, MatchCard, MatchPage, SeatCard } from './schemas/match.ts';

/** A match as it lies on the server, and whose eyes a page of it is for. Nothing else turns one into an answer. */
export interface Sight {
  title: Title;
  stored: StoredMatch;
  /** The folded match; undefined before it begins. */
  match: Match | undefined;
  viewer: Viewer;
  /** The entries to tell of, and all that came after them. */
  entries: readonly StoredEntry[];
  /** Whether the asker holds a seat here, and what they have set for it. */
  own?: { muted: boolean };
  /** The last `seq` the asker had looked at. */
  looked?: number | null;
}

const makeSeats = ({ seats, seatCount }: StoredMatch): SeatCard[] =>
  Array.from({ length: seatCount }, (_, seat) => {
    const taken = seats.find((other) => other.seat === seat);
    if (!taken) return { seat, player: null, bot: false };
    const { player, bot, gone } = taken;
    return { seat, player, bot, ...(gone && { gone }) };
  });

const tellOutcome = (sight: Pick<Sight, 'title' | 'stored' | 'viewer'>, outcome: Outcome) => ({
  ranks: [...outcome.ranks],
  ...(outcome.scores && { scores: [...outcome.scores] }),
  reason: outcome.reason,
  text: sight.title.text.outcome(outcome, makeTelling(sight.stored, sight.viewer)),
});

/** Everything about a match but its position. */
export const makeCard = (sight: Pick<Sight, 'title' | 'stored' | 'viewer'>): MatchCard => {
  const { stored, viewer } = sight;
  const { id, game, name, config, pace, status, visibility, maker, seq, awaiting, deadline } = stored;
  return {
    id,
    game,
    name,
    config,
    pace,
    status,
    visibility,
    seats: makeSeats(stored),
    maker,
    seq,
    viewer,
    awaiting,
    deadline,
    ...(stored.outcome && { outcome: tellOutcome(sight, stored.outcome) }),
    created: stored.createdAt,
    moved: stored.movedAt,
  };
};

/** Entries as the viewer may know them; those an undo took back are marked. */
export const makeEntries = ({ title, stored, viewer, entries }: Sight): LogEntry[] => {
  const listening = { title, stored, viewer, struck: struck(entries) };
  return entries.map((entry) => makeEntry(listening, entry));
};

/** The position as the viewer may see it; null before the match begins. */
export const makeView = ({ title, match, viewer }: Pick<Sight, 'title' | 'match' | 'viewer'>) =>
  match ? (title.game.view(match.state, viewer) as Record<string, unknown>) : null;

const makeHand = ({ stored, match, viewer }: Sight): Pick<MatchPage, 'window' | 'undo'> => {
  if (!match || viewer === 'table' || stored.status !== 'running') return { window: null, undo: null };
  return { window: match.opened[viewer] ?? null, undo: undoableBy(match, viewer) ?? null };
};

const makeChanceCard = ({ status, secret, commitment }: StoredMatch): MatchPage['chance'] =>
  status === 'finished' ? { commitment, secret } : { commitment };

/** The match page of one viewer: the one shape, and the one way, in which a position leaves the server. */
export const makePage = (sight: Sight): MatchPage => {
  const { stored, own, looked = null } = sight;
  const isInvited = own && stored.visibility === 'private';
  return {
    ...makeCard(sight),
    ...makeHand(sight),
    view: makeView(sight),
    events: makeEntries(sight),
    looked,
    chance: makeChanceCard(stored),
    ...(isInvited && { invite: `/join/${stored.id}?invite=${stored.invite}` }),
    ...(own && { muted: own.muted }),
  };
};

/** What a seat may do now; nothing for anybody else. */
export const makeLegal = ({ title, stored, match, viewer }: Sight): { type: string }[] => {
  const isOpen = match && viewer !== 'table' && stored.status === 'running';
  if (!isOpen || match.opened[viewer] === undefined) return [];
  return [...title.game.legal(title.game.view(match.state, viewer), viewer as Seat)];
};
