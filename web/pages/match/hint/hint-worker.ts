import { makeChance } from '../../../../rules/kit/chance.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { Share } from '../../../../rules/kit/words/recap.ts';
import { isTogether, type GameModule } from '../../../../rules/kit/module.ts';
import { budgetFor } from '../../../../rules/kit/ahead/arms.ts';
import { findHint, type Hint } from '../../../../rules/kit/ahead/hint.ts';
import type { NoteOf } from '../../../../rules/kit/ahead/play-on.ts';
import { seen } from '../../../../rules/kit/match.ts';
import { workerRules } from '../../../games/worker-rules.ts';

// The program of a worker: it is asked once, and posts a `Hint` after every few play-outs.

/** What the worker is asked: what a seat sees, at which entry of its match. */
export interface HintQuestion {
  game: string;
  view: object;
  seat: Seat;
  seats: number;
  seq: number;
}

/** Of each move shown, at two seats. */
const PLAY_OUTS = 64;

/** Scores that everybody shares decide nothing. */
const withoutScores = (hint: Hint): Hint => ({
  ...hint,
  moves: hint.moves.map((move) => ({ ...move, lead: undefined, score: undefined })),
});

/** Notes what pays the seat, as the log tells it; a line is sent as JSON, since the page knows the names. */
const earnings =
  ({ text, recap }: GameModule, seat: Seat): NoteOf =>
  (event) => {
    const told = seen(event, seat) as never;
    const isMine = ({ to, by, tally = 0 }: Share): boolean =>
      by > 0 && tally === 0 && 'seat' in to && to.seat === seat;
    if (!recap?.shares?.(told).some(isMine)) return undefined;
    const words = text.event(told, { viewer: seat });
    return words && JSON.stringify(words);
  };

addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => {
  answer(data).catch(reportError); // so that the page hears of it
});

const answer = async ({ game: id, view, seat, seats, seq }: HintQuestion): Promise<void> => {
  const module = await workerRules(id);
  if (!module.budget) throw new Error(`no game ${id} to think about`);
  const { game, budget } = module;
  const actions: { type: string }[] = [...game.legal(view, seat)];
  const search = {
    game,
    question: { view, seat, actions },
    chance: makeChance([seq, seat, seats, actions.length]), // the same position gets the same hint
    budget: budgetFor(budget, seats),
    note: earnings(module, seat),
  };
  const { playOuts } = budgetFor({ ...budget, playOuts: PLAY_OUTS }, seats);
  for (const hint of findHint(search, playOuts))
    postMessage(seats > 1 && isTogether(module, seats) ? withoutScores(hint) : hint);
};
