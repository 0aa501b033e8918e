import { makePair, openBrowserEnd } from '../api/nudges/push.ts';
import { WEBHOOK_HEADERS } from '../../api/notify/channels/webhook.ts';
import { MAIL_ID, type Mail } from '../../api/notify/mail/mail.ts';

/** A message that has arrived; with the text of each time, since one that comes again may tell of other matches. */
export interface Arrived {
  via: 'mail' | 'push' | 'json';
  to: string;
  subject: string;
  text: string;
  /** How often. */
  times: number;
}

/** Where messages go besides mail, and what a host says that takes none. */
export const HOSTS = ['push.example', 'hooks.example'] as const;
export const REFUSALS = ['busy', 'gone', 'late'] as const;
type Refusal = (typeof REFUSALS)[number];
const STATUS = { busy: 503, gone: 410 };

/** Where the own channel of a table is told. */
export const endOf = (match: string): string => `https://${HOSTS[1]}/table/${match}`;

/** One key pair for all browsers of this process: what is stored of it is the same in each world. */
const PAIR = makePair();
export const browserAt = async (endpoint: string) => openBrowserEnd(endpoint, await PAIR);

/** All that takes messages outside: the mail provider, a push service and a host of webhooks, unless they refuse them for a while. */
export class Post {
  /** By the id of each. */
  readonly arrived = new Map<string, Arrived>();
  /** So many more mails are refused. */
  refusing = 0;
  /** Hosts that take nothing, and what they say. */
  readonly down = new Map<string, Refusal>();
  /** The browsers that read what is pushed, by their endpoints. */
  readonly browsers = new Map<string, Awaited<ReturnType<typeof browserAt>>>();

  #take(id: string, { via, to, subject, text }: Omit<Arrived, 'times'>): void {
    const { times = 0, text: before = '' } = this.arrived.get(id) ?? {};
    this.arrived.set(id, { via, to, subject, text: before + text, times: times + 1 });
  }

  send = async (mail: Omit<Mail, 'id'>): Promise<void> => {
    if (this.refusing > 0) {
      this.refusing--;
      throw Object.assign(new Error('try later'), { code: 'E_RATE_LIMIT_EXCEEDED' });
    }
    this.#take(mail.headers[MAIL_ID]!, { via: 'mail', ...mail });
  };

  fetch = async (url: string, { headers: given, body }: RequestInit): Promise<Response> => {
    const refusal = this.down.get(new URL(url).host);
    if (refusal === 'late') throw new DOMException('The operation timed out.', 'TimeoutError');
    if (refusal) return new Response(null, { status: STATUS[refusal] });
    const headers = new Headers(given);
    const bytes = new Uint8Array(await new Response(body ?? null).arrayBuffer());
    const browser = this.browsers.get(url);
    const text = browser
      ? JSON.stringify((await browser.read(headers, bytes)).message)
      : new TextDecoder().decode(bytes);
    const id = headers.get(WEBHOOK_HEADERS[0]) ?? text; // a push has no id
    this.#take(`${id} to ${url}`, { via: browser ? 'push' : 'json', to: url, subject: '', text });
    return new Response(null, { status: 204 });
  };
}
