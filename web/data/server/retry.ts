import { isProblem, type RequestError } from './api.ts';

/** Milliseconds to wait before each retry of an unanswered request. */
const RESTS = [1_000, 3_000, 8_000];

export interface RetryPolicy {
  rest(ms: number): Promise<void>;
  /** Called each time no answer came. */
  miss(error: RequestError): void;
}

/** Retries a request that got no answer. Only for requests whose key makes them count once. */
export const retryOffline = async <T>(send: () => Promise<T>, { rest, miss }: RetryPolicy): Promise<T> => {
  for (const pause of RESTS) {
    try {
      return await send();
    } catch (error) {
      if (!isProblem(error, 'offline')) throw error;
      miss(error);
      await rest(pause);
    }
  }
  return send();
};
