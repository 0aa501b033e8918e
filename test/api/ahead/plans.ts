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
