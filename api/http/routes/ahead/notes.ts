import { Hono } from 'hono';
import { Note, NoteBasis, NoteBody, NoteChange, Notes } from '../../../contract/ahead.ts';
import { changeNote, deleteNote, keepNote, listNotes } from '../../../match/ahead/notes.ts';
import { describe } from '../../openapi.ts';
import { requireSessionHash, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const queryOf = (c: AppContext) => ({ id: c.req.param('id')!, hash: requireSessionHash(c) });
const noteOf = (c: AppContext) => ({ ...queryOf(c), note: c.req.param('note')! });

/** Routes to my private notes about a match, which nobody else sees. */
export const noteRoutes = new Hono<AppEnv>()
  .get(
    '/matches/:id/notes',
    describe({
      tag: 'play',
      summary: 'My notes about a match, oldest first',
      answer: Notes,
      problems: ['no-session', 'not-found'],
    }),
    async (c) => c.json(await listNotes(c.var.context, queryOf(c))),
  )
  .post(
    '/matches/:id/notes',
    describe({
      tag: 'play',
      summary: 'Keep a note about a match, with a line I have tried if I like',
      description: 'At most 16 kB, and 50 notes about a match.',
      answer: Note,
      status: 201,
      problems: ['malformed', 'no-session', 'not-found', 'full', 'too-large'],
    }),
    valid('json', NoteBody),
    async (c) => c.json(await keepNote(c.var.context, queryOf(c), c.req.valid('json')), 201),
  )
  .put(
    '/matches/:id/notes/:note',
    describe({
      tag: 'play',
      summary: 'Rewrite a note',
      description:
        'With the `changed` of the note as I know it as `basis`, a note that was changed since stays as it is: the refusal (`stale`) has it as `note`.',
      answer: Note,
      problems: ['malformed', 'no-session', 'not-found', 'stale', 'too-large'],
    }),
    valid('json', NoteChange),
    async (c) => c.json(await changeNote(c.var.context, noteOf(c), c.req.valid('json'))),
  )
  .delete(
    '/matches/:id/notes/:note',
    describe({
      tag: 'play',
      summary: 'Delete a note',
      description: 'With a `basis`, only if it was not changed since.',
      problems: ['malformed', 'no-session', 'not-found', 'stale'],
    }),
    valid('query', NoteBasis),
    async (c) => {
      await deleteNote(c.var.context, noteOf(c), c.req.valid('query'));
      return c.body(null, 204);
    },
  );
