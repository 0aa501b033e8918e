import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { ui } from '../../ui/styles.ts';

/** What is kept, why, and until when: change it along with `UPKEEP` in api/jobs/cron.ts and `GUEST_DAYS`. */
const KEPT: readonly { what: string; why: string; until: string }[] = [
  {
    what: 'Your name, time zone, quiet hours, days off and vacation',
    why: 'To seat you, and to run your clocks.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Your email address, if you give one',
    why: 'To sign you in, and to tell you when it’s your turn. Nobody else sees it.',
    until: 'Until you change it or delete your account.',
  },
  {
    what: 'Matches: who sat where, every move, how they ended',
    why: 'They are the game, and they belong to everyone at the table.',
    until: 'Forever. When you delete your account, your name there becomes “former player”.',
  },
  {
    what: 'Figures from your matches: results, scores, when and how quickly you play, ratings, turns on time, matches left',
    why: 'For your page, for game statistics, and for tables with requirements. Private matches count only on your own page.',
    until: 'Until you delete your account. Public game statistics keep their totals, without your name.',
  },
  {
    what: 'Messages at a table or in its gallery',
    why: 'The others have read them.',
    until: 'Forever, as “former player” once your account is gone.',
  },
  {
    what: 'Friends, muted and blocked players, and invitations',
    why: 'So you can find each other, or not. Only you know who you’ve added, muted or blocked.',
    until: 'Until you remove them or delete your account.',
  },
  {
    what: 'What you report, and what moderators tell you',
    why: 'So they can decide and answer. Only moderators learn who reported something.',
    until: 'A year. The record of decisions stays, with ids instead of names.',
  },
  {
    what: 'Your clubs, and your results in their seasons',
    why: 'To let you in, and for the standings. Members see them, and so does everyone if the founder has made the page public.',
    until:
      'As long as the club exists, or until you delete your account. A club is deleted with its last member.',
  },
  {
    what: 'Sessions and personal tokens, as fingerprints',
    why: 'To recognize this browser and your programs.',
    until: 'Until you sign out or revoke them, for 400 days at most.',
  },
  {
    what: 'Sign-in links and codes, and a fingerprint of the network that asked for them',
    why: 'To let you in once, and to stop others from asking in your name.',
    until: 'They work for 15 minutes and are deleted after a day.',
  },
  {
    what: 'Changes of address',
    why: 'So you can undo a change you didn’t make.',
    until: '8 days.',
  },
  { what: 'Which emails we sent about your turns', why: 'So we don’t send one twice.', until: '30 days.' },
  { what: 'Which public matches you watched', why: 'To show how many people are watching.', until: 'A day.' },
  {
    what: 'The day of your last visit',
    why: 'To delete guests who never come back.',
    until: 'Until your account or guest is deleted.',
  },
];

/** What the service keeps about a visitor or player, and for how long. */
@customElement('page-privacy')
export class PagePrivacy extends LitElement {
  static override styles = ui;

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack loose">
      <h1>What we keep</h1>
      <p>
        Meanwhile keeps only what’s needed to play over days, and sells nothing. There are no ads and no
        trackers. We set one cookie to recognize you, one to note that this browser has signed in before, so
        that strangers can’t lock you out, and one for 15 minutes while you sign in with a code. Display
        settings and drafts stay in this browser; drafts are deleted when you sign out.
      </p>
      <section class="paper pad stack" aria-labelledby="kept">
        <h2 id="kept">For how long</h2>
        <dl class="stack">
          ${KEPT.map(
            ({ what, why, until }) =>
              html`<div>
                <dt><b>${what}</b></dt>
                <dd class="sub">${why}</dd>
                <dd>${until}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="paper pad stack" aria-labelledby="guests">
        <h2 id="guests">Guests</h2>
        <p>
          Only this browser knows who a guest is. A guest who hasn’t visited for 180 days, and whose matches
          have been idle that long, is deleted like an account.
        </p>
      </section>
      <section class="paper pad stack" aria-labelledby="end">
        <h2 id="end">Your data is yours</h2>
        <p>
          In your <a class="link" href="/settings">settings</a> you can download everything we keep about you
          as one file, change your address, and delete your account. Deletion takes effect immediately.
        </p>
      </section>
      <section class="paper pad stack" aria-labelledby="others">
        <h2 id="others">Who else handles it</h2>
        <p>
          Our hosting, email and database providers, on our behalf. The server logs which pages were requested
          and how long they took, with part of your session’s fingerprint but without your name or IP address.
        </p>
      </section>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-privacy': PagePrivacy;
  }
}
