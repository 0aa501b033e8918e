import { sayNotice } from '../../moderation/notices.ts';
import * as contacts from '../../../db/people/contacts.ts';
import { listCases, listDecisions, listNotices, listReports, readNotices } from '../../../db/moderation.ts';
import { wordsIn } from '../../words/words.ts';
import { changeMe, deadlineOf, greet } from '../../account/me.ts';
import { moderation, people } from '../../contract/endpoints/people.ts';
import type { Case, DecisionCard, ReportCard } from '../../contract/people/moderation.ts';
import { full, malformed, notFound, required } from '../../problem.ts';
import { moderate, report } from '../../moderation/moderate.ts';
import { requireAccess, serve } from '../serve.ts';
import { deviceHere } from '../session.ts';

const pairOf = (player: string, other: string): { player: string; other: string } => {
  if (other === player) throw malformed('id', 'That is you.');
  return { player, other };
};

/** Nobody learns what they are to others. */
export const peopleRoutes = serve(people, {
  'GET /session': ({ c, context, hash }) =>
    hash === undefined ? { me: null } : greet(context, { hash, device: deviceHere(c) }),
  'GET /me': ({ me }) => me,
  'PATCH /me': async ({ c, context, me, hash, body }) => {
    if (body.program === false) await requireAccess(c, 'person');
    return changeMe(context, { me, hash }, body);
  },
  'GET /me/deadline': ({ context, me, query }) => deadlineOf(me, query.pace, context.now),
  'GET /players': async ({ context, me, query }) => ({
    players: await contacts.findPeople(context.db, { player: me.id, ...query }),
  }),
  'GET /players/:id': async ({ context: { db, now }, at }) =>
    required(await contacts.findPerson(db, { ...at, now })),
  'GET /me/contacts': async ({ context, me }) => ({
    players: await contacts.listContacts(context.db, me.id),
  }),
  'PUT /me/contacts/:id': async ({ context: { db, now }, me, path, body }) => {
    const answer = await contacts.setContact(db, { ...pairOf(me.id, path.id), ...body, now });
    if (answer === 'unknown') throw notFound();
    if (answer === 'full') throw full('most-contacts', { players: contacts.MOST_CONTACTS });
  },
  'DELETE /me/contacts/:id': async ({ context, me, path }) =>
    void required(await contacts.dropContact(context.db, pairOf(me.id, path.id))),
});

export const moderationRoutes = serve(moderation, {
  'POST /reports': ({ context, hash, body }) => report(context, hash, body),
  'GET /me/reports': async ({ context, me }) => ({
    reports: await listReports<ReportCard>(context.db, me.id),
  }),
  'GET /me/notices': async ({ context, me }) => {
    const notices = await listNotices(context.db, me.id);
    return {
      notices: notices.map((notice) => ({ ...notice, ...sayNotice(notice, wordsIn(context.language)) })),
    };
  },
  'POST /me/notices/read': async ({ context: { db, now }, me }) => {
    await readNotices(db, me.id, now);
  },
  'GET /moderation/cases': async ({ context, me }) => ({ cases: await listCases<Case>(context.db, me.id) }),
  'POST /moderation/cases/:id': async ({ context, me, path, body }) => ({
    cases: await moderate(context, { report: path.id, moderator: me.id }, body),
  }),
  'GET /moderation/decisions': async ({ context, me }) => ({
    decisions: await listDecisions<DecisionCard>(context.db, me.id),
  }),
});
