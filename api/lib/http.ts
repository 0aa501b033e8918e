/** The largest body of a request. */
export const MOST_BYTES = 64 * 1024;

/** Headers of every answer, unless it has its own; `web/public/_headers` has those of files. */
export const SECURE: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  /** Makes browsers use HTTPS for a year. */
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
