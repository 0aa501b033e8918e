import { html, nothing, type TemplateResult } from 'lit';
import type { Me, SignInPreview } from '../../../api/contract/people/player.ts';
import { plural } from '../../common/words/numbers.ts';

type Guest = SignInPreview['guests'][number];

/** Whether a guest's matches come along. */
const guestWords = ({ name, matches, shared, isHere }: Guest): TemplateResult => {
  const held = plural(matches, { one: 'one match', other: '# matches' });
  if (!isHere)
    return html`<p>
      The guest <b>${name}</b>, with ${held}, asked for this in another browser. If they’re yours, enter the
      code there to bring them along.
    </p>`;
  const inBoth = plural(shared, { one: 'one of them', other: '# of them' });
  return html`<p>
    ${matches === 1 ? html`Your match as the guest <b>${name}</b> comes along.` : html`Your ${matches} matches as the guest <b>${name}</b> come along.`}
    ${shared > 0 ? html`This account has a seat in ${inBoth} too: there a bot takes over the guest’s.` : ''}
  </p>`;
};

export interface SignInOffer {
  preview: SignInPreview;
  me: Me | null | undefined;
  isBusy: boolean;
  problem: unknown;
  accept(): void;
  /** Refuses the link: somebody else asked for it. */
  refuse(): void;
  again: (() => void) | undefined;
}

const whoWas = (me: SignInOffer['me'], email: string): TemplateResult | typeof nothing =>
  me?.email && me.email !== email
    ? html`<p>You’re signed in here as <b>${me.name}</b>. Signing in ends that session.</p>`
    : nothing;

export const signInOffer = ({ preview, me, isBusy, problem, ...offer }: SignInOffer): TemplateResult => {
  const { email, name, guests } = preview;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    offer.accept();
  };
  return html`<h1>${name ? 'Welcome back' : 'Welcome'}</h1>
    <form class="paper pad" @submit=${submit}>
      <p class="grow">
        Your email is confirmed. Sign in on this device${name ? html` as <b>${name}</b>` : nothing}
        (${email})?
      </p>
      ${whoWas(me, email)} ${guests.map(guestWords)} ${problem}
      <button class="btn go" ?disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
      <button class="btn quiet" type="button" ?disabled=${isBusy} @click=${() => offer.refuse()}>
        I didn’t ask for this
      </button>
      ${
        offer.again
          ? html`<button class="btn" type="button" @click=${offer.again}>Email me a new link</button>`
          : nothing
      }
    </form>`;
};
