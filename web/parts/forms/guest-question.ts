import { html, nothing, type TemplateResult } from 'lit';
import type { SignInPreview } from '../../../api/http/schemas/player.ts';

type Guest = SignInPreview['guests'][number];
export type Choices = Record<string, 'take' | 'leave'>;

const PREFIX = 'guest-';

const matchWords = (count: number): string => (count === 1 ? 'one match' : `${count} matches`);

const storyOf = ({ isHere, matches }: Guest, name: TemplateResult): TemplateResult =>
  isHere
    ? html`In this browser you’re the guest ${name}, with ${matchWords(matches)}.`
    : html`The guest ${name}, with ${matchWords(matches)}, asked for this link in another browser. Bring
      matches along only if they are yours.`;

const sharedWords = ({ shared }: Guest): string =>
  shared === 1
    ? 'In one of them this account has a seat too. If you bring them along, a bot takes over the guest’s seat there.'
    : `In ${shared} of them this account has a seat too. If you bring them along, a bot takes over the guest’s seats there.`;

const choice = ({ id }: Guest, value: 'take' | 'leave', words: string): TemplateResult =>
  html`<label class="choice"
    ><input type="radio" name="${PREFIX}${id}" value=${value} required /><span>${words}</span></label
  >`;

/** Asks what to do with a guest's matches; nothing is preselected. */
export const guestQuestion = (guest: Guest): TemplateResult =>
  html`<fieldset class="field">
    <legend>What about ${guest.isHere ? 'your' : 'these'} matches as a guest?</legend>
    <p>${storyOf(guest, html`<b>${guest.name}</b>`)}</p>
    ${guest.shared > 0 ? html`<p class="fine">${sharedWords(guest)}</p>` : nothing}
    <div class="choices">
      ${choice(guest, 'take', 'Bring them into this account')}
      ${choice(guest, 'leave', guest.isHere ? 'Leave them behind' : 'Not mine')}
    </div>
    ${
      guest.isHere
        ? html`<p class="fine">
            Matches you leave behind stay with the guest, and you can’t get back to them.
          </p>`
        : nothing
    }
  </fieldset>`;

/** The choice for each guest in a form with their questions. */
export const chosenFor = (form: HTMLFormElement): Choices =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value === 'take' ? 'take' : 'leave']),
  );
