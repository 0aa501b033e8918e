import { html, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import type { MatchPage } from '../../../api/schemas/match.ts';

type Dice = NonNullable<MatchPage['chance']>;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the secret is the one whose fingerprint was shown from the start. */
export const keepsPromise = async (commitment: string, secret: string): Promise<boolean> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(secret))) === commitment;

const verdict = async (commitment: string, secret: string): Promise<string> =>
  (await keepsPromise(commitment, secret))
    ? 'The two belong together: nobody has touched the dice.'
    : 'The two do not belong together. Please tell whoever runs this place.';

/** What can be said of the dice now: a promise while the match goes on, its proof when it is over. */
export const diceWords = ({ commitment, secret }: Dice): TemplateResult =>
  secret === undefined
    ? html`<p>The secret itself is shown when the match is over, so that anyone can check every roll.</p>`
    : html`<p>The match is over, and this is the secret:</p>
        <code>${secret}</code>
        <p><strong>${until(verdict(commitment, secret), 'Checking…')}</strong></p>`;
