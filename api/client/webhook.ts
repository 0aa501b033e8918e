/** How far a message's clock may be from ours. */
const TOLERANCE_SECONDS = 300;

const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

/** A message of the service to my program. */
export interface WebhookMessage {
  type: 'nudge' | 'test';
  text: string;
  matches: { id: string; url: string; api: string }[];
}

/** Undefined unless `secret` (`whsec_…`) signed the message within five minutes (Standard Webhooks). */
export const readWebhook = async (
  request: Request,
  secret: string,
  now = Date.now(),
): Promise<WebhookMessage | undefined> => {
  const [id, seconds, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => request.headers.get(`webhook-${name}`) ?? '',
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    return undefined;
  const body = await request.text();
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace(/^whsec_/, '')), how, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${seconds}.${body}`);
  for (const shown of signatures.split(' ')) {
    const base64 = shown.replace(/^v1,/, '');
    if (base64 === shown || !isBase64(base64)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(base64), signed))
      return JSON.parse(body) as WebhookMessage;
  }
  return undefined;
};
