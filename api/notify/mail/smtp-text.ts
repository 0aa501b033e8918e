import type { WorkerMailerOptions } from 'worker-mailer';

/** `smtp://host:587` uses STARTTLS, `smtps://` is TLS from the start, `?tls=off` is for a sink on loopback. */
export const parseSmtpUrl = (text: string): WorkerMailerOptions => {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const credentials = url.username && {
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    startTls: !secure && url.searchParams.get('tls') !== 'off',
    ...(credentials && { credentials, authType: ['plain', 'login', 'cram-md5'] }),
  };
};

/** Whether a mail server is on this machine, where nobody listens in. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);

const CHUNK_BYTES = 45; // in base64 with its markers, under the 75 characters of RFC 2047

const chunks = (text: string): Uint8Array[] => {
  const encoder = new TextEncoder();
  const out: number[][] = [[]];
  for (const character of text) {
    const bytes = encoder.encode(character);
    if (out.at(-1)!.length + bytes.length > CHUNK_BYTES) out.push([]);
    out.at(-1)!.push(...bytes);
  }
  return out.map((bytes) => Uint8Array.from(bytes));
};

/** Text for a mail header: a single line, as encoded words if it is not plain ASCII or looks like an encoded word. */
export const encodeHeader = (text: string): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (/^[\x20-\x7e]*$/.test(line) && !line.includes('=?')) return line;
  return chunks(line)
    .map((bytes) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`)
    .join('\r\n ');
};
