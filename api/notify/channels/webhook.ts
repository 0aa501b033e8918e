/// <reference types="node/crypto" />
/// <reference types="node/buffer" />
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { WebhookBody } from '../../contract/people/channel.ts';
import { escapeText } from '../mail/letter.ts';
import type { News } from '../mail/nudge.ts';
import type { Note, Parcel } from './post.ts';

export interface WebhookMessage {
  id: string;
  note: Note;
  /** Empty in a trial. */
  news: readonly News[];
  now: Date;
  origin: string;
}

const PREFIX = 'whsec_';

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

type MakeParcel = (target: { url: string; secret: string | null }, told: WebhookMessage) => Parcel;

const json = (url: string, body: object): Parcel & { body: string } => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** What the contract names of the news, and nothing else: a schema drops what it does not know. */
const bodyOf = ({ note, news, origin }: WebhookMessage): WebhookBody =>
  v.parse(WebhookBody, {
    type: news.length > 0 ? 'nudge' : 'test',
    text: note.text,
    ...(note.picture && { picture: note.picture }),
    matches: news.map((told) => ({
      ...told,
      id: told.match,
      url: `${origin}/matches/${told.match}`,
      api: `${origin}/api/matches/${told.match}`,
    })),
  });

const signed: MakeParcel = ({ url, secret }, told) => {
  const { id, now } = told;
  const seconds = Math.floor(now.getTime() / 1000);
  const { headers, body, ...parcel } = json(url, bodyOf(told));
  const signs: Record<(typeof WEBHOOK_HEADERS)[number], string> = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(secret ?? '', { id, seconds, body }),
  };
  return { ...parcel, headers: { ...headers, ...signs }, body };
};

/** A message to a webhook, in its own format. Names can neither ping a room nor write links into it. */
export const PARCELS = {
  discord: ({ url }, { note }) =>
    json(url, {
      content: `${note.text.replaceAll(/[\\*_~`|>#[\]()@]/g, '\\$&')}\n${note.url}`.slice(0, 2000),
      allowed_mentions: { parse: [] },
      ...(note.picture && { embeds: [{ url: note.url, image: { url: note.picture } }] }),
    }),
  slack: ({ url }, { note }) =>
    json(url, {
      text: `${escapeText(note.text)}\n<${note.url}>`,
      ...(note.picture && { attachments: [{ fallback: note.title, image_url: note.picture }] }),
    }),
  json: signed,
} satisfies Record<string, MakeParcel>;
