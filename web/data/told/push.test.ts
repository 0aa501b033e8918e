import { expect, test } from 'vitest';
import { closeOver } from './push.ts';

interface Note {
  tag: string;
  data: { isTurn: boolean; at: number };
  isOpen: boolean;
  close(): void;
}
const noteOf = (tag: string, isTurn: boolean, at = 1): Note => ({
  tag,
  data: { isTurn, at },
  isOpen: true,
  close() {
    this.isOpen = false;
  },
});

test.each([
  ['a turn that waits stays', ['a'], { a: true, b: false, inbox: true, over: true, late: true }],
  [
    'with the last turn goes what tells of several',
    [],
    { a: false, b: false, inbox: false, over: true, late: true },
  ],
])('%s, and news that asks for nothing stays, as does what came later', async (_, waiting, left) => {
  const notes = [
    noteOf('a', true),
    noteOf('b', true),
    noteOf('inbox', true),
    noteOf('over', false),
    noteOf('late', true, 3),
  ];
  await closeOver({ getNotifications: async () => notes as unknown as Notification[] }, waiting, 2);
  expect(Object.fromEntries(notes.map(({ tag, isOpen }) => [tag, isOpen]))).toEqual(left);
});
