import type { Status } from '../../../api/contract/status.ts';
import {
  CHANNEL_LIST,
  ago,
  asking,
  CONTACTS_ANSWER,
  GUEST,
  inboxOf,
  meAt,
  NOBODY,
  PREVIEW,
  SESSIONS,
  TOKEN,
} from '../people.ts';
import { REPORTED } from './moderated.ts';
import { at, type Scene } from '../scene.ts';
import { ok, refused, type Answers } from '../server.ts';

const RESTING = asking({ ...meAt(0), quiet: { from: '22:00', to: '08:00' }, daysOff: [7] });
const REST = {
  'GET /api/me/deadline': ok({
    now: '2026-11-20T14:00:00.000Z',
    deadline: '2026-11-23T10:00:00.000Z',
    runs: [
      { from: '2026-11-20T14:00:00.000Z', to: '2026-11-20T22:00:00.000Z' },
      { from: '2026-11-21T08:00:00.000Z', to: '2026-11-21T22:00:00.000Z' },
      { from: '2026-11-23T08:00:00.000Z', to: '2026-11-23T10:00:00.000Z' },
    ],
  }),
};
const CHANNELS = { 'GET /api/me/channels': ok({ channels: CHANNEL_LIST, pushKey: 'B' }) };
const [MAIL, ...OTHERS] = CHANNEL_LIST;
const CAME_BACK = { error: 'there is no such mailbox', since: ago(600), retry: null };
const RETURNED = {
  'GET /api/me/channels': ok({
    channels: [{ ...MAIL!, on: false, stopped: ago(600), failing: CAME_BACK }, ...OTHERS],
    pushKey: 'B',
  }),
};
const FEEDS = {
  'GET /api/me/feeds': ok({
    deadlines: 'https://meanwhile.example/api/feeds/me.0.x/deadlines.ics',
    turns: 'https://meanwhile.example/api/feeds/me.0.x/turns.atom',
  }),
};
const SIGNED_IN = { 'GET /api/me/sessions': ok({ sessions: SESSIONS }) };
const SETTINGS: Answers = {
  ...RESTING,
  ...CONTACTS_ANSWER,
  ...REST,
  ...CHANNELS,
  ...FEEDS,
  ...REPORTED,
  'GET /api/me/tokens': ok({ tokens: [TOKEN] }),
  ...SIGNED_IN,
};
const UNPROVEN: Answers = {
  'GET /api/me/export': refused(403, 'proof-needed'),
  'POST /api/sign-in': ok({}),
};
const LINK = '/sign-in?token=a-link-from-the-mail-0123456789';

/** A day of the service, made up. */
export const statusOf = (state: Status['state']): Status => {
  const isQuiet = state === 'quiet';
  return {
    state,
    from: '2026-11-19T14:00:00.000Z',
    until: '2026-11-20T14:00:00.000Z',
    actions: isQuiet ? { count: 0, half: null, most: null } : { count: 12_000, half: 50, most: 200 },
    failures: 0,
    deadlines: isQuiet ? { count: 0, most: null, late: null } : { count: 310, most: 30_000, late: 0.003 },
    nudges: isQuiet ? { count: 0, most: null } : { count: 4200, most: 120_000 },
    mail: isQuiet
      ? { taken: 0, refused: null, returned: null }
      : { taken: 2900, refused: 0.004, returned: 0.001 },
  };
};

/** Settings, signing in, and what the site says of itself. */
export const ACCOUNT: Readonly<Record<string, () => Promise<Scene>>> = {
  'settings, with an address': () => at('/settings', SETTINGS, TOKEN.label),
  'settings, email that came back': () => at('/settings', { ...SETTINGS, ...RETURNED }, 'Try again'),
  'inbox, email that came back': () =>
    at(
      '/inbox',
      { ...asking({ ...meAt(0), mail: false }), ...RETURNED, 'GET /api/inbox': ok(inboxOf()) },
      'We stopped sending email',
    ),
  'settings, proof by mail': () =>
    at('/settings', { ...SETTINGS, ...UNPROVEN }, 'Confirm it’s you', ['Download your data']),
  'settings, a guest': () =>
    at(
      '/settings',
      { ...GUEST, ...CONTACTS_ANSWER, ...REST, ...FEEDS, ...REPORTED, ...SIGNED_IN },
      'Add an email address',
    ),
  'settings, nobody': () => at('/settings', NOBODY, 'You’re not signed in'),
  'a saved match, to be chosen': () => at('/file', NOBODY, 'Choose a file'),
  privacy: () => at('/privacy', NOBODY, 'people@'),
  terms: () => at('/terms', NOBODY, 'people@'),
  'house rules': () => at('/house-rules', NOBODY, 'people@'),
  status: () => at('/status', { ...NOBODY, 'GET /api/status': ok(statusOf('well')) }, 'The last 24 hours'),
  'status, a quiet day': () =>
    at('/status', { ...NOBODY, 'GET /api/status': ok(statusOf('quiet')) }, 'too quiet to measure'),
  'sign-in': () => at('/sign-in', NOBODY, 'Email me a link'),
  'sign-in, a guest': () => at('/sign-in', GUEST, 'Keep your matches'),
  'sign-in, a link': () => at(LINK, { ...GUEST, 'POST /api/sign-in/preview': ok(PREVIEW) }, 'Welcome back'),
  'sign-in, a spent link': () => at(LINK, NOBODY, 'Email me a new link'),
};
