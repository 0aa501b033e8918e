import type { Outside } from '../../../api/notify/channels/address.ts';

/** Something that was sent out, as it came in. */
export interface Received {
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** A network in which all names lead to one host, that answers as it is told and keeps what it is sent. */
export const openOutside = () => {
  const received: Received[] = [];
  const internet = {
    received,
    /** What it answers; throws for a host that is down. */
    answer: (_url: string): Response => new Response(null, { status: 204 }),
    /** Where names lead. */
    addresses: (_name: string): string[] => ['93.184.215.14'],
    json: <T>(i = -1): T => JSON.parse(new TextDecoder().decode(received.at(i)!.body)) as T,
  };
  const outside: Outside = {
    fetch: async (url, { headers, body, redirect }) => {
      if (redirect !== 'manual') throw new Error('It would follow redirects.');
      const bytes = new Uint8Array(await new Response(body ?? null).arrayBuffer());
      const answer = internet.answer(url);
      received.push({ url, headers: new Headers(headers), body: bytes });
      return answer;
    },
    resolve: async (name) => internet.addresses(name),
  };
  return Object.assign(internet, { outside });
};

const refuse = (): never => {
  throw new Error('Nothing is to go out in this test.');
};

/** A network that nothing leaves for. */
export const noOutside: Outside = { fetch: refuse, resolve: refuse };
