import { serveSql } from '../../../db/local/endpoint.ts';
import type { Engine } from '../../../db/local/engine.ts';
import { CATALOG } from '../../../rules/catalog.ts';
import type { Sent } from '../../api/mail-service.ts';
import { makeService, type Service } from '../../api/service.ts';
import { openEngine } from '../../workerd.ts';

/** A service whose mail goes where it is told, over a database of its own. */
export interface Due {
  service: Service;
  engine: Engine;
  /** Who was written to, and for how many milliseconds servers have taken their time, one with another. */
  mails: Sent[];
  waited: () => number;
  stop: () => Promise<void>;
}

export const openDue = async (delayOf: (address: string) => number): Promise<Due> => {
  const { engine, drop } = await openEngine();
  const endpoint = await serveSql(engine);
  const mails: Sent[] = [];
  let waited = 0;
  const send = async (mail: Sent): Promise<void> => {
    const delay = delayOf(mail.to);
    await new Promise((taken) => setTimeout(taken, delay));
    waited += delay;
    mails.push(mail);
  };
  const { connection: DATABASE_URL, url: NEON_FETCH_ENDPOINT } = endpoint;
  const SECRET = 'of no use to anyone but a bench';
  const env = { DATABASE_URL, NEON_FETCH_ENDPOINT, SECRET, MAIL: { send } };
  const service = makeService({ catalog: CATALOG, rules: {} }, env);
  const stop = async (): Promise<void> => {
    await endpoint.close();
    await engine.close();
    await drop();
  };
  return { service, engine, mails, waited: () => waited, stop };
};
