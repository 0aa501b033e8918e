import { Hono } from 'hono';
import {
  dropContact,
  findPeople,
  listContacts,
  MOST_CONTACTS,
  setContact,
} from '../../../../db/people/contacts.ts';
import { isId } from '../../../lib/crypto.ts';
import { describe } from '../../openapi.ts';
import { full, malformed, notFound } from '../../../contract/problem.ts';
import { ContactBody, People, PeopleQuery } from '../../../contract/people/player.ts';
import { requirePlayer, type AppContext, type AppEnv } from '../../session.ts';
import { valid } from '../../validation.ts';

const MANY = `You have ${MOST_CONTACTS} friends and muted or blocked players. Remove some first.`;

/** The id of the player a request is about; refuses the asker's own. */
const requireOther = (c: AppContext, me: string): string => {
  const id = c.req.param('id') ?? '';
  if (id === me) throw malformed('id', 'That is you.');
  if (!isId(id)) throw notFound();
  return id;
};

/** Friends, and players whom somebody has muted or blocked. Nobody learns what they are to others. */
export const contactRoutes = new Hono<AppEnv>()
  .get(
    '/players',
    describe({
      tag: 'players',
      summary: 'Players whose names begin like this, friends first',
      answer: People,
      problems: ['malformed', 'no-session'],
    }),
    valid('query', PeopleQuery),
    async (c) => {
      const { db } = c.var.context;
      const { id: player } = await requirePlayer(c);
      return c.json({ players: await findPeople(db, { player, ...c.req.valid('query') }) });
    },
  )
  .get(
    '/me/contacts',
    describe({
      tag: 'players',
      access: 'account',
      summary: 'My friends, and whom I have muted or blocked',
      answer: People,
      problems: ['no-session'],
    }),
    async (c) => {
      const { id } = await requirePlayer(c);
      return c.json({ players: await listContacts(c.var.context.db, id) });
    },
  )
  .put(
    '/me/contacts/:id',
    describe({
      tag: 'players',
      summary: 'Make somebody a friend, mute them, or block them',
      description: [
        'Of somebody I mute I see that they say something, but not what, and it never counts as unread; they lose nothing.',
        'Somebody I block finds no table that waits for players while I sit there, is not told when they invite me,',
        'and I hear nothing they say. They are not told.',
      ].join(' '),
      problems: ['malformed', 'no-session', 'not-found', 'full'],
    }),
    valid('json', ContactBody),
    async (c) => {
      const { db, now } = c.var.context;
      const { id: player } = await requirePlayer(c);
      const other = requireOther(c, player);
      const { kind } = c.req.valid('json');
      const answer = await setContact(db, { player, other, kind, now });
      if (answer === 'unknown') throw notFound();
      if (answer === 'full') throw full(MANY);
      return c.body(null, 204);
    },
  )
  .delete(
    '/me/contacts/:id',
    describe({
      tag: 'players',
      summary: 'Neither a friend, nor muted or blocked any more',
      problems: ['malformed', 'no-session', 'not-found'],
    }),
    async (c) => {
      const { id: player } = await requirePlayer(c);
      const other = requireOther(c, player);
      if (!(await dropContact(c.var.context.db, { player, other }))) throw notFound();
      return c.body(null, 204);
    },
  );
