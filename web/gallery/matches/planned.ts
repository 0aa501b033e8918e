import type { PlanCard } from '../../../api/contract/ahead.ts';
import { botMoveFor } from '../../../rules/kit/bots/bots.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { imagineMatch, tryLine, type TriedStep } from '../../../rules/kit/ahead/tried.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { toText } from '../../../rules/kit/words/words.ts';
import { tellingOf } from '../../common/words/tell.ts';
import type { LocalMatch } from '../local-match.ts';
import { POSITIONS, RECORDED } from '../positions.ts';
import { matchScene, type SceneCard } from '../scene.ts';

/** More actions than lie between two turns. */
const MOST = 300;

/** A turn of a seat, as bots would come to it and play it. */
export const plannedFor = (match: LocalMatch, seat: Seat): PlanCard['actions'] => {
  const { game, text } = match.module;
  const page = match.page(seat);
  const { view, seq, config, seats } = page;
  const guess = trialSeed(7, 7);
  const position = { view: view!, seat, seq, config, seats: seats.length };
  const telling = tellingOf(page, text.language);
  const planned: PlanCard['actions'] = [];
  let at = imagineMatch(game, position, guess);
  const steps: TriedStep[] = [];
  for (let i = 0; i < MOST; i++) {
    const actor = game.awaiting(at.state)[0];
    if (actor === undefined || (planned.length > 0 && actor !== seat)) break;
    const { action } = botMoveFor(game, at, { seat: actor, chance: makeChance(trialSeed(7, i)) });
    if (actor === seat)
      planned.push({ action, text: toText(text.action(action, game.view(at.state, seat)), telling) });
    steps.push({ seat: actor, action });
    at = tryLine(game, position, { guess, steps }).moves.at(-1)!.match;
  }
  return planned;
};

const STANDING = { only: true, offers: [] };

/** The match as its page shows it to a seat that waits with a plan. */
export const planning = (match: LocalMatch, change: Partial<PlanCard> = {}): Seat => {
  const seat = match.seats.find(({ seat: other }) => other !== match.actor)!.seat;
  const { seq: basis } = match.page(seat);
  const plan: PlanCard = {
    actions: plannedFor(match, seat),
    when: 'legal',
    afterNews: 'stop',
    basis,
    state: 'waiting',
    played: 0,
    entries: [],
    ...change,
  };
  match.change = { ...match.change, plan, standing: STANDING };
  return seat;
};

/** The middle of a match of a game between several players. */
export const amongPeople = async (game: string): Promise<LocalMatch> => {
  for (const { game: other, name, load } of POSITIONS) {
    const match = other === game && name.endsWith('midway') ? await load() : undefined;
    if (match && match.seats.length > 1) return match;
  }
  throw new Error(`no match of ${game} between several players`);
};

/** A plan for the next turn, in a match of every game. */
export const PLANNED: readonly SceneCard[] = RECORDED.map((game) => ({
  name: `${game}, a plan`,
  game,
  load: async () => {
    const match = await amongPeople(game);
    return { ...matchScene(match, planning(match)), shows: 'Your next turn is planned' };
  },
}));
