import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ForbiddenAddressError, isPublicAddress, type Outside } from '../notify/channels/address.ts';

/** Looks a name up for a connection, which then goes to no other address: one that moved to a private network is refused. */
const lookUpPublic: LookupFunction = (name, options, answer) => {
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const wrong = found.find(({ address }) => !isPublicAddress(address));
    if (wrong) return answer(new ForbiddenAddressError(`${name} is at ${wrong.address}`), []);
    return answer(null, found);
  });
};

const resolve = async (name: string): Promise<string[]> => {
  const found = await lookup(name, { all: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTFOUND' ? [] : Promise.reject(error),
  );
  return found.map(({ address }) => address);
};

/** Sends to an address that a player chose. Follows no redirects, keeps no connection. */
const send = async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
  const asked = request(url, {
    method: method!,
    headers: headers as Record<string, string>,
    agent: false,
    lookup: lookUpPublic,
    ...(signal && { signal }),
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.destroy(); // nobody reads what it says
  return new Response(null, { status: answer.statusCode! });
};

/** The network outside for Node: each connection goes to an address that was checked as its name was looked up for it. */
export const OUTSIDE: Outside = { fetch: send, resolve };
