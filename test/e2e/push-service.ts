import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../api/contract/people/channel.ts';
import { openBrowserEnd } from '../api/nudges/push.ts';

interface Kept {
  topic: string | null;
  until: number;
  message: PushMessage;
}

/** A subscription of one browser. */
class Endpoint {
  readonly urgencies: string[] = [];
  kept: Kept[] = [];
  isEnded = false;
  #connected: ((message: PushMessage) => Promise<void>) | undefined;

  /** Takes a message: the newest of a topic replaces one that has not arrived (RFC 8030, 5.4). */
  async take(headers: Headers, message: PushMessage): Promise<void> {
    this.urgencies.push(headers.get('urgency') ?? 'normal');
    const topic = headers.get('topic');
    const until = Date.now() + Number(headers.get('ttl')) * 1000;
    if (this.#connected) return this.#connected(message);
    this.kept = [
      ...this.kept.filter((one) => topic === null || one.topic !== topic),
      { topic, until, message },
    ];
  }

  /** Hands on what was kept, newest first, and whatever comes. */
  async connect(hand: (message: PushMessage) => Promise<void>): Promise<void> {
    this.#connected = hand;
    const due = this.kept.splice(0).filter(({ until }) => until > Date.now());
    for (const { message } of due.toReversed()) await hand(message);
  }
}

/**
 * A push service that behaves like the real ones: it takes 4 kB that are encrypted and signed for a subscription (RFC 8291, RFC 8292),
 * keeps them for as long as they say while the browser is away, and answers 410 for a subscription that has ended.
 */
export const openPushService = async () => {
  const endpoints = new Map<
    string,
    Endpoint & { read: Awaited<ReturnType<typeof openBrowserEnd>>['read'] }
  >();
  const server = createServer(async (request, answer) => {
    const endpoint = endpoints.get(request.url!);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const headers = new Headers(request.headers as Record<string, string>);
    const isWhole = headers.has('ttl') && headers.get('content-encoding') === 'aes128gcm';
    if (!endpoint || endpoint.isEnded) return void answer.writeHead(410).end();
    if (!isWhole || body.length > 4096) return void answer.writeHead(isWhole ? 413 : 400).end();
    const { message } = await endpoint.read(headers, body);
    answer.writeHead(201, { location: request.url! }).end();
    await endpoint.take(headers, message);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
    /** What a browser subscribes with, and its end of it here. */
    subscribe: async () => {
      const path = `/push/${endpoints.size}`;
      const { subscription, read } = await openBrowserEnd(url + path);
      const endpoint = Object.assign(new Endpoint(), { read });
      endpoints.set(path, endpoint);
      return { subscription, endpoint };
    },
  };
};
