import { html, nothing, type TemplateResult } from 'lit';
import { keep, recall } from '../../common/local.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/words.ts';
import { isProblem, isGuest } from '../../data/server/api.ts';
import { askSignIn } from '../../data/account.ts';
import { emailAddress } from '../../parts/forms/fields.ts';
import type { SectionElement, SectionOf } from '../../parts/lists/section.ts';
import { entered, fieldsOf } from '../../ui/form.ts';
import styles from './ask-address.css';

const MOMENTS = {
  waiting: msg`We can tell you by email when the match starts.`,
  over: msg`With an email address, this match stays yours on every device.`,
} as const;
type AddressMoment = keyof typeof MOMENTS;

interface Asked {
  sentTo: string;
  isOpen: boolean;
}
type At = SectionElement<Asked>;

const keyOf = (moment: AddressMoment): string => `address.${moment}`;

const send = (event: SubmitEvent, moment: AddressMoment, at: At): void => {
  const { email } = entered(event, 'email');
  const ask = async (): Promise<void> => {
    await askSignIn(email);
    keep(keyOf(moment), 'asked');
    at.put({ sentTo: email });
  };
  void at.run(ask, undefined, (error) =>
    isProblem(error, 'not-found') ? msg`That address can’t be used. Try another.` : sayProblem(error),
  );
};

const formOf = (moment: AddressMoment, at: At, decline: TemplateResult): TemplateResult => {
  const button = html`<button class="btn" ?disabled=${at.isBusy}>
    ${at.isBusy ? 'Sending…' : 'Email me a link'}
  </button>`;
  const field = { ...emailAddress, label: MOMENTS[moment], placeholder: 'you@example.org', button };
  return html`<form class="paper pad tight" @submit=${(event: SubmitEvent) => send(event, moment, at)}>
    ${fieldsOf([field])} ${at.problem} ${decline}
  </form>`;
};

/** Offers a guest, in one line, to add an address, once per moment in this browser; only the guest sees it. */
export const askAddress = (moment: AddressMoment): SectionOf<Asked> => ({
  first: { sentTo: '', isOpen: false },
  styles: [styles],
  draw: ({ sentTo, isOpen }, at) => {
    if (!isGuest()) return nothing;
    if (sentTo)
      return html`<p class="grow" role="status">
        We emailed ${sentTo}. Follow the link in that email.
        <button class="btn quiet" @click=${() => at.put({ sentTo: '' })}>OK</button>
      </p>`;
    if (recall(keyOf(moment))) return nothing;
    const close = (): void => {
      keep(keyOf(moment), 'asked');
      at.requestUpdate();
    };
    const decline = html`<button class="btn quiet" type="button" @click=${close}>Not now</button>`;
    if (isOpen) return formOf(moment, at, decline);
    const open = async (): Promise<void> => {
      at.put({ isOpen: true });
      await at.updateComplete;
      at.renderRoot.querySelector('input')!.focus();
    };
    return html`<p class="row">
      <span class="grow">${MOMENTS[moment]}</span>
      <button class="btn" @click=${open}>Add an email</button>
      ${decline}
    </p>`;
  },
});
