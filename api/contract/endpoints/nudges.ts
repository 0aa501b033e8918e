import * as v from 'valibot';
import { group } from '../endpoint.ts';
import * as of from '../people/channel.ts';
import { Seat, Time } from '../scalars.ts';
import { MailReport } from '../foreign.ts';

const page = { status: 200 } as const;

/** Opening a link changes nothing, since mail scanners open them all. */
export const mail = group('mail', {
  'GET /mail/stop/:token': { ...page, says: 'A page that confirms unsubscribing' },
  'POST /mail/stop/:token': {
    ...page,
    says: 'Unsubscribe from everything or from one match',
    more: 'One click in a mail program (RFC 8058), or the button on the page. Needs no session.',
  },
  'GET /mail/address/:token': { ...page, says: 'A page that confirms changing an address' },
  'POST /mail/address/:token': {
    ...page,
    says: 'Change an address by the link in a mail',
    more: 'The button on the page. Needs no session.',
  },
  'GET /mail/choice/:token': {
    ...page,
    says: 'A page that confirms what a link in a mail does',
    problems: [],
  },
  'POST /mail/choice/:token': {
    says: 'Carry out the choice of a link in a mail',
    more: 'Needs no session. The link stands for one choice of one seat, at the turn the mail was about. 410 once it has been decided or the table has moved on; 404 if the link isn’t ours.',
    status: 200,
    problems: [],
  },
  'POST /mail/returned': {
    says: 'For the mail provider: a mail that came back, or a complaint',
    more: 'Takes the webhooks of Postmark (with the secret as password) and of Resend (signed as in Standard Webhooks). A hard bounce or a complaint stops email to that address at once, soft bounces after three days. Anything else is taken and ignored.',
    body: MailReport,
    problems: ['not-yours', 'not-found'],
  },
});

const connecting = { may: 'account', status: 201, limit: 'SIGN_IN_LIMIT' } as const;
const asSeat = { may: 'session', problems: ['not-yours', 'not-found'] } as const;

export const nudges = group('nudges', {
  'GET /me/channels': {
    may: 'account',
    access: 'account',
    says: 'How I am notified of my turns',
    answers: of.Channels,
  },
  'POST /me/channels': {
    ...connecting,
    says: 'Add a browser or a webhook',
    more: '`discord` and `slack` get what the table sees, since others may read along there; `json` is for my own programs and signed as in Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with a `secret` that is shown once. An address that is private, loopback or link-local, or a name of such, is refused (`forbidden-address`), now and whenever something is sent. Redirects are not followed. Guests have no channels: they are refused, rule `no-address`. A webhook that I have already (kind and address) is answered again (200), without its secret. A browser whose endpoint has changed names the `device` that it was (`replaces`): its channel goes on with the new endpoint (200), as it was set. What fails is tried again after a minute to an hour, and is off after a day.',
    body: of.ChannelBody,
    answers: of.NewChannel,
    problems: ['refused', 'full'],
  },
  'PATCH /me/channels/:id': {
    may: 'account',
    says: 'Switch a channel on or off, or choose when it notifies',
    more: 'Messages that already wait for their time are not sent sooner.',
    body: of.ChannelChange,
    answers: of.Channel,
  },
  'DELETE /me/channels/:id': { may: 'account', says: 'Remove a browser or webhook', problems: ['not-found'] },
  'POST /me/channels/:id/test': {
    may: 'account',
    says: 'Send a test message through a channel',
    more: `If it isn’t accepted, the rule is \`not-delivered\`, and \`params.outcome\` is one of ${Object.keys(of.OUTCOMES).join(', ')}.`,
    limit: 'SIGN_IN_LIMIT',
    problems: ['not-found', 'refused'],
  },
  'GET /me/nudges': {
    may: 'player',
    says: 'My nudges, newest first',
    more: 'Kept for 30 days. `taken`: the other side accepted it; `waiting`: it will be sent `at`, again if `error` says why it failed. `before` is the `next` of the previous page.',
    query: v.strictObject({ before: v.optional(Time) }),
    answers: of.Nudges,
  },
  'GET /matches/:id/nudges': {
    ...asSeat,
    says: 'My nudges for this match, when its snooze ends, and who was nudged within a day',
    answers: of.MatchNudges,
  },
  'GET /matches/:id/channel': {
    ...asSeat,
    says: 'The table’s own channel, for all who are seated there',
    answers: of.TableChannel,
  },
  'POST /matches/:id/channel': {
    ...connecting,
    says: 'Connect Discord, Slack or a webhook to a table of mine',
    more: 'A line with link and picture as a turn begins, naming whom the table waits for, and one at the end: what the table sees, and of a private match no more than whom it waits for. Addresses are as for my own channels, and `json` is signed with a `secret` that is shown once. Refused with the rule `not-maker` to anybody else, with `match-over` after the end, and with `connected` if the table has one. Everybody seated there may remove it.',
    body: of.TableChannelBody,
    answers: of.NewTableChannel,
    problems: ['not-yours', 'not-found', 'refused'],
  },
  'DELETE /matches/:id/channel': {
    ...asSeat,
    says: 'Remove the table’s own channel from a table where I am seated',
  },
  'POST /matches/:id/snooze': {
    ...asSeat,
    access: 'play',
    says: 'Snooze this match until a given time',
    more: `\`until\` is at most ${of.MOST_SNOOZED} days ahead; null ends the snooze. Nudges due by then arrive afterward, unless I have looked.`,
    body: v.strictObject({ until: v.nullable(Time) }),
  },
  'POST /matches/:id/nudge': {
    may: 'session',
    access: 'play',
    says: 'Nudge a player I’m waiting for, once a day',
    more: 'They learn who is waiting through their own channels, outside their quiet hours. `not-waiting`: the match isn’t waiting for that seat, or it’s waiting for me; `asked-today`: somebody at the table already did; `no-address`: guests can’t nudge.',
    body: v.strictObject({ seat: Seat }),
    problems: ['not-yours', 'not-found', 'refused'],
  },
});
