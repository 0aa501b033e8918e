import { group } from '../endpoint.ts';
import { MailReport } from '../foreign.ts';

const page = { status: 200, problems: ['not-found'] } as const;

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
  'GET /mail/choice/:token': { says: 'A page that confirms what a link in a mail does', status: 200 },
  'POST /mail/choice/:token': {
    says: 'Carry out the choice of a link in a mail',
    more: 'Needs no session. The link stands for one choice of one seat, at the turn the mail was about. 410 once it has been decided or the table has moved on; 404 if the link isn’t ours.',
    status: 200,
  },
  'POST /mail/returned': {
    says: 'For the mail provider: a mail that came back, or a complaint',
    more: [
      'Takes the webhooks of Postmark (with the secret as password) and of Resend (signed as in Standard Webhooks). A hard bounce or a',
      'complaint stops email to that address at once, soft bounces after three days. Anything else is taken and ignored.',
    ].join(' '),
    body: MailReport,
    problems: ['not-yours', 'not-found'],
  },
});
