import { makeChance } from '../../../../rules/kit/chance.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { isTogether } from '../../../../rules/kit/module.ts';
import { budgetFor } from '../../../../rules/kit/ahead/arms.ts';
import { earnings, findHint, type Hint } from '../../../../rules/kit/ahead/hint.ts';
import { workerRules } from '../../../games/worker-rules.ts';

// The program of a worker: it is asked once, and posts a `Hint` after every few play-outs.

export interface HintQuestion {
  game: string;
  view: object;
  seat: Seat;
  seats: number;
  seq: number;
}

const PLAY_OUTS = 64;

/** Scores that everybody shares decide nothing. */
const withoutScores = (hint: Hint): Hint => ({
  ...hint,
  moves: hint.moves.map((move) => ({ ...move, lead: undefined, score: undefined })),
});

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
