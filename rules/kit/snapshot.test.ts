import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSnapshot, isSnapshotDue, SNAPSHOT_EVERY } from './fold.ts';

test('of every hundred entries the first position that nothing can be taken back from is due, and no other', () => {
  const step = fc.record({ isLoose: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 150, maxLength: 450 }), (steps) => {
      let stack: { seq: number; seat: number }[] = [];
      const matches = steps.map(({ isLoose }, i) => {
        stack = isLoose ? [...stack, { seq: i + 1, seat: 0 }] : [];
        return { config: {}, seats: 1, seq: i + 1, state: {}, windows: {}, undoStack: stack };
      });
      const due = matches.filter((match, i) => i > 0 && isSnapshotDue(matches[i - 1]!, match));
      const wanted = [1, 2, 3, 4].flatMap((hundred) => {
        const inIt = matches.filter(({ seq }) => Math.floor(seq / SNAPSHOT_EVERY) === hundred);
        return inIt.find(isSnapshot) ?? [];
      });
      expect(due.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq));
    }),
  );
});
