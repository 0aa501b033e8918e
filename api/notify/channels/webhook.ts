/// <reference types="node/crypto" />
/// <reference types="node/buffer" />
import { createHmac } from 'node:crypto';
import type { WebhookBody } from '../../contract/people/channel.ts';
import type { News } from '../mail/nudge.ts';
import type { Note, Parcel } from './post.ts';

/** What a program is told: the news of its player's seats, in their words. */
export interface WebhookMessage {
  id: string;
  note: Note;
  /** Empty in a trial. */
  news: readonly News[];
  now: Date;
  origin: string;
}

const PREFIX = 'whsec_';

/** A new secret in the format of Standard Webhooks. */
export const makeWebhookSecret = (): string =>
  PREFIX + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));

/** The Standard Webhooks signature over id, time, and body, which receivers can verify with any of its libraries. */
export const signWebhook = (
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

const json = (url: string, body: object): Parcel => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Escapes Discord's markup and pings nobody. */
const discord = (url: string, { note }: WebhookMessage): Parcel =>
  json(url, {
    content: `${note.text.replaceAll(/[\\*_~`|>#[\]()@]/g, '\\$&')}\n${note.url}`.slice(0, 2000),
    allowed_mentions: { parse: [] },
  });

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const slack = (url: string, { note }: WebhookMessage): Parcel =>
  json(url, { text: `${note.text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!)}\n<${note.url}>` });

/** What Standard Webhooks ask for. */
export const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const bodyOf = ({ note, news, origin }: WebhookMessage): WebhookBody => ({
  type: news.length > 0 ? 'nudge' : 'test',
  text: note.text,
  matches: news.map(({ match, last: _last, seq: _seq, choices: _choices, board: _board, ...told }) => ({
    id: match,
    ...told,
    lines: [...told.lines],
    url: `${origin}/matches/${match}`,
    api: `${origin}/api/matches/${match}`,
  })),
});

const signed = (url: string, told: WebhookMessage, secret: string): Parcel => {
  const seconds = Math.floor(told.now.getTime() / 1000);
  const body = JSON.stringify(bodyOf(told));
  const { id } = told;
  const headers: Record<(typeof WEBHOOK_HEADERS)[number], string> = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(secret, { id, seconds, body }),
  };
  return { url, headers: { 'content-type': 'application/json', ...headers }, body };
};

/** A message to a webhook, in its own format. */
export const makeParcel = (
  kind: 'discord' | 'slack' | 'json',
  { url, secret }: { url: string; secret: string | null },
  told: WebhookMessage,
): Parcel => {
  switch (kind) {
    case 'discord':
      return discord(url, told);
    case 'slack':
      return slack(url, told);
    case 'json':
      return signed(url, told, secret ?? '');
    default:
      return kind satisfies never;
  }
};
