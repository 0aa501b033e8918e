import type { TemplateResult } from 'lit';
import type { Draft } from '../../../data/match/draft.ts';
import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import type { GameModule, PageModule } from '../../../../rules/kit/module.ts';
import type { BoardElement } from '../board.ts';
import type { Guided } from '../guided/guided.ts';
import type { AnyLearn } from '../learn/learn.ts';
import type { Lid } from './cover.ts';
import type { Guide } from './guide.ts';

export type DrawRound = (page: MatchPage, round: number) => TemplateResult;

/** A game as the web knows it: its box on the shelf, and where everything else is fetched from when it is needed. */
export interface Box {
  id: string;
  name: string;
  players: string;
  /** Who designed and published the printed game; left out: it is our own. */
  by?: string;
  lid: Lid;
  /** Rules and words. A box without them is coming soon. */
  rules?: () => Promise<GameModule>;
  /** As much of them as the page of a match needs, for a game whose rules are large. Left out: all of them. */
  page?: () => Promise<PageModule>;
  /** The board; a game without one is played in words. */
  board?: () => Promise<new () => BoardElement>;
  /** How to play, on one page. */
  guide?: () => Promise<Guide>;
  /** What helps those who are learning it at the board. */
  learn?: () => Promise<AnyLearn>;
  /** The whole score sheet of a match that is over, for a game whose score wants more than a row of parts. */
  sheet?: () => Promise<new () => HTMLElement & { page: MatchPage }>;
  /** What a round left on the table, for a game whose result tells its rounds one by one; they are counted from 0. */
  round?: () => Promise<DrawRound>;
  /** A first match, step by step. */
  guided?: () => Promise<Guided>;
  /** The width of its board by its height, where that is not about the same. */
  aspect?: string;
  /** A match among bots that is worth looking at, to show while nobody has played in public. */
  sample?: { seats: number; seed: number; entries: number };
}

/** All that the match page needs of a game. */
export interface Table extends PageModule {
  Board: (new () => BoardElement) | undefined;
  learn: Box['learn'];
  /** For a game with sealed choices that take steps. */
  Draft: typeof Draft | undefined;
}
