/** What the service itself logs; the lines about its work are in `api/lib/log.ts`. */
export type ServiceLine =
  | { what: 'building' }
  | { what: 'built'; release: string }
  | { what: 'not built'; why: string }
  | { what: 'not started'; why: string }
  | { what: 'serving'; host: string; port: number; origin: string; release: string }
  | { what: 'stopping'; signal: string }
  | { what: 'stopped' }
  | { what: 'cut off'; requests: number }
  | { what: 'ended unexpectedly'; name: string; how: string; restartMs: number }
  | { what: 'sweep failed'; why: string }
  | { what: 'no mail'; why: string };

export const logService = (line: ServiceLine): void =>
  console.log(JSON.stringify({ ...line, at: new Date().toISOString() }));
