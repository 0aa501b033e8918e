import { CATALOG } from '../../../rules/catalog.ts';
import type { Sent } from '../../api/mail-service.ts';
import { makeService, type Service } from '../../api/service.ts';
import type { Served } from '../../workerd.ts';
import { onPostgres } from '../database/plan.ts';
import type { Figure } from '../figure.ts';

/** A service whose mail goes where it is told, over a database of its own. */
export interface Due {
  service: Service;
  engine: Served['engine'];
  /** Who was written to, and for how many milliseconds servers have taken their time, one with another. */
  mails: Sent[];
  waited: () => number;
}

/** Measures such a service, whose mail takes as long as its address says. */
export const withDue = (
  title: string,
  measure: (due: Due) => Promise<Figure[]>,
  delayOf: (address: string) => number,
): Promise<Figure[]> =>
  onPostgres(title, ({ engine, env }) => {
    const mails: Sent[] = [];
    let waited = 0;
    const send = async (mail: Sent): Promise<void> => {
      const delay = delayOf(mail.to);
      await new Promise((taken) => setTimeout(taken, delay));
      waited += delay;
      mails.push(mail);
    };
    const vars = { ...env, MAIL: { send } };
    const service = makeService({ catalog: CATALOG, rules: {} }, vars);
    return measure({ service, engine, mails, waited: () => waited });
  });
