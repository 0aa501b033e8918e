import { html, nothing, type TemplateResult } from 'lit';
import type { Me, SignInPreview } from '../../../api/contract/people/player.ts';

type Guest = SignInPreview['guests'][number];
export type Choices = Record<string, 'take' | 'leave'>;

const PREFIX = 'guest-';

const matchWords = (count: number): string => (count === 1 ? 'one match' : `${count} matches`);

const storyOf = ({ isHere, matches }: Guest, name: TemplateResult): TemplateResult =>
  isHere
    ? html`In this browser you’re the guest ${name}, with ${matchWords(matches)}.`
    : html`The guest ${name}, with ${matchWords(matches)}, asked for this link in another browser. Bring them
      along only if they’re yours.`;

const sharedWords = ({ shared }: Guest): string =>
  shared === 1
    ? 'This account also has a seat in one of them. If you bring them along, a bot takes over the guest’s seat there.'
    : `This account also has a seat in ${shared} of them. If you bring them along, a bot takes over the guest’s seats there.`;

const choice = ({ id }: Guest, value: 'take' | 'leave', words: string): TemplateResult =>
  html`<label class="choice"
    ><input type="radio" name="${PREFIX}${id}" value=${value} required /><span>${words}</span></label
  >`;

/** Asks what to do with a guest's matches; nothing is preselected. */
const guestQuestion = (guest: Guest): TemplateResult =>
  html`<fieldset class="field">
    <legend>What about ${guest.isHere ? 'your' : 'these'} matches as a guest?</legend>
    <p>${storyOf(guest, html`<b>${guest.name}</b>`)}</p>
    ${guest.shared > 0 ? html`<p class="fine">${sharedWords(guest)}</p>` : nothing}
    <div class="row choices">
      ${choice(guest, 'take', 'Bring them into this account')}
      ${choice(guest, 'leave', guest.isHere ? 'Leave them behind' : 'Not mine')}
    </div>
    ${guest.isHere ? html`<p class="fine">You can’t get back to matches you leave behind.</p>` : nothing}
  </fieldset>`;

const chosenIn = (form: HTMLFormElement): Choices =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value === 'take' ? 'take' : 'leave']),
  );

export interface SignInOffer {
  preview: SignInPreview;
  /** The player signed in here. */
  me: Me | null | undefined;
  isBusy: boolean;
  problem: unknown;
  accept(choices: Choices): void;
  /** Refuses the link: somebody else asked for it. */
  refuse: (() => void) | undefined;
  /** Asks for another link. */
  again: (() => void) | undefined;
}

const whoWas = (me: SignInOffer['me'], email: string): TemplateResult | typeof nothing =>
  me?.email && me.email !== email
    ? html`<p>You’re signed in here as <b>${me.name}</b>. Signing in ends that session.</p>`
    : nothing;

/** What a link or code signs in to, with the questions to answer first and buttons to accept or refuse. */
export const signInOffer = ({ preview, me, isBusy, problem, ...offer }: SignInOffer): TemplateResult => {
  const { email, name, guests } = preview;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    offer.accept(chosenIn(event.target as HTMLFormElement));
  };
  return html`<h1>${name ? 'Welcome back' : 'Welcome'}</h1>
    <form class="paper pad" @submit=${submit}>
      <p class="grow">
        Your email is confirmed. Sign in on this device${name ? html` as <b>${name}</b>` : nothing}
        (${email})?
      </p>
      ${whoWas(me, email)} ${guests.map(guestQuestion)} ${problem}
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
