import { sayProblem } from '../common/words/problem.ts';
import { sendKept, type KeptResult } from '../data/match/sending/send-kept.ts';
import { calls } from '../data/server/api.ts';
import { keptAt } from '../data/server/kept.ts';

const isOpen = (match: string): boolean => location.pathname === `/matches/${match}`;

const told = ({ error }: KeptResult): string => {
  if (!error) return 'The move you made without a connection has been sent.';
  return error.code === 'stale' ? 'The table moved on before your move got through.' : sayProblem(error);
};

/** Sends the actions stored while offline, and describes the outcome of each. */
export const sendWaiting = async (): Promise<string[]> =>
  keptAt.value === undefined ? (await sendKept(calls, isOpen)).map(told) : [];
