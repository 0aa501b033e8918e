import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether X-Forwarded-For is believed as it stands at a proxy's address, so many hops before us. */
export type Trust = (address: string, hops: number) => boolean;

/** TRUSTED_PROXY: `private`, addresses and networks (`10.0.0.7, 2001:db8::/64`), or how many proxies are in front. */
export const parseTrust = (text: string): Trust | undefined => {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return () => false;
  if (/^\d$/.test(text)) return (_, hops) => hops < Number(text);
  try {
    return proxyAddress.compile(
      words.flatMap((word) => (word === 'private' ? ['loopback', 'uniquelocal'] : [word])),
    );
  } catch {
    return undefined;
  }
};

/** The address of the client, as far as those who tell it are believed; that of the connection where it is nonsense. */
export const clientAddress = (request: IncomingMessage, trust: Trust): string => {
  const { remoteAddress = '' } = request.socket;
  const told = [proxyAddress(request, trust), remoteAddress].find((address) => ipaddr.isValid(address));
  return told ? ipaddr.process(told).toString() : '';
};
