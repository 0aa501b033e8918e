import type { MatchPage } from '../../api/contract/match.ts';
import type { AskCard, Banks, LateChoice } from '../../api/contract/time.ts';
import { api, read } from './server/api.ts';

const match = api.matches[':id'];
const seats = match.seats[':seat'];

/** Loads the time left in each bank of a match. */
export const loadBanks = (id: string, invite = ''): Promise<Banks> =>
  read(match.banks.$get({ param: { id }, query: { ...(invite && { invite }) } }));

/** What the players of a match can vote on. */
export type VoteRequest =
  | { kind: 'pause'; days: number }
  | { kind: 'replace'; seat: number }
  | { kind: Exclude<AskCard['kind'], 'pause' | 'replace'> };

export const askTable = (id: string, json: VoteRequest): Promise<MatchPage> =>
  read(match.ask.$post({ param: { id }, json }));

export const answerAsk = (id: string, agree: boolean): Promise<MatchPage> =>
  read(match.answer.$post({ param: { id }, json: { agree } }));

export const decideLate = (id: string, seat: number, choice: LateChoice): Promise<MatchPage> =>
  read(match.late.$post({ param: { id }, json: { seat, choice } }));

/** Makes a link with which one person takes a seat: the asker's own, or a bot's. */
export const makeSeatLink = async (id: string, seat: number): Promise<string> =>
  (await read(seats.link.$post({ param: { id, seat: String(seat) } }))).link;

export const dropSeatLink = (id: string, seat: number): Promise<unknown> =>
  read(seats.link.$delete({ param: { id, seat: String(seat) } }));

export const takeSeat = (
  id: string,
  seat: number,
  json: { offer?: string; invite?: string } = {},
): Promise<MatchPage> => read(seats.take.$post({ param: { id, seat: String(seat) }, json }));
