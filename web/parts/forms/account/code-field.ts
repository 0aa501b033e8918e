import { html, type TemplateResult } from 'lit';

// lit-analyzer's list of values is older than this one.
const ONE_TIME_CODE = 'one-time-code' as string as 'on';

/** The field for the code from a sign-in mail. Goes into a form, whose submit event `enteredCode` reads. */
export const codeField = (): TemplateResult =>
  html`<div class="field">
    <label for="code">Six-digit code</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete=${ONE_TIME_CODE}
      pattern="\\s*(\\d\\s*){6}"
      maxlength="12"
      required
    />
  </div>`;

/** The digits of the entered code, without spaces. */
export const enteredCode = (event: SubmitEvent): string =>
  String(new FormData(event.target as HTMLFormElement).get('code') ?? '').replaceAll(/\D/g, '');

export const WRONG_CODE = 'That’s not the code from the newest email, or it’s too old.';
