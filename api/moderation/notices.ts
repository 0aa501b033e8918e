import { claimNotices, markNoticeSent, type ClaimedNotice } from '../../db/moderation/notices.ts';
import type { RequestContext } from '../context.ts';
import type { NoticeKind } from '../../db/closed-lists.ts';
import { sendAsked } from '../jobs/sign-ins.ts';
import type { Work } from '../lib/log.ts';
import { makeMail, type Letter } from '../notify/mail/letter.ts';
import type { Mail } from '../notify/mail/mail.ts';

type Told = Pick<ClaimedNotice, 'about' | 'reason'>;

const WORDS: Readonly<Record<NoticeKind, (told: Told) => string>> = {
  acted: ({ about }) => `You reported “${about}”. We looked into it and did something about it. Thank you.`,
  dismissed: ({ about }) =>
    `You reported “${about}”. We looked into it and found nothing against the house rules.`,
  removed: ({ about }) => `A moderator removed your message “${about}”.`,
  renamed: ({ about }) => `A moderator replaced the name “${about}”.`,
  warned: ({ about }) =>
    about === ''
      ? 'A moderator has warned you.'
      : `A moderator has warned you about “${about}”, and removed it.`,
  banned: () => 'You may not play here for now. Bots take over your seats.',
  unbanned: () => 'You may play here again.',
  'tournament-over': ({ about }) => `The tournament “${about}” is over.`,
  'tournament-cancelled': ({ about }) => `The tournament “${about}” was called off.`,
  'tournament-full': ({ about }) => `The tournament “${about}” began, and no seat was left for you.`,
  'tournament-passed': ({ about }) => `The tournament “${about}” has another organizer.`,
};

const SUBJECTS: Readonly<Partial<Record<NoticeKind, string>>> = {
  acted: 'Meanwhile, your report was answered',
  dismissed: 'Meanwhile, your report was answered',
  'tournament-over': 'Meanwhile, your tournament is over',
  'tournament-cancelled': 'Meanwhile, your tournament was called off',
  'tournament-full': 'Meanwhile, a tournament began without you',
  'tournament-passed': 'Meanwhile, a tournament has another organizer',
};

const isOfTournament = (kind: NoticeKind): boolean => kind.startsWith('tournament-');

/** The mail with a notice. It names nobody: who reported something stays with the moderators. */
export const makeNoticeMail = (origin: string, { id, kind, about, reason, email }: ClaimedNotice): Mail => {
  const letter: Letter = {
    caption: isOfTournament(kind) ? `Meanwhile, in “${about}”.` : 'Meanwhile, a moderator writes.',
    sections: [
      {
        prose: WORDS[kind]({ about, reason }),
        ...(reason && { lines: [isOfTournament(kind) ? reason : `Why: ${reason}`] }),
      },
      {
        link: {
          label: 'Open Meanwhile',
          href: `${origin}/${isOfTournament(kind) ? 'tournaments' : 'settings'}`,
        },
      },
    ],
    footer: [{ label: 'House rules', href: `${origin}/house-rules` }],
  };
  return makeMail(letter, {
    id: `notice.${id}`,
    to: email,
    subject: SUBJECTS[kind] ?? 'Meanwhile, a message from a moderator',
  });
};

/** Sends what moderators and tournaments told players who get mail. */
export const sendNotices = (context: RequestContext): Promise<Work> =>
  sendAsked(context, {
    claim: claimNotices,
    write: async (send, notice) => {
      await send(makeNoticeMail(context.env.ORIGIN, notice));
      await markNoticeSent(context.db, notice.id, context.now);
    },
  });
