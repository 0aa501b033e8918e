/** A price for what goes beyond an allowance a month. */
export interface Metered {
  /** In dollars. */
  price: number;
  /** For so many. */
  per: number;
  free: number;
}

const MILLION = 1_000_000;

/** All prices there are here, in US dollars a month, each with the page it was read from and when that page was last changed. */
export const PRICES = {
  /** https://developers.cloudflare.com/workers/platform/pricing/ (2026-11); requests that the Worker makes itself, and files, cost nothing. */
  workers: {
    base: 5,
    request: { price: 0.3, per: MILLION, free: 10 * MILLION },
    cpuMs: { price: 0.02, per: MILLION, free: 30 * MILLION },
    /** A line of the log for each request, unless `LOG` is `faults`; as it is until December 1, 2026. */
    line: { price: 0.6, per: MILLION, free: 20 * MILLION },
  },
  /**
   * https://developers.cloudflare.com/durable-objects/platform/pricing/ (2026-11): the alarm. Setting it writes a row. Awake all month
   * it takes 328,500 of the 400,000 GB-seconds that are included.
   */
  alarm: {
    request: { price: 0.15, per: MILLION, free: MILLION },
    row: { price: 1, per: MILLION, free: 50 * MILLION },
  },
  /** https://neon.com/docs/introduction/plans (2026-11-12): the plan *Launch*, which has no minimum. */
  neon: {
    cuHour: 0.106,
    smallestCu: 0.25,
    sleepsAfterMinutes: 5,
    gbMonth: 0.35,
    /** What was written in the last days, so that the database can go back to any moment of them. */
    historyGbMonth: 0.2,
    transferGb: { price: 0.1, per: 1, free: 100 },
  },
  mail: {
    /** https://developers.cloudflare.com/email-service/platform/pricing/ (2026-04) */
    cloudflare: { price: 0.35, per: 1000, free: 3000 },
    /** https://aws.amazon.com/ses/pricing/, as its users quote it (2026): by SMTP, as `MAIL_SMTP_URL` takes it. */
    ses: { price: 0.1, per: 1000, free: 0 },
  },
} as const;

export type Postage = keyof typeof PRICES.mail;

export const priceOf = ({ price, per, free }: Metered, count: number): number =>
  (Math.max(0, count - free) / per) * price;
