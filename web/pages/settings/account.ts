import { html, type TemplateResult } from 'lit';
import type { Me } from '../../../api/contract/people/player.ts';
import { msg } from '../../common/words/words.ts';
import { deleteMe, saveMyFile, signOut, askSignIn, confirmSignIn } from '../../data/account.ts';
import { call, isProblem, session } from '../../data/server/api.ts';
import { emailAddress, digitsOf, signInCode, WRONG_CODE } from '../../parts/forms/fields.ts';
import { openDialog, type DialogOf, type SectionOf, type SectionElement } from '../../parts/lists/section.ts';
import { button } from '../../parts/lists/rows.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { sayProblem } from '../../common/words/problem.ts';

const proofOf = (email: string): DialogOf<void, true> => ({
  title: msg`Confirm it’s you`,
  act: msg`Continue`,
  back: msg`Cancel`,
  draw: () =>
    html`<p class="grow">We emailed a code to <b>${email}</b>. Enter it here to continue.</p>
      ${fieldsOf([signInCode])}`,
  send: async (event) => {
    const code = digitsOf(entered(event, 'code').code);
    await confirmSignIn({ email, code }).catch((error: unknown) => {
      if (!isProblem(error, 'banned')) throw error; // they proved it all the same
    });
    return true;
  },
  say: (error) => (isProblem(error, 'not-found') ? WRONG_CODE : sayProblem(error)),
});

/** Runs `act`; if the service wants fresh proof, again after the player has given it. Returns false if they don't. */
export const proven = async (
  over: HTMLElement,
  act: () => Promise<void>,
  email = session.value?.email ?? '',
): Promise<boolean> => {
  try {
    await act();
  } catch (error) {
    if (!isProblem(error, 'proof-needed')) throw error;
    await askSignIn(email);
    if (!(await openDialog(proofOf(email), over))) return false;
    await act();
  }
  return true;
};

export const leave = (from: EventTarget): Promise<boolean> =>
  tellAbout(from, async () => {
    await signOut();
    location.assign('/'); // a full load also clears this page's state
  });

type Owner = Pick<Me, 'name' | 'email'>;
type Asked = { asked: string };
type At = SectionElement<Asked>;

const askAddress = (event: SubmitEvent, at: At): void => {
  const { email } = entered(event, 'email');
  const field = event.target as HTMLFormElement;
  void at.run(async () => {
    if (!(await proven(at, () => call('POST /me/address', { email })))) return;
    at.put({ asked: email });
    field.reset();
  });
};

const address = ({ asked }: Asked, at: At): TemplateResult => {
  const hint = html`<span role="status"
    >${
      asked
        ? `Check ${asked}. Your address changes when you follow the link we sent.`
        : 'We’ll send a link to the new address, and tell the old one once it has changed.'
    }</span
  >`;
  const send = html`<button class="btn" ?disabled=${at.isBusy}>Email me a link</button>`;
  return html`<form @submit=${(event: SubmitEvent) => askAddress(event, at)}>
    ${fieldsOf([{ ...emailAddress, label: msg`New email address`, hint, button: send }])} ${at.problem}
  </form>`;
};

const deletion = ({ name, email }: Owner): DialogOf<{ typed: string }, true> => {
  const confirm: Field<{ typed: string }> = {
    name: 'typed',
    label: msg`Type your name, ${name}, to confirm`,
  };
  return {
    title: msg`Delete everything?`,
    first: { typed: '' },
    draw: ({ typed }, at) =>
      html`<ul class="dots">
          <li>You leave open tables, and bots take over your seats in matches that are still going.</li>
          <li>Finished matches, your moves and your messages stay, as a “former player”.</li>
          <li>Your name, email address, friends, tokens and settings are deleted. This can’t be undone.</li>
          ${
            email &&
            html`<li>
              If your email address changed in the last week, your account is closed now and deleted when that
              week is over. Until then, the link that we sent to the old address opens it again.
            </li>`
          }
        </ul>
        <div @input=${({ target }: Event) => at.put({ typed: (target as HTMLInputElement).value })}>
          ${fieldsOf([confirm], { typed })}
        </div>
        ${at.problem}
        <div class="row end">
          <button type="button" class="btn" @click=${() => at.close()}>Keep it</button>
          <button class="btn bad" ?disabled=${at.isBusy || typed.trim() !== name}>Delete for good</button>
        </div>`,
    send: async (_, at) => {
      if (!(await proven(at, deleteMe, email ?? ''))) return undefined;
      location.assign('/'); // a full load also clears this page's state
      return true;
    },
  };
};

export const account = (owner: Owner, { isBanned = false } = {}): SectionOf<Asked> => ({
  title: isBanned ? msg`What stays yours` : msg`Your account`,
  first: { asked: '' },
  draw: (value, at) => {
    const { email } = owner;
    const save = (): Promise<boolean> => at.run(() => proven(at, saveMyFile, email ?? ''));
    return html`${email && !isBanned ? address(value, at) : at.problem}
      <div>${button({ words: msg`Download your data`, run: save })}</div>
      <p class="fine">
        One file with your settings, matches, moves and messages.
        <a class="link" href="/privacy">What we keep, and for how long</a>
      </p>
      <div>
        <button class="btn bad" @click=${() => void openDialog(deletion(owner), at)}>
          Delete ${email ? 'account' : 'everything'}…
        </button>
      </div>`;
  },
});
