const encoder = new TextEncoder();

export const makeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const sha256 = async (text: string): Promise<string> =>
  makeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

/** HMAC-SHA-256 under the service's secret. `text` begins with its purpose, so that no signature serves another. */
export const sign = async (secret: string, text: string): Promise<Uint8Array> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
};

/** Equality that takes as long for a near miss as for a far one. */
export const timingSafeEqual = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};
