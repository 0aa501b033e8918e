import type { PushMessage } from '../../../api/contract/people/channel.ts';

const decode = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
const encode = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url');

const hkdf = async (
  salt: Uint8Array<ArrayBuffer>,
  ikm: ArrayBuffer,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) => {
  const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
};
const text = (words: string, ...more: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from(words), ...more]));

/** The keys of a browser that subscribes. */
export const makePair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);

/** A browser's end of web push: what it subscribes with, and how it reads what comes (RFC 8291), after its sender's signature (RFC 8292). */
export const openBrowserEnd = async (endpoint: string, keys?: CryptoKeyPair) => {
  const pair = keys ?? (await makePair());
  const mine = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const decrypt = async (body: Uint8Array): Promise<string> => {
    const [salt, length] = [Uint8Array.from(body.slice(0, 16)), body[20]!];
    const theirs = Uint8Array.from(body.slice(21, 21 + length));
    const sealed = Uint8Array.from(body.slice(21 + length));
    const key = await crypto.subtle.importKey(
      'raw',
      theirs,
      { name: 'ECDH', namedCurve: 'P-256' },
      false,
      [],
    );
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, pair.privateKey, 256);
    const ikm = await hkdf(auth, shared, text('WebPush: info\0', mine, theirs), 32);
    const cek = await hkdf(salt, ikm, text('Content-Encoding: aes128gcm\0'), 16);
    const iv = await hkdf(salt, ikm, text('Content-Encoding: nonce\0'), 12);
    const opener = await crypto.subtle.importKey('raw', cek, 'AES-GCM', false, ['decrypt']);
    const opened = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, sealed));
    return new TextDecoder().decode(opened.slice(0, opened.lastIndexOf(2)));
  };
  /** What a push says; throws where it was not meant for this browser, or not signed by the service. */
  const read = async (headers: Headers, body: Uint8Array) => {
    const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.get('authorization') ?? '')!;
    const [head, claims, signature] = token!.split('.') as [string, string, string];
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const verifier = await crypto.subtle.importKey('raw', decode(key!), algorithm, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    if (!(await crypto.subtle.verify(how, verifier, decode(signature), text(`${head}.${claims}`))))
      throw new Error('The signature is not of this key.');
    const message = JSON.parse(await decrypt(body)) as PushMessage;
    return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as object, message };
  };
  return { subscription: { endpoint, keys: { p256dh: encode(mine), auth: encode(auth) } }, read };
};
