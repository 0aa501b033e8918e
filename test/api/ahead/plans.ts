import type { PlanBody } from '../../../api/contract/ahead.ts';
import type { Answer, Guest, MatchPage } from '../service.ts';

export const GUESS: [number, number, number, number] = [1, 2, 3, 4];

export const putPlan = (guest: Guest, id: string, plan: Partial<PlanBody>): Promise<Answer<MatchPage>> =>
  guest.send('PUT', `/matches/${id}/plan`, { body: { when: 'legal', afterNews: 'stop', ...plan } });
