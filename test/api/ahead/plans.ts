import { tryLine, type SeatPosition, type TriedStep } from '../../../rules/kit/ahead/tried.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import type { AnyGame } from '../../../rules/kit/game.ts';
import { byBot, nextTurn, trialSeed } from '../../../rules/kit/testing/playout.ts';
import type { PlanBody, StandingBody } from '../../../api/contract/ahead.ts';
import type { Answer, Guest, MatchPage } from '../service.ts';

export const GUESS: PlanBody['guess'] = [1, 2, 3, 4];

type Action = { type: string };
export const take = (heap: number): Action & { heap: number } => ({ type: 'take', heap });
export const END: Action = { type: 'end-turn' };

/** In Pebbles: seat 0 takes from the first heap and ends its turn; then seat 1 acts. */
export const lineOf = (...own: Action[]): Pick<PlanBody, 'basis' | 'guess' | 'steps'> => ({
  basis: 1,
  guess: GUESS,
  steps: [
    ...[take(0), END].map((action) => ({ seat: 0, action })),
    ...own.map((action) => ({ seat: 1, action })),
  ],
});

const MOST_STEPS = 60;

/** A line of bots' moves, after those it begins with, until its seat has had a turn; undefined if it soon gets none. */
export const lineToTurn = (
  game: AnyGame,
  position: SeatPosition,
  { chance, first = [] }: { chance: Chance; first?: readonly TriedStep[] },
): Pick<PlanBody, 'guess' | 'steps'> | undefined => {
  const { seat } = position;
  const guess = trialSeed(chance.below(1e6), 1);
  const steps: PlanBody['steps'] = [...first];
  while (steps.length < MOST_STEPS) {
    const { begin, moves, refused } = tryLine(game, position, { guess, steps });
    const now = moves.at(-1)?.match ?? begin;
    if (refused || game.outcome(now.state)) return undefined;
    const turn = nextTurn(game, now, { chance });
    if (steps.at(-1)?.seat === seat && turn.seat !== seat) return { guess: [...guess], steps };
    steps.push({ seat: turn.seat, action: byBot(turn) });
  }
  return undefined;
};

export const putPlan = (guest: Guest, id: string, plan: Partial<PlanBody>): Promise<Answer<MatchPage>> =>
  guest.send('PUT', `/matches/${id}/plan`, { body: { when: 'legal', afterNews: 'stop', ...plan } });

export const putStanding = (
  guest: Guest,
  id: string,
  { only = false, offers = {} }: Partial<StandingBody>,
): Promise<Answer<MatchPage>> => guest.send('PUT', `/matches/${id}/standing`, { body: { only, offers } });

export const pageOf = async (guest: Guest, id: string): Promise<MatchPage> =>
  (await guest.get(`/matches/${id}`)).body;

/** Acts on the newest page, one action after another, as somebody quick. */
export const act = async (guest: Guest, id: string, ...actions: Action[]): Promise<MatchPage> => {
  let page = await pageOf(guest, id);
  for (const action of actions) {
    const asked = { action, basis: page.seq, key: `${id}-${page.seq}` };
    const { body, status, text } = await guest.post(`/matches/${id}/actions`, asked);
    if (status !== 200) throw new Error(text);
    page = body;
  }
  return page;
};
