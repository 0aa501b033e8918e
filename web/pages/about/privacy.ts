import { html, LitElement, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { pageStyles } from '../../styles/page.ts';
import styles from './privacy.css';

/** What is kept, why, and until when: change it along with `UPKEEP` in api/jobs/cron.ts and `GUEST_DAYS`. */
const KEPT: readonly { what: string; why: string; until: string }[] = [
  {
    what: 'Your name, time zone, quiet hours, days off and vacation',
    why: 'To seat you, and to keep your clocks.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Your email address, if you give one',
    why: 'To sign you in, and to tell you that it’s your turn. Nobody else sees it.',
    until: 'Until you change it or delete your account.',
  },
  {
    what: 'Matches: who sat where, every move, how it ended',
    why: 'They are the game, and they belong to everybody at the table.',
    until: 'For good. When your account goes, your name there becomes “former player”.',
  },
  {
    what: 'What is counted of your matches: results, scores, when and how soon you play, ratings by game, turns in time, matches left',
    why: 'For your page, the statistics of a game, and tables that ask for it. Private matches count on your own page alone.',
    until: 'Until you delete your account; what a game has counted in public stays, without you.',
  },
  {
    what: 'Messages at a table or in its gallery',
    why: 'The others have read them.',
    until: 'For good, as “former player” once your account is gone.',
  },
  {
    what: 'Friends, blocked players and invitations',
    why: 'To find each other, or not. Only you know whom you like or have blocked.',
    until: 'Until you remove them, or delete your account.',
  },
  {
    what: 'Clubs you are in, and what you came to in their seasons',
    why: 'To let you in, and for the standing. Members see it, and anyone where the founder has opened the page.',
    until: 'While the club lasts, or until you delete your account. With its last member a club is deleted.',
  },
  {
    what: 'Sessions and personal tokens, as fingerprints',
    why: 'To know you again in this browser, and your programs.',
    until: 'Until you sign out or revoke them, 400 days at most.',
  },
  {
    what: 'Sign-in links and codes, and a fingerprint of the network that asked',
    why: 'To let you in once, and to stop people who ask in your name.',
    until: 'They work for 15 minutes, and are deleted after a day.',
  },
  {
    what: 'Changes of address',
    why: 'So that a change you didn’t make can be taken back.',
    until: '8 days.',
  },
  { what: 'Which emails we sent about your turns', why: 'So that none is sent twice.', until: '30 days.' },
  { what: 'Which public matches you watched', why: 'To say how many are watching.', until: 'A day.' },
  {
    what: 'The day you last came by',
    why: 'To forget guests who never come back.',
    until: 'Until your account or guest is deleted.',
  },
];

/** What the service keeps about a visitor or player, and for how long. */
@customElement('page-privacy')
export class PagePrivacy extends LitElement {
  static override styles = [pageStyles, styles];

  protected override render(): TemplateResult {
    return html`<div class="page narrow stack">
      <h1>What we keep</h1>
      <p>
        Meanwhile keeps what it takes to play over days, and nothing to sell. There are no ads, no trackers,
        and no cookies but the one that knows you again, one that says this browser has signed in before, so
        that strangers can’t keep you out, and, while you sign in with a code, one more for 15 minutes. Your
        looks and drafts stay in this browser, and drafts go when you sign out.
      </p>
      <section class="paper pad stack" aria-labelledby="kept">
        <h2 id="kept">For how long</h2>
        <dl>
          ${KEPT.map(
            ({ what, why, until }) =>
              html`<div>
                <dt>${what}</dt>
                <dd class="sub">${why}</dd>
                <dd>${until}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="paper pad stack" aria-labelledby="guests">
        <h2 id="guests">Guests</h2>
        <p>
          A guest is known by this browser alone. One who hasn’t come by for 180 days, and at whose matches
          nothing has happened for as long, is deleted like an account.
        </p>
      </section>
      <section class="paper pad stack" aria-labelledby="end">
        <h2 id="end">Yours to take, and to end</h2>
        <p>
          In your <a class="link" href="/settings">settings</a> you can download everything we keep about you
          as one file, change your address, and delete your account. Deleting takes effect at once.
        </p>
      </section>
      <section class="paper pad stack" aria-labelledby="others">
        <h2 id="others">Who else handles it</h2>
        <p>
          Our server, mail and database providers, on our behalf. The server notes which pages were asked for
          and how long they took, with a piece of your session’s fingerprint and without your name or address
          on the network.
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
