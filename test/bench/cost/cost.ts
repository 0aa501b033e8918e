import { onPostgres } from '../database/plan.ts';
import { openServed } from '../../workerd.ts';
import { figure, kB, ms, type Figure } from '../figure.ts';
import { awake, billOf, HOURS, monthOf, type Bill, type Site } from './bill.ts';
import { playDays, type Played, type Telling } from './run.ts';
import { BUSY, SITES, STEPS } from './steps.ts';

const MILLION = 1_000_000;
/** Dollars for a million actions. */
const MOST = 20;
/** A busy hour has so many times the average. */
const PEAK = 5;

const dollars = (value: number): string => `$${value.toFixed(value < 10 ? 2 : 1)}`;

const totalOf = (bill: Bill): number => Object.values(bill).reduce((all, part: number) => all + part, 0);

/** Of a month's bill what a million actions make of it. */
const describe = (bill: Bill, { actions }: Pick<Site, 'actions'>): string => {
  const by = (part: number): string => dollars((part * MILLION) / actions);
  const { workers, compute, stored, history, sent, mail } = bill;
  return `${by(totalOf(bill))} = Workers ${by(workers)} + Neon: awake ${by(compute)}, kept ${by(stored)}, restorable ${by(history)}, sent ${by(sent)} + mail ${by(mail)}`;
};

const countFigures = (played: Played): Figure[] => {
  const month = monthOf(played, BUSY);
  const by = (sum: number): number => sum / BUSY.actions;
  const counts = [month.requests, month.trips, month.rings].map((sum) => by(sum).toFixed(2));
  const bytes = [by(month.received), by(month.logged), played.stored].map(kB);
  return [
    figure(
      `requests, round trips and sweeps an action brings with it (${played.actions} counted)`,
      counts.join(', '),
    ),
    figure(
      'its CPU: the service, PostgreSQL',
      [month.cpu, month.postgres].map((sum) => ms(by(sum))).join(', '),
    ),
    figure('its bytes: sent by the database, written ahead, kept', bytes.join(', ')),
  ];
};

const stepFigure = (
  played: Played,
  site: Site,
  { i, name, costs }: { i: number } & (typeof STEPS)[number],
) => {
  const bill = billOf(played, site);
  const { letters, pushes } = monthOf(played, site);
  const told = [letters, pushes].map((sum) => ((1000 * sum) / site.actions).toFixed(0));
  const total = (totalOf(bill) * MILLION) / site.actions;
  const aim = i === STEPS.length - 1 ? { text: `<= $${MOST}`, isMet: total <= MOST } : undefined;
  const measured = `${describe(bill, site)} (${told[0]} letters, ${told[1]} pushes a thousand)`;
  return figure(`a million actions, ${i}. ${name}${costs ? `; costs ${costs}` : ''}`, measured, aim);
};

const wakeFigure = (played: Played, site: Site): Figure => {
  const working = monthOf(played, site).postgres / 3_600_000;
  const peak = Math.round((100 * PEAK * working) / (HOURS * site.cu));
  const hours = `${awake(played, site).toFixed(0)}, ${working.toFixed(1)}`;
  return figure(
    `hours of ${HOURS} in which the database is awake, and works`,
    `${hours} (${peak} % of ${site.cu} CU in a busy hour)`,
  );
};

/** Some days in a database of their own. */
const play = async (telling: Telling): Promise<Played> => {
  const served = await openServed();
  return playDays(served, telling).finally(served.close);
};

const measure = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let site = BUSY;
  let played: Played;
  for (const [i, step] of STEPS.entries()) {
    if (step.telling) played = await play(step.telling);
    site = { ...site, ...step.site };
    if (i === 0) figures.push(...countFigures(played!));
    figures.push(stepFigure(played!, site, { i, ...step }));
  }
  const others = SITES.map(({ name, site: other }) =>
    figure(`a million actions, ${name}`, describe(billOf(played!, { ...site, ...other }), other)),
  );
  return [...figures, wakeFigure(played!, site), ...others];
};

/** What a million actions of people with mail cost, counted in days of play and priced by `prices.ts`. */
export const costFigures = (): Promise<Figure[]> => onPostgres('What an action costs', measure);
