import { makeContext, type Parts } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/late.ts';
import { forEachTest } from '../own.ts';
import { makeService, playAny, type Guest } from '../service.ts';

const HOUR = 3_600_000;

/** Three guests at a service whose clock can be moved on. */
export const sitAtTable = (change: Partial<Parts> = {}) =>
  forEachTest(async (env) => {
    const service = makeService(change, env);
    const later = (hours: number): Date => new Date(service.clock.now.getTime() + hours * HOUR);
    const [ada, ben, cleo] = await service.guests('Ada', 'Ben', 'Cleo');
    const context = () => makeContext(service.parts, service.env, service.waitUntil);
    /** What the cron does about deadlines, with what goes on after it. */
    const sweep = async (): Promise<void> => {
      await expireDue(context());
      await service.settle();
    };
    return {
      service,
      context,
      ada,
      ben,
      cleo,
      /** Lets this many hours pass on the service's clock. */
      wait: (hours: number): void => void (service.clock.now = later(hours)),
      /** The time this many hours from now, as pages tell it. */
      inHours: (hours: number): string => later(hours).toISOString(),
      sweep,
      sweepAfter: async (hours: number): Promise<void> => {
        service.clock.now = later(hours);
        await sweep();
      },
      /** A turn in Pebbles. */
      turn: async (guest: Guest, id: string): Promise<void> => {
        for (const type of ['take', 'end-turn']) await playAny(guest, id, type);
      },
      deadlineOf: async (id: string): Promise<string> =>
        (await service.ask<{ deadline: string }>('GET', `/matches/${id}`)).body.deadline,
    };
  });
