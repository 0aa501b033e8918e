import { makeContext, type Parts } from '../../../api/http/app.ts';
import { expireDue } from '../../../api/match/clock/expire.ts';
import { forEachTest } from '../own.ts';
import { makeService } from '../service.ts';

const HOUR = 3_600_000;

/** Three guests at a service whose clock can be moved on. */
export const sitAtTable = (change: Partial<Parts> = {}) =>
  forEachTest(async (env) => {
    const service = makeService(change, env);
    const later = (hours: number): Date => new Date(service.clock.now.getTime() + hours * HOUR);
    const [ada, ben, cleo] = await Promise.all([
      service.guest('Ada'),
      service.guest('Ben'),
      service.guest('Cleo'),
    ]);
    return {
      service,
      ada,
      ben,
      cleo,
      /** Lets this many hours pass on the service's clock. */
      wait: (hours: number): void => void (service.clock.now = later(hours)),
      /** The time this many hours from now, as pages tell it. */
      inHours: (hours: number): string => later(hours).toISOString(),
      /** What the cron does about deadlines, with what goes on after it. */
      sweep: async (): ReturnType<typeof expireDue> => {
        const work = await expireDue(makeContext(service.parts, service.env, service.waitUntil));
        await service.settle();
        return work;
      },
      deadlineOf: async (id: string): Promise<string> =>
        (await service.ask<{ deadline: string }>('GET', `/matches/${id}`)).body.deadline,
    };
  });
