import { html, type TemplateResult } from 'lit';
import { msg } from '../../common/words/words.ts';

/** What is kept, why, and until when: change it along with `UPKEEP` in api/jobs/cron.ts and `GUEST_DAYS`. */
const KEPT: readonly { what: string; why: string; until: string }[] = [
  {
    what: msg`Your name, whether you say that you are a program, time zone, quiet hours, days off and vacation, whether others may play your turns as challenges`,
    why: msg`To seat you, to mark programs, to run your clocks, and to keep your turns out of challenges unless you agree.`,
    until: msg`Until you delete your account.`,
  },
  {
    what: msg`Your email address, if you give one`,
    why: msg`To sign you in, and to tell you when it’s your turn. Nobody else sees it.`,
    until: msg`Until you change it or delete your account.`,
  },
  {
    what: msg`Matches: who sat where, every move, each seat’s word for the dice, how they ended`,
    why: msg`They are the game, and they belong to everyone at the table.`,
    until: msg`Forever. When you delete your account, your name there becomes “former player”.`,
  },
  {
    what: msg`Figures from your matches: results, scores, when and how quickly you play, ratings, turns on time, matches left`,
    why: msg`For your page, for game statistics, and for tables with requirements. Private matches count only on your own page.`,
    until: msg`Until you delete your account. Public game statistics keep their totals, without your name.`,
  },
  {
    what: msg`Messages at a table or in its gallery`,
    why: msg`The others have read them.`,
    until: msg`Forever, as “former player” once your account is gone.`,
  },
  {
    what: msg`Friends, players you blocked or muted, and invitations`,
    why: msg`So you can find each other, or not. Only you know who you’ve added, blocked or muted.`,
    until: msg`Until you remove them or delete your account.`,
  },
  {
    what: msg`What you report, with the line or name as it was, and what a moderator decided`,
    why: msg`To deal with it and to answer you. Players never learn who reported them.`,
    until: msg`Reports and answers for a year. What was decided, about whom and why, stays on record.`,
  },
  {
    what: msg`Plans for your next turn, what is answered for you, and your private notes`,
    why: msg`To play your plan when your turn comes, and to have your notes wherever you sign in. No other player sees them.`,
    until: msg`Plans and answers as long as their match; notes until you delete them. All end with your account.`,
  },
  {
    what: msg`Standing offers to play, and which matches came of them`,
    why: msg`To start a match when somebody fits.`,
    until: msg`Until you withdraw them or delete your account.`,
  },
  {
    what: msg`Your clubs, and your results in their seasons`,
    why: msg`To let you in, and for the standings. Members see them, and so does everyone if the founder has made the page public.`,
    until: msg`As long as the club exists, or until you delete your account. A club is deleted with its last member.`,
  },
  {
    what: msg`Tournaments you entered or organize: your results, your place, how many turns bots played for you, and what you did as organizer`,
    why: msg`To pair you, and for the standings. Everybody may see your results, or the members if it is a club’s.`,
    until: msg`As long as the tournament has a page. If you delete your account, the results stay without your name.`,
  },
  {
    what: msg`Sessions and personal tokens: a fingerprint, the kind of browser or your name for the token, what a token may do, and when it was last used, to the hour`,
    why: msg`To recognize this browser and your programs, and to show you where you’re signed in.`,
    until: msg`A day longer than they last: until you sign out or revoke them, 400 days at most for a browser and a year for a token.`,
  },
  {
    what: msg`Where else you want to hear about your turns: browsers, Discord, Slack, your own programs`,
    why: msg`To tell you there. What we send a browser is encrypted for it.`,
    until: msg`Until you remove them or delete your account, or a browser no longer exists.`,
  },
  {
    what: msg`Sign-in links and codes, and a fingerprint of the network that asked for them`,
    why: msg`To let you in once, and to stop others from asking in your name.`,
    until: msg`They work for 15 minutes and are deleted after a day.`,
  },
  {
    what: msg`Changes of address`,
    why: msg`So you can undo a change you didn’t make.`,
    until: msg`8 days.`,
  },
  {
    what: msg`Which emails and messages we sent about your turns, and whether they arrived`,
    why: msg`So we don’t send one twice, and to show you what became of them.`,
    until: msg`30 days.`,
  },
  {
    what: msg`Matches you have muted or snoozed, and whom you last nudged there`,
    why: msg`To leave you in peace, and to nudge nobody twice a day.`,
    until: msg`As long as the match is kept, or until you delete your account.`,
  },
  {
    what: msg`That email to you came back, and why`,
    why: msg`So we stop sending it until you try again.`,
    until: msg`Until it works again, or until you delete your account.`,
  },
  {
    what: msg`The address of a channel that you connect to a table`,
    why: msg`To post a line there each turn. Players of that table see its kind, its name and the host, and can remove it.`,
    until: msg`Until somebody at the table removes it, or as long as the match is kept.`,
  },
  {
    what: msg`Public matches you follow, and how far you have seen them or been told`,
    why: msg`To list them in your inbox and tell of them in your digest. Nobody else sees them.`,
    until: msg`Until you stop, take a seat there, or delete your account, or as long as the match is kept.`,
  },
  {
    what: msg`Moments of your matches that you marked`,
    why: msg`To show them on your page, to others once a public match is over.`,
    until: msg`Until you unmark them or delete your account, or as long as the match is kept.`,
  },
  {
    what: msg`Which public matches you watched`,
    why: msg`To show how many people are watching.`,
    until: msg`A day.`,
  },
  {
    what: msg`The day of your last visit`,
    why: msg`To delete guests who never come back.`,
    until: msg`Until your account or guest is deleted.`,
  },
];

