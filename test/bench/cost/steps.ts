import type { Site } from './bill.ts';
import { PRICES } from './prices.ts';
import type { Telling } from './run.ts';

const MILLION = 1_000_000;
/** So many of a hundred are supposed to take notifications in a browser. */
const WITH_PUSH = 60;

/** A change of how a site is run. */
interface Step {
  name: string;
  /** What is worse with it. */
  costs?: string;
  site?: Partial<Site>;
  telling?: Telling;
}

/** The busy site that OPERATING.md reckons with. */
export const BUSY: Site = {
  actions: 3 * MILLION,
  hours: 24,
  cu: 1,
  isSleeping: false,
  postage: 'cloudflare',
};

/** One after another; each keeps what those before it changed. */
export const STEPS: readonly Step[] = [
  {
    name: '1 CU all month, a letter for turns unseen for two minutes',
    telling: { mail: 'now', push: 0, beside: 'never' },
  },
  {
    name: '0.25 CU, asleep after 5 minutes',
    costs: '3 of 4 GB of memory, and half a second for whoever wakes it',
    site: { cu: PRICES.neon.smallestCu, isSleeping: true },
  },
  {
    name: `push first: ${WITH_PUSH} of 100 have it, and a letter a day of what they have not seen`,
    costs: 'a letter at once, where a push does not arrive',
    telling: { mail: 'now', push: WITH_PUSH, beside: 'digest' },
  },
  {
    name: 'one letter a day for everybody',
    costs: 'a day of waiting for those without push',
    telling: { mail: 'digest', push: WITH_PUSH, beside: 'digest' },
  },
  {
    name: 'no letters where there is push',
    costs: 'word of their turns for those whose browser has lost it',
    telling: { mail: 'digest', push: WITH_PUSH, beside: 'never' },
  },
  {
    name: 'letters at $0.10 a thousand, by SMTP',
    costs: 'a second account, whose good name has to grow',
    site: { postage: 'ses' },
  },
];

/** Other sites, run as the last step has it. */
export const SITES: readonly { name: string; site: Pick<Site, 'actions' | 'hours' | 'cu'> }[] = [
  { name: 'a club, 100,000 actions a month', site: { actions: 100_000, hours: 16, cu: 0.25 } },
  { name: 'ten times as busy, 1 CU', site: { actions: 30 * MILLION, hours: 24, cu: 1 } },
];
