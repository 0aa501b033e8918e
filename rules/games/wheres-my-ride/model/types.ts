import type { Play as KitPlay, Seat } from '../../../kit/game.ts';
import type { Language } from './content.ts';
import type { DriverBy, Phase, Reason, Tile } from './kinds.ts';

/** Locations, texts, and emojis are ids from content.json. A null location means no guess. */
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

/** A text on the table, its sender, and the emojis under it in the order they were laid. */
export interface Sent {
  seat: Seat;
  text: string;
  emojis: string[];
}

export interface Vote {
  seat: Seat;
  location: string | null;
}

/** A rider's vote before every rider has settled. */
export interface Ballot extends Vote {
  isSettled: boolean;
}

/** What a round left on the table, visible to everybody. */
export interface Round {
  texters: Seat[];
  texts: Sent[];
  /** The riders' final votes; empty until all have settled. */
  votes: Vote[];
  guess: string | null;
  tiles: Tile[];
}

/** A texter's cards until the texts are shown. */
export interface Draft {
  seat: Seat;
  drawn: string[];
  kept: string[] | null;
}

export interface State {
  seats: number;
  driverBy: DriverBy;
  driver: Seat;
  /** Whether the Driver hears nothing of what riders say, propose, and vote. */
  deaf: boolean;
  triple: boolean;
  language: Language;
  phase: Phase;
  /** The nine on the table, in table order. */
  locations: string[];
  /** Where the ride is. Null before the deal. */
  target: string | null;
  /** Wrong guesses. */
  flipped: string[];
  /** Face down; the last one is next. */
  deck: string[];
  discards: string[];
  bag: string[];
  /** The Driver's tokens that are not laid. */
  tokens: string[];
  /** Laid this round and not shown yet. */
  placed: Placed[];
  stack: Tile[];
  drafts: Draft[];
  ballots: Ballot[];
  /** What each rider was last for in the round before. */
  said: Vote[];
  /** Oldest first; the last one is the current round. */
  rounds: Round[];
  end: Reason | null;
}

/** The parts of the state that everybody may see in full. */
export const OPEN = [
  'seats',
  'driverBy',
  'driver',
  'deaf',
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
  /** The seats the match is waiting for. */
  awaiting: Seat[];
  /** Five, minus the broken ones. */
  stars: number;
  /** Face-down rating tiles. */
  tilesLeft: number;
  bagLeft: number;
  deckLeft: number;
  /** For the Driver; for everybody once the match is over. */
  target: string | null;
  /** The Driver's own tokens, and those laid but not shown; empty for everybody else. */
  tokens: string[];
  placed: Placed[];
  /** The viewer's own texts to choose from, and the ones they kept. */
  drawn: string[];
  kept: string[] | null;
  /** The viewer's own texts in the discards. */
  discarded: string[];
  /** The riders' votes so far, for those who hear them: the riders, and a Driver who isn't deaf. */
  ballots: Ballot[];
  /** What each rider was last for in the round before, voted or only proposed; for those who heard it. */
  said: Vote[];
  /** The riders who have settled; visible to everybody. */
  settled: Seat[];
  /** What else was hidden, once the match is over. The target, the laid tokens, and all votes are then visible, too. */
  opened?: Pick<State, 'tokens' | 'drafts' | 'discards' | 'deck' | 'bag' | 'stack'>;
}

/** What happens, split into what everybody, some seats, and nobody may know. */
export type Event =
  | {
      type: 'match-dealt';
      open: { driver: Seat; locations: string[] };
      own: Record<Seat, { target: string; tokens: string[] }>;
      dark: { deck: string[]; bag: string[]; stack: Tile[] };
    }
  | { type: 'discards-shuffled'; dark: { deck: string[] } }
  | { type: 'texts-drawn'; open: { texters: Seat[] }; own: Record<Seat, { texts: string[] }> }
  | { type: 'text-kept'; open: { seat: Seat }; own: Record<Seat, { texts: string[] }> }
  | { type: 'texts-shown'; open: { texts: { seat: Seat; text: string }[] } }
  | { type: 'emoji-placed'; own: Record<Seat, Placed> }
  | { type: 'emojis-shown'; open: { placed: Placed[] } }
  | { type: 'tokens-drawn'; open: { count: number }; own: Record<Seat, { tokens: string[] }> }
  | { type: 'location-proposed'; open: { seat: Seat }; own: Record<Seat, { location: string | null }> }
  | { type: 'rider-settled'; open: { seat: Seat }; own: Record<Seat, { location: string | null }> }
  | { type: 'votes-shown'; open: { votes: Vote[]; guess: string | null } }
  | { type: 'guess-made'; open: { location: string; isRight: boolean } }
  | { type: 'tile-turned'; open: { tile: Tile } }
  | { type: 'match-ended'; open: { reason: Reason; target: string } };

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

export type Play = KitPlay<State, Event>;
