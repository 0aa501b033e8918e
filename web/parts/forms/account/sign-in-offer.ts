import { html, nothing, type TemplateResult } from 'lit';
import type { Me, SignInPreview } from '../../../../api/http/schemas/player.ts';
import { chosenFor, guestQuestion, type Choices } from '../guest-question.ts';

export interface SignInOffer {
  preview: SignInPreview;
  /** The player signed in here. */
  me: Me | null | undefined;
  isBusy: boolean;
  error: unknown;
  accept(choices: Choices): void;
  /** Refuses the link: somebody else asked for it. */
  refuse: (() => void) | undefined;
  /** Asks for another link. */
  again: (() => void) | undefined;
}

const whoIs = ({ email, name }: SignInPreview): TemplateResult =>
  html`${name ? html` as <b>${name}</b>` : nothing} (<span class="address">${email}</span>)`;

const whoWas = (me: SignInOffer['me'], email: string): TemplateResult | typeof nothing =>
  me?.email && me.email !== email
    ? html`<p>You’re signed in here as <b>${me.name}</b>. That ends when you sign in.</p>`
    : nothing;

/** What a link or code signs in to, with the questions to answer first and buttons to accept or refuse. */
export const signInOffer = ({ preview, me, isBusy, error, ...offer }: SignInOffer): TemplateResult => {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    offer.accept(chosenFor(event.target as HTMLFormElement));
  };
  return html`<h1>${preview.name ? 'Welcome back' : 'Welcome'}</h1>
    <form class="paper pad" @submit=${submit}>
      <p>Your email is confirmed. Sign in on this device${whoIs(preview)}?</p>
      ${whoWas(me, preview.email)} ${preview.guests.map(guestQuestion)} ${error}
      <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
      ${
        offer.refuse
          ? html`<button class="btn quiet" type="button" ?disabled=${isBusy} @click=${offer.refuse}>
              I didn’t ask for this
            </button>`
          : nothing
      }
      ${
        offer.again
          ? html`<button class="btn" type="button" @click=${offer.again}>Email me a new link</button>`
          : nothing
      }
    </form>`;
};
