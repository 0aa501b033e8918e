import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../ui/element.ts';
import { call } from '../../data/server/api.ts';
import { Loading } from '../../ui/attempt.ts';
import { privacy } from './privacy.ts';
import { msg } from '../../common/words/words.ts';

const TERMS = {
  title: msg`Terms`,
  lead: msg`What you can expect of us, and we of you. By playing here you agree to this page.`,
  parts: [
    {
      head: msg`What this is`,
      points: [
        msg`A place to play board games over days. Playing costs nothing, and nothing here can be bought or won for money.`,
        msg`The people who run this site answer for it. You reach them at the address below.`,
        msg`The program is free software, and others may run it elsewhere: these terms are about this site alone.`,
      ],
    },
    {
      head: msg`What we ask of you`,
      points: [
        html`Keep the <a class="link" href="/house-rules">house rules</a>.`,
        msg`Be old enough to use a service like this by yourself where you live, or ask a parent first.`,
        msg`Keep your mailbox to yourself: anybody who reads your mail can sign in as you. Personal tokens and feed addresses are secrets too.`,
      ],
    },
    {
      head: msg`What you make here`,
      points: [
        msg`What you write stays yours. You let us keep it and show it: talk to the players it’s meant for, names to everybody.`,
        msg`Matches belong to everyone at the table. A public match, with its moves and its talk, can be read by anybody forever, even after you have left.`,
        msg`Write nothing here that isn’t yours to share.`,
      ],
    },
    {
      head: msg`Leaving, and being asked to`,
      points: [
        msg`You can delete your account at any time, in your settings, at once and without a reason.`,
        msg`We may warn you or ban you, for a while or for good, if you break the house rules. We tell you why, and you can answer.`,
        msg`Should we ever close this site, we’ll say so here and by mail early enough that you can download your data.`,
      ],
    },
    {
      head: msg`What we can’t promise`,
      text: msg`We do our best, but the site comes as it is: it can be down, be slow, or have a mistake in a rule, and a match can be lost. We answer for harm that we cause on purpose or through gross negligence, and wherever the law says we must; for nothing else. Your rights as a consumer are not affected.`,
    },
    {
      head: msg`If this changes`,
      text: msg`We say here what changed, and since when, and tell you on the site before it matters. These terms hold since November 26, 2026.`,
    },
  ],
};

const HOUSE_RULES = {
  title: msg`House rules`,
  lead: msg`Everyone here gives days to a match. These rules keep that worth it.`,
  parts: [
    {
      head: msg`At the table`,
      points: [
        msg`Play your matches to the end, even the ones you’re losing. If you can’t, say so: pause, hand your seat over, or leave, and a bot plays on.`,
        msg`One person, one seat. Don’t sit at a table with two accounts, and don’t play to make somebody else win.`,
        msg`Keep hidden things hidden. Don’t tell others what you hold, unless the game lets you.`,
        msg`Decide for yourself. What the table offers, such as hints and trying turns out, is fine. Don’t ask others what to play in a match that counts.`,
        msg`A program may play for you with a token of yours. It follows the same rules, and you answer for it.`,
      ],
    },
    {
      head: msg`With each other`,
      points: [
        msg`Be kind, win or lose. No insults, threats or slurs, and no pressing people who want to be left alone.`,
        msg`Nothing sexual, hateful or violent, and that includes the names of players, tables and clubs.`,
        msg`Don’t pretend to be somebody else, and don’t post other people’s private matters.`,
        msg`No advertising, and no messages to people who don’t want them.`,
      ],
    },
    {
      head: msg`With the service`,
      points: [
        msg`Don’t break it, slow it down or go looking for what you’re not meant to see. If you find a hole, tell us first and we’ll thank you.`,
        msg`Don’t collect what people write or do here for other purposes.`,
      ],
    },
    {
      head: msg`When somebody breaks them`,
      text: msg`You can mute or block a player at any time: nobody is told. Report a line in the talk, a player or their name on their page, or the name of a club or a tournament on its page; for anything else, write to us. A person looks at it, not a program, and you hear what came of it. Moderators may take a line or a name away, warn somebody, or ban them for a while or for good; they are told why, and can answer. Nobody learns who reported them.`,
    },
  ],
};

type Words = typeof TERMS | typeof HOUSE_RULES;

const partOf = ({ head, text, points }: Words['parts'][number], i: number): TemplateResult =>
  html`<section class="paper pad stack" aria-labelledby="part-${i}">
    <h2 id="part-${i}">${head}</h2>
    ${text ? html`<p>${text}</p>` : nothing}
    ${
      points &&
      html`<ul class="stack tight">
        ${points.map((point) => html`<li>${point}</li>`)}
      </ul>`
    }
  </section>`;

const wordsOf = ({ title, lead, parts }: Words, contact: TemplateResult): TemplateResult =>
  html`<div class="page narrow stack loose">
    <h1>${title}</h1>
    <p>${lead}</p>
    ${parts.map(partOf)}
    <section class="paper pad stack" aria-labelledby="contact">
      <h2 id="contact">Questions and complaints</h2>
      ${contact}
    </section>
    <p class="row">
      <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
      <a class="link" href="/privacy">What we keep</a>
    </p>
  </div>`;

@element('page-about')
export class PageAbout extends LitElement {
  #contact = new Loading(this, async () => (await call('GET /contact')).contact);

  @property() path: '/privacy' | '/terms' | '/house-rules' = '/privacy';

  protected override render(): TemplateResult {
    if (this.path === '/privacy') return privacy(this.#address());
    return wordsOf(this.path === '/terms' ? TERMS : HOUSE_RULES, this.#address());
  }

  #address(): TemplateResult {
    const contact = this.#contact.value;
    if (contact === undefined) return this.#contact.waiting();
    const href = contact.includes('://') ? contact : `mailto:${contact}`;
    return html`<p>Write to <a class="link" href=${href}>${contact}</a>. A person reads it.</p>`;
  }
}
