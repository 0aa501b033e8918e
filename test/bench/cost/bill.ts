import { median } from '../figure.ts';
import { KINDS, type Count } from './meter.ts';
import { PRICES, priceOf, type Postage } from './prices.ts';
import type { Played } from './run.ts';

const GB = 1e9;
export const HOURS = 730;
const DAYS = 30;
/** The alarm never rings sooner after it has rung (`api/jobs/cron.ts`). */
const PAUSE_S = 5;
/** How long mail waits, and so how long after a visit a sweep may come. */
const SWEEP_MIN = 2;
/** How far back the database can be restored, and for how long a site has been played on. */
const RESTORE_DAYS = 7;
const MONTHS = 12;

/** How a site is run. */
export interface Site {
  /** A month. */
  actions: number;
  /** In how many hours of a day people look in; in the others the hourly cron wakes the database. */
  hours: number;
  cu: number;
  isSleeping: boolean;
  postage: Postage;
}

/** Dollars a month. */
export interface Bill {
  workers: number;
  compute: number;
  stored: number;
  history: number;
  sent: number;
  mail: number;
}

/** What a site does in a month. On a small one each letter has a sweep of its own; the alarm sees to it that a large one has no more. */
export const monthOf = (played: Played, { actions }: Pick<Site, 'actions'>) => {
  const { counts, alarm, letters, pushes, visits } = played;
  const share = actions / played.actions;
  const rings = Math.min(share * alarm.rang, (HOURS * 3600) / PAUSE_S);
  const sum = (what: (count: Count) => number): number =>
    KINDS.reduce((all, kind) => {
      const times = kind === 'sweep' ? rings / Math.max(1, alarm.rang) : share;
      return all + times * what(counts[kind]);
    }, 0);
  return {
    rings,
    requests: sum(({ times }) => times) - rings,
    trips: sum(({ trips }) => trips),
    cpu: sum(({ cpu }) => cpu),
    postgres: sum(({ postgres }) => postgres),
    received: sum(({ received }) => received),
    logged: sum(({ times, logged }) => (times === 0 ? 0 : times * median(logged))),
    asked: share * alarm.asked,
    set: share * alarm.set,
    letters: share * letters,
    pushes: share * pushes,
    visits: share * visits,
  };
};

/** Hours of a month in which the database is awake: somebody looks, or has a moment ago. */
export const awake = (played: Played, site: Site): number => {
  if (!site.isSleeping) return HOURS;
  const visits = monthOf(played, site).visits / (DAYS * site.hours * 60); // a minute
  const lasting = played.stay + SWEEP_MIN + PRICES.neon.sleepsAfterMinutes;
  const day = site.hours * (1 - Math.exp(-visits * lasting));
  const cron = (24 - site.hours) * (PRICES.neon.sleepsAfterMinutes / 60);
  return (HOURS / 24) * (day + cron);
};

export const billOf = (played: Played, site: Site): Bill => {
  const month = monthOf(played, site);
  const { workers, alarm, neon, mail } = PRICES;
  return {
    workers:
      workers.base +
      priceOf(workers.request, month.requests) +
      priceOf(workers.cpuMs, month.cpu) +
      priceOf(workers.line, month.requests) +
      priceOf(alarm.request, month.asked + month.rings) +
      priceOf(alarm.row, month.set),
    compute: awake(played, site) * site.cu * neon.cuHour,
    stored: ((site.actions * MONTHS * played.stored) / GB) * neon.gbMonth,
    history: (month.logged / GB) * (RESTORE_DAYS / DAYS) * neon.historyGbMonth,
    sent: priceOf(neon.transferGb, month.received / GB),
    mail: priceOf(mail[site.postage], month.letters),
  };
};
