import { html, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage, TalkLine } from '../../../api/contract/match.ts';

// Loaded with the talk and the menu, after the first picture.

type Dice = NonNullable<MatchPage['chance']>;

const makeBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether the secret matches the commitment shown from the start: SHA-256 of its text, as base64url. */
export const keepsPromise = async (commitment: string, secret: string): Promise<boolean> =>
  makeBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))) === commitment;

/** The result of checking the dice; undefined while the match is running. */
export const diceVerdict = async ({ commitment, secret }: Dice): Promise<string | undefined> => {
  if (secret === undefined) return undefined;
  return (await keepsPromise(commitment, secret))
    ? 'They match: nobody has tampered with the shuffle.'
    : 'They don’t match. Please tell the people who run this site.';
};

/** Words about the dice: a promise while the match is running, its proof afterwards. */
export const diceWords = ({ secret }: Dice, verdict = 'Checking…'): TemplateResult =>
  secret === undefined
    ? html`<p>The secret itself is shown when the match is over, so that anyone can check every draw.</p>`
    : html`<p>The match is over, and this is the secret:</p>
        <code>${secret}</code>
        <p><strong>${verdict}</strong></p>`;

/** The speaker's name; "You" for the viewer's own seat. */
export const speakerName = ({ seat, player }: TalkLine, { viewer }: Pick<MatchPage, 'viewer'>): string => {
  if (seat !== null && seat === viewer) return 'You';
  return player?.name ?? 'Former player';
};

/** What had last happened in the match when something was said. */
export const saidWhile = (log: readonly LogEntry[], seq: number): string => {
  if (seq === 0) return 'Before the match';
  const last = log.findLast((entry) => entry.seq <= seq && entry.text.length > 0);
  return last?.text.at(-1)?.replace(/\.$/, '') ?? 'Earlier';
};

/** A line of talk for screen readers. */
export const spokenLine = (line: TalkLine, page: Pick<MatchPage, 'viewer'>): string =>
  `${speakerName(line, page)} said: ${line.text}`;

/** Where a finished match is looked over; the invite's token admits a visitor there, too. */
export const reviewPath = (id: string, invite: string): string =>
  `/matches/${id}/review${invite ? `?${new URLSearchParams({ invite })}` : ''}`;
