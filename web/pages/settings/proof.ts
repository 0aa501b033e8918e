import { html } from 'lit';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/msg.ts';
import { isProblem } from '../../data/server/api.ts';
import { askSignIn, confirmSignIn } from '../../data/account.ts';
import { session } from '../../data/session.ts';
import { digitsOf, signInCode, WRONG_CODE } from '../../parts/forms/fields.ts';
import { openDialog, type DialogOf } from '../../parts/lists/dialog.ts';
import { entered, fieldsOf } from '../../ui/form.ts';

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