export const privacy = (contact: TemplateResult): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>What we keep</h1>
    <p>
      Meanwhile keeps only what’s needed to play over days, and sells nothing. There are no ads and no
      trackers. We set one cookie to recognize you, one to note that this browser has signed in before, so
      that strangers can’t lock you out, and one for 15 minutes while you sign in with a code.
    </p>
    <p>
      Display settings, drafts, what a match looked like when you looked it over, and what you saw last, for
      times without a connection, stay in this browser. What belongs to you is deleted there when you sign
      out. A match that you pass around on one device stays in its browser until you delete it there.
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
        Playing as a guest takes no address, and only this browser knows who a guest is. A guest who hasn’t
        visited for 180 days, and whose matches have been idle that long, is deleted like an account.
      </p>
    </section>
    <section class="paper pad stack" aria-labelledby="end">
      <h2 id="end">Your data is yours</h2>
      <p>
        In your <a class="link" href="/settings">settings</a> you can see and correct what we know about you,
        download all of it as one file, change your address, and delete your account. Deletion takes effect
        immediately; backups may hold what was deleted until newer ones replace them. If you want to know
        more, or object to something, write to us. You can also complain to the authority for data protection
        where you live.
      </p>
    </section>
    <section class="paper pad stack" aria-labelledby="others">
      <h2 id="others">Who else handles it</h2>
      <p>
        Our hosting, email and database providers, on our behalf. The maker of your browser carries our
        messages to it without being able to read them; Discord, Slack and your own programs get what you ask
        us to send there, and Cloudflare is asked for the address of their servers. Nobody else.
      </p>
      <p>
        The server logs which kinds of pages were requested, of which match, and how long they took, with part
        of your session’s fingerprint but without your name or IP address. For the
        <a class="link" href="/status">status page</a> it counts moves and messages by the hour, for 40 days,
        without saying whose. To stop floods, it counts the requests of each network for a minute.
      </p>
    </section>
    <section class="paper pad stack" aria-labelledby="contact">
      <h2 id="contact">Who answers for it</h2>
      <p>The people who run this site.</p>
      ${contact}
    </section>
    <p class="row">
      <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
    </p>
  </div>`;
