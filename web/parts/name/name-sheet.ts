import { html, nothing } from 'lit';
import type { Me } from '../../../api/contract/people/player.ts';
import { msg } from '../../common/words/words.ts';
import { beCalled, session } from '../../data/server/api.ts';
import { entered, fieldsOf } from '../../ui/form.ts';
import { nickname } from '../forms/fields.ts';
import { openDialog } from '../lists/section.ts';
import styles from './name-sheet.css';

/** Mailboxes of a role or a household. */
const ROLES = /^(info|mail|email|hello|contact|office|post|admin|team|family|games|play)$/;

/** The first name that an address seems to have; empty if it may be anything. */
const guessName = (email: string | null | undefined): string => {
  const [, first = ''] = /^(\p{L}{3,12})(?:[._+-].*)?@/u.exec(email?.toLowerCase() ?? '') ?? [];
  return ROLES.test(first) ? '' : first.charAt(0).toUpperCase() + first.slice(1);
};

export const askName = (act: string, seen: string): Promise<Me | undefined> => {
  const isKnown = Boolean(session.value);
  const signIn = `/sign-in?back=${encodeURIComponent(location.pathname + location.search)}`;
  const hint = isKnown
    ? msg`${seen} You can change it later.`
    : msg`${seen} You can change it later; no email, no password.`;
  const field = { ...nickname, name: 'name', label: msg`What should we call you?`, hint } as const;
  return openDialog<{ name: string }, Me>({
    closedBy: 'any',
    styles: [styles],
    first: { name: guessName(session.value?.email) },
    draw: ({ name }, at) =>
      html`<div
        class="stack"
        @input=${({ target }: InputEvent) => at.put({ name: (target as HTMLInputElement).value.trim() })}
      >
        ${fieldsOf([field], { name })} ${at.problem}
        <button class="btn go big wraps" ?disabled=${at.isBusy}>
          ${act}${name ? ` as ${name}` : nothing}
        </button>
        <p class="row middle">
          <button class="btn quiet" type="button" @click=${() => at.close()}>Back</button>
          ${isKnown ? nothing : html`<a class="btn quiet" href=${signIn}>Sign in instead</a>`}
        </p>
      </div>`,
    send: (event) => beCalled(entered(event, 'name').name),
  });
};
