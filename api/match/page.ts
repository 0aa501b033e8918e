import type { StoredEntry, StoredMatch } from '../../db/stored.ts';
import { SILENT, type Room, type StoredLine, type TalkCount } from '../../db/talk.ts';
import type { Outcome, Seat, Talk, Viewer } from '../../rules/kit/game.ts';
import { struck, undoableBy, type Match } from '../../rules/kit/match.ts';
import { openTalk, talkOf } from '../../rules/kit/talk.ts';
import type { Title } from '../../rules/index.ts';
import { makeEntry, makeTelling } from './log-text.ts';
import type { LogEntry, MatchCard, MatchPage, SeatCard, TalkLine } from '../http/schemas/match.ts';

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
  /** Whoever is signed in. */
  me?: { id: string } | undefined;
  /** What has been said here; left out: nothing. */
  talk?: TalkCount;
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
  ...(outcome.isLost && { isLost: true }),
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

const isOver = ({ status }: StoredMatch): boolean => status === 'finished' || status === 'cancelled';

/** Where the viewer would speak: the seats at the table, who watches in the gallery, who is not signed in nowhere. */
export const roomOf = ({ viewer, me }: Pick<Sight, 'viewer' | 'me'>): Room | null => {
  if (viewer !== 'table') return 'table';
  return me ? 'gallery' : null;
};

/** Who speaks at the table and who hears it: while the match runs its rules decide that, else it is for all. */
export const makeEars = ({ title, stored, match }: Pick<Sight, 'title' | 'stored' | 'match'>): Talk =>
  match && stored.status === 'running' ? talkOf(title.game, match) : openTalk(stored.seatCount);

const makeTalk = (sight: Sight): MatchPage['talk'] => {
  const { stored, viewer, talk = SILENT } = sight;
  const room = roomOf(sight);
  const mayAtTable = viewer !== 'table' && makeEars(sight).speak.includes(viewer);
  return { room, open: room === 'gallery' || mayAtTable, lines: isOver(stored) ? talk.said : talk.heard };
};

/** Something said, for one who may hear it. */
export const makeLine = ({ at, room, seat, player, seq, text }: StoredLine): TalkLine => ({
  at,
  room,
  seat,
  player,
  seq,
  text,
});

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
    talk: makeTalk(sight),
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
