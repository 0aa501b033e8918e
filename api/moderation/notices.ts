import type { ClaimedMail } from '../../db/nudges/due.ts';
import type { NoticeKind } from '../../db/closed-lists.ts';
import type { Notice } from '../contract/people/moderation.ts';
import type { Letter, Linking } from '../notify/mail/letter.ts';
import { sayReason, type Words } from '../words/words.ts';

const fromOf = (kind: NoticeKind): Notice['from'] => {
  if (kind.startsWith('tournament-')) return 'tournaments';
  return kind === 'acted' || kind === 'dismissed' ? 'answers' : 'moderators';
};

type Told = ClaimedMail<'notice'>;

export const sayNotice = ({ kind, about, reason }: Pick<Told, 'kind' | 'about' | 'reason'>, words: Words) => {
  const { notices, why } = words.letters;
  const from = fromOf(kind);
  const isSentence = from === 'tournaments' && kind !== 'tournament-cancelled';
  const said = sayReason(reason, words);
  const own = said && !isSentence ? why(said) : said;
  return { from, text: notices[kind].says(about), reason: said, why: own };
};

export const noticeLetter = ({ origin, words }: Linking, notice: Told): Letter => {
  const { from, text, why } = sayNotice(notice, words);
  const { notices, ofTournament, ofModerator, open, rules } = words.letters;
  const isOfTournament = from === 'tournaments';
  const href = `${origin}/${isOfTournament ? 'tournaments' : 'settings'}`;
  return {
    subject: notices[notice.kind].subject,
    caption: isOfTournament ? ofTournament(notice.about) : ofModerator,
    sections: [{ prose: text, ...(why && { lines: [why] }) }, { link: { label: open, href } }],
    footer: isOfTournament ? [] : [{ label: rules, href: `${origin}/house-rules` }],
  };
};
