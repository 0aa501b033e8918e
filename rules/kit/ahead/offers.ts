import type { AnyAction, Seat } from '../game.ts';

export const ANSWERS = ['pass', 'take', 'ask'] as const;
export type StandingAnswer = (typeof ANSWERS)[number];

export interface OfferKind<A extends AnyAction = AnyAction, V extends object = object> {
  kind: string;
  /** Without `pass`, nobody waits for an answer; without `take`, there is more than one way to take it. */
  of(view: V, seat: Seat, actions: readonly A[]): { pass?: A; take?: A } | undefined;
}

export interface StandingAnswers {
  only: boolean;
  /** By kind of offer; those left out are asked. */
  offers: Readonly<Record<string, StandingAnswer>>;
}
