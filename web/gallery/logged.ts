import type { LogEntry } from '../../api/contract/match.ts';

/** An entry of a log, as a page of a match has it. */
export const entry = (seq: number, seat: number | null = 0, change: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  at: '2026-11-17T12:00:00.000Z',
  seat,
  kind: 'act',
  events: [],
  text: [`Entry ${seq}.`],
  ...change,
});

/** What a controller belongs to where nothing is drawn. */
export const host = {
  addController(): void {},
  removeController(): void {},
  requestUpdate(): void {},
  updateComplete: Promise.resolve(true),
};
