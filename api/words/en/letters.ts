import type { Bounce, ChannelKind, NoticeKind } from '../../../db/closed-lists.ts';
import { ordinal, plural } from '../../../rules/kit/words/english.ts';

const WRITTEN = { subject: 'Meanwhile, a message from a moderator' };
const ANSWERED = { subject: 'Meanwhile, your report was answered' };

/** In mail and on the screen. They name nobody: who reported something stays with the moderators. */
const notices: Record<NoticeKind, { subject: string; says(about: string): string }> = {
  acted: {
    ...ANSWERED,
    says: (about) => `You reported “${about}”. A moderator looked into it and acted on it. Thank you.`,
  },
  dismissed: {
    ...ANSWERED,
    says: (about) =>
      `You reported “${about}”. A moderator looked into it and found nothing against the house rules.`,
  },
  removed: { ...WRITTEN, says: (about) => `A moderator removed your message “${about}”.` },
  renamed: { ...WRITTEN, says: (about) => `A moderator replaced the name “${about}”.` },
  warned: {
    ...WRITTEN,
    says: (about) =>
      about ? `A moderator warned you about “${about}” and removed it.` : 'A moderator warned you.',
  },
  banned: { ...WRITTEN, says: () => 'You were banned. Bots take over your seats.' },
  unbanned: { ...WRITTEN, says: () => 'You can play here again.' },
  'tournament-over': {
    subject: 'Meanwhile, your tournament is over',
    says: (about) => `The tournament “${about}” is over.`,
  },
  'tournament-cancelled': {
    subject: 'Meanwhile, your tournament was called off',
    says: (about) => `The tournament “${about}” was called off.`,
  },
  'tournament-full': {
    subject: 'Meanwhile, a tournament began without you',
    says: (about) => `The tournament “${about}” began, and no seat was left for you.`,
  },
  'tournament-passed': {
    subject: 'Meanwhile, a tournament has another organizer',
    says: (about) => `The tournament “${about}” has another organizer.`,
  },
};

const unreached =
  (channel: string) =>
  (label: string): string =>
    `Meanwhile, ${channel}${label ? ` (${label})` : ''} couldn’t be reached for a day.`;

/** What a channel was that is switched off now; `label` is empty without one. */
const stopped: Record<ChannelKind, (label: string) => string> = {
  mail: unreached('your email'),
  push: unreached('your browser'),
  discord: unreached('Discord'),
  slack: unreached('Slack'),
  json: unreached('your webhook'),
};

const returned: Record<Bounce, string> = {
  hard: 'there is no such mailbox',
  soft: 'email has been coming back for days',
  complaint: 'an email of ours was reported as spam',
};

const closed = (name: string): string =>
  `The account “${name}”, which had this address until recently, was closed. Its data is deleted once the link below has expired.`;

const UNDO = {
  label: 'That wasn’t me: change it back',
  fine: 'The link works once, for a week after the change. It makes this your address again, even if the account was deleted meanwhile, signs everybody out, and ends all tokens, feed addresses, links to your seats, and notifications but email.',
};

export interface MovedAddress {
  name: string;
  /** The current address; null if the account was closed since. */
  current: string | null;
}

export const letters = {
  signIn: {
    subject: (code: string) => `Meanwhile, your sign-in code is ${code}`,
    caption: 'Meanwhile, your seat is kept.',
    how: 'Follow the link to sign in, or enter the code in the browser where you asked for it.',
    label: 'Sign in',
    guest: (name: string, matches: number) =>
      `The guest “${name}” asked for this, with ${plural(matches, { one: 'one match, which comes', other: '# matches, which come' })} along if you sign in where you asked.`,
    fine: 'Link and code work once, for 15 minutes. If you didn’t ask for this, you can ignore this email.',
  },
  address: {
    change: ({ name }: MovedAddress) => ({
      subject: 'Meanwhile, confirm your new address',
      caption: 'Meanwhile, you move house.',
      prose: `“${name}” wants this to be their email address at Meanwhile. Follow the link to confirm it.`,
      label: 'Use this address',
      fine: 'The link works once, for a day. If you didn’t ask for this, you can ignore this email.',
    }),
    return: ({ name, current }: MovedAddress) => ({
      subject:
        current === null
          ? 'Meanwhile, your account was deleted'
          : 'Meanwhile, your email address was changed',
      caption:
        current === null ? 'Meanwhile, your account was deleted.' : 'Meanwhile, your address has changed.',
      prose: `${current === null ? closed(name) : `The email address of “${name}” is ${current} now.`} If that was you, there is nothing to do.`,
      ...UNDO,
    }),
    reserved: ({ name, current }: MovedAddress) => ({
      subject:
        current === null
          ? 'Meanwhile, your account was deleted'
          : 'Meanwhile, your sign-in address has changed',
      caption: 'Meanwhile, you moved.',
      prose: `You asked to sign in with the address that “${name}” had before. ${current === null ? closed(name) : `It’s ${current} now: sign in with that.`} A week after the change this address is free for a new account.`,
      ...UNDO,
    }),
  },
  notices,
  ofTournament: (name: string) => `Meanwhile, in “${name}”.`,
  ofModerator: 'Meanwhile, a moderator writes.',
  why: (reason: string) => `Why: ${reason}`,
  /** Why something came about in a tournament, by what is stored of it. */
  reasons: {
    placed: (place: string, of: string) => `You came ${ordinal(Number(place))} of ${of}.`,
    'too-few': () => 'Too few players came.',
    banned: () => 'Its organizer was banned.',
    organizes: (...name: string[]) => `${name.join(' ')} organizes it now.`,
    moderators: () => 'Moderators organize it now.',
  },
  open: 'Open Meanwhile',
  rules: 'House rules',
  settings: 'Open settings',
  stopped: {
    caption: stopped,
    prose: (host: string) =>
      `So we switched it off. Your other notifications haven’t changed. Switch it back on once ${host} takes messages again.`,
    error: (error: string) => `Last try: ${error}.`,
  },
  returned,
  trial: {
    subject: 'Meanwhile, this is a test.',
    prose: 'You’ll hear about your turns this way.',
    note: 'This is a test. You’ll hear about your turns this way.',
  },
};
