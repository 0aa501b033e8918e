import type { WorkerMailerOptions } from 'worker-mailer';

/**
 * Parses an SMTP URL: `smtp://host:587` uses STARTTLS, `smtps://` is TLS from the start, and `?tls=off` is for a sink on
 * loopback.
 */
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
