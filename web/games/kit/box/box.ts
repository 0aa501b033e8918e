import type { TemplateResult } from 'lit';
import type { SealedChoice } from '../../../data/match/sealed-choice.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { GameModule, PageModule, ShelvedGame } from '../../../../rules/kit/module.ts';
import type { BoardElement } from '../board.ts';
import type { Guided } from '../guided/guided.ts';
import type { AnyLearn } from '../learn/learn.ts';
import type { Lid } from './cover.ts';
import type { RulesGuide } from './guide.ts';

export interface Box {
  id: string;
  name: string;
  short?: string;
  /** The designer and publisher of the printed game; omitted for our own games. */
  by?: string;
  lid: Lid;
  rules?: () => Promise<ShelvedGame | GameModule>;
  /** The part of the rules that the match page needs, for a game with large rules; by default, all of them. */
  page?: () => Promise<PageModule>;
  board?: () => Promise<new () => BoardElement>;
  guide?: () => Promise<RulesGuide>;
  learn?: () => Promise<AnyLearn>;
  /** The full score sheet of a finished match, for a game whose score needs more than a row of parts. */
  sheet?: () => Promise<new () => HTMLElement & { page: MatchPage }>;
  /** Draws what a round left on the table, for a game whose result tells round by round; counted from 0. */
  round?: () => Promise<(page: MatchPage, round: number) => TemplateResult>;
  guided?: () => Promise<Guided>;
  /** What brings its luck, if not a shuffle. */
  luck?: 'dice' | 'draws';
  /** The board's width divided by its height, if not about 1. */
  aspect?: string;
}

export interface Table extends PageModule {
  Board: (new () => BoardElement) | undefined;
  learn: Box['learn'];
  /** Set for games whose sealed choices take steps. */
  SealedChoice: typeof SealedChoice | undefined;
}
