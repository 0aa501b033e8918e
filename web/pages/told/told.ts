import { html, nothing, type TemplateResult } from 'lit';
import type { Notice } from '../../../api/contract/people/moderation.ts';
import type { Session } from '../../../api/contract/people/player.ts';
import { makeWhen } from '../../common/words/times.ts';
import { msg } from '../../common/words/words.ts';
import { call, clock } from '../../data/server/api.ts';
import { openDialog, section } from '../../parts/lists/section.ts';
import { button } from '../../parts/lists/rows.ts';
import { SENDERS } from '../../parts/report/report.ts';
import { account, leave } from '../settings/account.ts';
import styles from './banned.css';

const OPEN = ['/house-rules', '/terms', '/privacy', '/sign-in'];

const headOf = (notices: readonly Notice[]): string => {
  const [first, ...others] = new Set(notices.map(({ from }) => SENDERS[from].head));
  return others.length > 0 ? msg`Since you were here` : first!;
};

const noticeItem = ({ text, why }: Notice): TemplateResult =>
  html`<li class="stack tight">
    <p class="grow">${text}</p>
    ${why && html`<p class="grow">${why}</p>`}
  </li>`;

const tellNotices = async (): Promise<void> => {
  const unread = (await call('GET /me/notices')).notices.filter(({ read }) => !read);
  if (unread.length === 0) return;
  const rules = unread.some(({ from }) => from !== 'tournaments')
    ? html`<a class="link" href="/house-rules" target="_blank">House rules</a>`
    : nothing;
  await openDialog<void, true>({
    title: headOf(unread),
    closedBy: 'none',
    act: msg`I’ve read it`,
    isFilled: true,
    draw: () =>
      html`<ul class="stack lines">
          ${unread.map(noticeItem)}
        </ul>
        <p class="fine">You can find it again in your settings. ${rules}</p>`,
    send: async () => {
      await call('POST /me/notices/read');
      return true;
    },
  });
};

const tellBan = (ban: NonNullable<Session['ban']>): void => {
  const { reason, until, email } = ban;
  void openDialog<void, never>({
    closedBy: 'none',
    styles: [styles],
    draw: (_, at) =>
      html`<div class="page narrow stack loose">
        <h1 id="head" tabindex="-1" autofocus>You can’t play here${until ? ' for now' : ''}</h1>
        <section class="paper pad stack">
          <p>A moderator decided it, for this reason:</p>
          <p class="written reason">${reason}</p>
          <p>
            ${until ? html`You can play again from <b>${makeWhen(until, clock())}</b>.` : 'It has no end.'}
          </p>
          <p class="fine">
            Bots have taken over your seats.
            <a class="link" href="/house-rules">House rules</a>
          </p>
        </section>
        ${section(account(ban, { isBanned: true }))}
        <div class="row">
          ${button({ words: msg`Sign out`, run: () => leave(at) })}
          ${email ? nothing : html`<p class="fine">Without an email address you can’t come back after that.</p>`}
        </div>
      </div>`,
  });
};

export const tell = async ({ ban, notices }: Pick<Session, 'ban' | 'notices'>): Promise<void> => {
  if (ban && !OPEN.includes(location.pathname)) tellBan(ban);
  else if (!ban && notices) await tellNotices();
};
