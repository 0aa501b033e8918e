import { hookOf, type Company, type Person } from './people.ts';
import { openPage } from './pages.ts';
import type { Request } from './requests.ts';
import type { World } from './worlds.ts';

/** Every byte that comes back: status, headers and body. */
export const bytesOf = async (
  { service }: World,
  person: Person | undefined,
  request: Request,
): Promise<string> => {
  const { method, path, body, isPage } = request;
  const headers = { ...request.headers, ...(person && { cookie: person.cookie }) };
  const json = body && { body: JSON.stringify(body) };
  const type = json && { 'content-type': 'application/json' };
  const answer = isPage
    ? await openPage(service, { path, headers })
    : await service.raw(path, { method, headers: { ...type, ...headers }, ...json });
  const text = await answer.text();
  await service.settle();
  const head = [...answer.headers].map((pair) => pair.join(': ')).sort();
  return [answer.status, ...head, '', text].join('\n');
};

/** All mail to somebody, and all that their channels were sent: pushes are opened, for no two are sealed alike. */
export const sentTo = async (world: World, { ends }: Company, person: Person): Promise<string[]> => {
  const mails = world.service.sent.filter(({ to }) => to === person.email);
  const posts = world.received
    .filter(({ url }) => url.endsWith(person.me.id))
    .map(async ({ url, headers, body }) => {
      if (url !== hookOf(person, 'push'))
        return { url, head: [...headers], text: Buffer.from(body).toString() };
      const { message } = await ends.get(person.me.id)!.read(headers, body);
      return { url, message, length: body.length };
    });
  return [...mails, ...(await Promise.all(posts))].map((one) => JSON.stringify(one)).sort();
};

const OURS = /https:\/\/m\.example\/api(\/[^\s"<>)\]\\]*)/g;

/** Addresses of the API in what was sent. */
export const linksIn = (sent: readonly string[]): string[] => [
  ...new Set(
    sent.flatMap((text) => [...text.matchAll(OURS)].map(([, path]) => path!.replaceAll('&amp;', '&'))),
  ),
];

const AROUND = 120;

/** Where two answers part, and what they say there; undefined where they are the same to the last byte. */
export const differenceOf = (here: string, there: string): string | undefined => {
  if (here === there) return undefined;
  const at = Array.from(here).findIndex((_letter, i) => here[i] !== there[i]);
  const from = Math.max((at < 0 ? here.length : at) - AROUND, 0);
  return [here, there].map((text) => text.slice(from, from + 2 * AROUND)).join('\n≠\n');
};
