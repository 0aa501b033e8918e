import { html } from 'lit';
import { msg } from '../../common/words/msg.ts';

export const TERMS = {
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
