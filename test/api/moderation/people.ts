import { openDb } from '../../../db/client.ts';
import { setRole } from '../../../db/moderation.ts';
import type { Cases, ReportCard } from '../../../api/contract/people/moderation.ts';
import type { TalkLine } from '../../../api/contract/match.ts';
import type * as v from 'valibot';
import { freshKey, type Guest, type Service } from '../service.ts';

type CaseList = v.InferOutput<typeof Cases>;

/** A guest with the role of a moderator. */
export const makeModerator = async (service: Service, name: string): Promise<Guest> => {
  const guest = await service.guest(name);
  await setRole(openDb(service.env), guest.me.id, { role: 'moderator', now: service.clock.now });
  return guest;
};

export const say = async (guest: Guest, match: string, text: string): Promise<string> =>
  (await guest.post<TalkLine>(`/matches/${match}/talk`, { text, key: freshKey() })).body.id;

export const reportLine = (guest: Guest, match: string, line: string, words = '') =>
  guest.post<ReportCard & { code?: string }>('/reports', {
    kind: 'line',
    match,
    line,
    reason: 'abuse',
    ...(words && { words }),
  });

export const reportPlayer = (guest: Guest, other: Guest, kind: 'name' | 'player' = 'player') =>
  guest.post<ReportCard & { code?: string }>('/reports', { kind, player: other.me.id, reason: 'abuse' });

export const casesOf = async (guest: Guest): Promise<CaseList['cases']> =>
  (await guest.get<CaseList>('/moderation/cases')).body.cases;

/** The open case about a text, as a moderator sees it. */
export const caseOf = async (moderator: Guest, said: string) =>
  (await casesOf(moderator)).find((one) => one.said === said);

export const decide = async (moderator: Guest, id: string, decision: object) =>
  moderator.post<CaseList & { code?: string }>(`/moderation/cases/${id}`, decision);

/** Decides the open case about a text. */
export const decideOn = async (moderator: Guest, said: string, decision: object) =>
  decide(moderator, (await caseOf(moderator, said))!.id, decision);
