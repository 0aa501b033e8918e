import type { Seat } from '../../../kit/game.ts';
import type { Language } from './content.ts';
import type { DriverBy, Phase, Reason, Tile } from './kinds.ts';

/** Locations, texts and emojis are named by their ids in content.json. A location of null is no guess. */
export type Action =
  | { type: 'keep'; texts: string[] }
  | { type: 'place'; emoji: string; text: string }
  | { type: 'done' }
  | { type: 'propose'; location: string | null }
  | { type: 'settle'; location: string | null };

export interface Placed {
  emoji: string;
  text: string;
}

/** A text on the table, who sent it, and the emojis under it as they were laid. */
export interface Sent {
  seat: Seat;
  text: string;
  emojis: string[];
}

export interface Vote {
  seat: Seat;
  location: string | null;
}

/** A rider's vote before all have settled. */
export interface Ballot extends Vote {
  isSettled: boolean;
}

/** What a round left on the table for all to see. */
export interface Round {
  texters: Seat[];
  texts: Sent[];
  /** As the riders settled; empty until they all have. */
  votes: Vote[];
  guess: string | null;
  tiles: Tile[];
}

/** What one texter holds until the texts are shown. */
export interface Draft {
  seat: Seat;
  drawn: string[];
  kept: string[] | null;
}

export interface State {
  seats: number;
  driverBy: DriverBy;
  driver: Seat;
  triple: boolean;
  language: Language;
  phase: Phase;
  /** The nine on the table, as they lie. */
  locations: string[];
  /** Where the ride waits. Null before the deal. */
  target: string | null;
  /** Guessed in vain. */
  flipped: string[];
  /** Face down; the last is the next. */
  deck: string[];
  discards: string[];
  bag: string[];
  /** The Driver's tokens that are not placed. */
  tokens: string[];
  /** Placed in this round and not yet shown. */
  placed: Placed[];
  stack: Tile[];
  drafts: Draft[];
  ballots: Ballot[];
  /** Oldest first; the last is the round that is played. */
  rounds: Round[];
  end: Reason | null;
}

/** The parts of the state that everybody may see as they are. */
export const OPEN = [
  'seats',
  'driverBy',
  'driver',
  'triple',
  'language',
  'phase',
  'locations',
  'flipped',
  'rounds',
  'end',
] as const satisfies readonly (keyof State)[];

export interface View extends Pick<State, (typeof OPEN)[number]> {
  you: Seat | null;
  /** Clockwise from the Driver's left. */
  riders: Seat[];
  /** Whom the match waits for. */
  awaiting: Seat[];
  /** Five, less what has broken. */
  stars: number;
  /** Rating tiles that lie face down. */
  tilesLeft: number;
  bagLeft: number;
  deckLeft: number;
  /** The Driver's; everybody's once the match is over. */
  target: string | null;
  /** The Driver's own tokens, and what they have placed and not yet shown; empty for all others. */
  tokens: string[];
  placed: Placed[];
  /** The viewer's own texts to choose from, and what they kept. */
  drawn: string[];
  kept: string[] | null;
  /** The viewer's own texts that were not kept and lie among the discards. */
  discarded: string[];
  /** The riders' votes so far, for riders only. */
  ballots: Ballot[];
  /** Who has settled, for all. */
  settled: Seat[];
  /** What else was hidden, once the match is over: where the ride waits, what the Driver has placed, and all votes lie open with the rest. */
  opened?: Pick<State, 'tokens' | 'drafts' | 'discards' | 'deck' | 'bag' | 'stack'>;
}
