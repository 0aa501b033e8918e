/// <reference types="node/async_hooks" />
import { AsyncLocalStorage } from 'node:async_hooks';
import { neonConfig } from '@neondatabase/serverless';

/** A count of round trips to the database. */
export interface Trips {
  count: number;
}

const counting = new AsyncLocalStorage<Trips>();

neonConfig.fetchFunction = (...request: Parameters<typeof fetch>) => {
  const trips = counting.getStore();
  if (trips) trips.count++;
  return fetch(...request);
};

/** Runs some work and counts its round trips to the database. */
export const countTrips = <T>(trips: Trips, work: () => T): T => counting.run(trips, work);
