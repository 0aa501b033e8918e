import { WEBHOOK_HEADERS } from '../../notify/channels/webhook.ts';

const HEADERS: Readonly<Record<(typeof WEBHOOK_HEADERS)[number], string>> = {
  'webhook-id': 'The same for every try of a message.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature':
    '`v1,` and the Base64 of the HMAC-SHA-256 of `id.timestamp.body`, as Standard Webhooks have it; its key is the Base64 behind `whsec_` in the channel’s `secret`.',
};

export const NEWS = {
  summary: 'News for my program',
  description: [
    'A channel of kind `json` (`POST /api/me/channels`) is sent this when a match waits for its player, or has other news for them, in',
    'place of a poll: several matches at once if they are due together, the most urgent first. Then look at the match and act. Answer',
    'with 2xx within ten seconds. Redirects are not followed. What fails is tried again after a minute to an hour, and 404 or 410 removes the channel; one that',
    'has failed for a day is switched off.',
  ].join(' '),
};

/** What the service sends to programs on its own, as the `webhooks` of a document; `schema` is that of its body. */
export const makeWebhooks = (schema: object) => ({
  nudge: {
    post: {
      operationId: 'nudge',
      tags: ['nudges'],
      ...NEWS,
      security: [],
      parameters: WEBHOOK_HEADERS.map((name) => ({
        name,
        in: 'header',
        required: true,
        description: HEADERS[name],
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Taken' } },
    },
  },
});
