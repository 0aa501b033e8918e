import { html, nothing, type TemplateResult } from 'lit';
import type { Me } from '../../../api/contract/people/player.ts';
import { deleteMe, saveMyFile } from '../../data/account.ts';
import { call } from '../../data/server/api.ts';
import { emailAddress } from '../../parts/forms/fields.ts';
import { button } from '../../parts/lists/rows.ts';
import type { SectionOf, SectionElement } from '../../parts/lists/section.ts';
import dialog from '../../ui/dialog.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { proven } from './proof.ts';

type Owner = Pick<Me, 'name' | 'email'>;
interface Typed {
  /** The new address, once it is asked for. */
  asked: string;
  /** The name, which confirms. */
  typed: string;
}
type At = SectionElement<Typed>;

const askAddress = (event: SubmitEvent, at: At): void => {
  const { email } = entered(event, 'email');
  const field = event.target as HTMLFormElement;
  void at.run(async () => {
    if (!(await proven(at, () => call('POST /me/address', { email })))) return;
    at.put({ asked: email });
    field.reset();
  });
};

const address = ({ asked }: Typed, at: At): TemplateResult => {
  const hint = html`<span role="status"
    >${
      asked
        ? `Check ${asked}. Your address changes when you follow the link we sent.`
        : 'We’ll send a link to the new address, and tell the old one once it has changed.'
    }</span
  >`;
  const send = html`<button class="btn" ?disabled=${at.isBusy}>Email me a link</button>`;
  return html`<form @submit=${(event: SubmitEvent) => askAddress(event, at)}>
    ${fieldsOf([{ ...emailAddress, label: 'New email address', hint, button: send }])} ${at.problem}
  </form>`;
};

const dialogOf = (at: At): HTMLDialogElement => at.renderRoot.querySelector('dialog')!;

const deletion = ({ name, email }: Owner, { typed }: Typed, at: At): TemplateResult => {
  const remove = (event: SubmitEvent): void => {
    event.preventDefault();
    void at.run(async () => {
      if (await proven(at, deleteMe, email ?? '')) location.assign('/'); // a full load also clears this page's state
    });
  };
  const confirm: Field<Typed> = { name: 'typed', label: `Type your name, ${name}, to confirm` };
  const type = ({ target }: Event): void => at.put({ typed: (target as HTMLInputElement).value });
  return html`<dialog aria-labelledby="delete-head">
    <form @submit=${remove} @input=${type}>
      <h2 id="delete-head">Delete everything?</h2>
      <ul class="dots">
        <li>You leave open tables, and bots take over your seats in matches that are still going.</li>
        <li>Finished matches, your moves and your messages stay, as a “former player”.</li>
        <li>Your name, email address, friends, tokens and settings are deleted. This can’t be undone.</li>
        ${
          email
            ? html`<li>
                If your email address changed in the last week, your account is closed now and deleted when
                that week is over. Until then, the link that we sent to the old address opens it again.
              </li>`
            : nothing
        }
      </ul>
      ${fieldsOf([confirm], { typed })} ${at.problem}
      <div class="row end">
        <button type="button" class="btn" @click=${() => dialogOf(at).close()}>Keep it</button>
        <button class="btn bad" ?disabled=${at.isBusy || typed.trim() !== name}>Delete for good</button>
      </div>
    </form>
  </dialog>`;
};

/** A new address, the file with the player's data, and deleting the account; a banned player keeps the last two. */
export const account = (owner: Owner, { isBanned = false } = {}): SectionOf<Typed> => ({
  title: isBanned ? 'What stays yours' : 'Your account',
  first: { asked: '', typed: '' },
  styles: [dialog],
  draw: (value, at) => {
    const { email } = owner;
    const open = (): void => {
      at.put({ typed: '' });
      at.refuse('');
      dialogOf(at).showModal();
    };
    const save = (): Promise<boolean> => at.run(() => proven(at, saveMyFile, email ?? ''));
    return html`${email && !isBanned ? address(value, at) : at.problem}
      <div>${button({ words: 'Download your data', run: save })}</div>
      <p class="fine">
        One file with your settings, matches, moves and messages.
        <a class="link" href="/privacy">What we keep, and for how long</a>
      </p>
      <div>
        <button class="btn bad" @click=${open}>Delete ${email ? 'account' : 'everything'}…</button>
      </div>
      ${deletion(owner, value, at)}`;
  },
});
