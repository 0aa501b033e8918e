/** What a player does. Each game has its own; `type` names it. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

export interface Legal {
  /** The newest entry of the match. */
  seq: number;
  /** Send one of these as it is. */
  actions: Action[];
  /** Steps of a choice that others hear of only once it is settled; ask again with those taken. */
  steps?: { action: Action; settledBy: Action[] }[];
}

/** A match in a list. */
export interface MatchCard {
  id: string;
  game: string;
  name: string;
  status: 'open' | 'running' | 'finished' | 'cancelled';
  seq: number;
  /** My seat; `table` for those who look on. */
  viewer: number | 'table';
  /** The seats that may act. */
  awaiting: number[];
  /** When I run out of time, as an ISO 8601 time. */
  deadline: string | null;
  outcome?: { ranks: number[]; scores?: number[]; reason: string; text: string };
}

/** One entry of the log, as I may know it. */
export interface Entry {
  seq: number;
  at: string;
  seat: number | null;
  kind: string;
  events: { type: string }[];
  /** What happened, in English. */
  text: string[];
}

/** A match with its position. */
export interface MatchPage extends MatchCard {
  /** The position as I may see it; null before the match begins. */
  view: Record<string, unknown> | null;
  events: Entry[];
}
