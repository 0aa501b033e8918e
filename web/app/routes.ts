import type { LitElement } from 'lit';
import { msg } from '../common/words/msg.ts';

type Tag = Extract<keyof HTMLElementTagNameMap, `page-${string}`>;
type Name = Tag extends `page-${infer N}` ? N : never;

interface More<T extends Tag> {
  /** The page's property for the `:id` of the path. */
  id?: keyof HTMLElementTagNameMap[T];
  given?: Partial<HTMLElementTagNameMap[T]>;
  /** The page brings its own bar. */
  bare?: true;
}

export interface Route {
  path: string;
  title: string;
  tag: Tag;
  load(): Promise<unknown>;
  id?: PropertyKey;
  given?: object;
  bare?: true;
}

/** A page by its tag, without `page-`. */
export const page = <N extends Name>(
  path: string,
  title: string,
  name: N,
  load: () => Promise<unknown>,
  more: More<`page-${N}`> = {},
): Route => ({ path, title, tag: `page-${name}`, load, ...more });

export type RouteFound = { route: Route; id: string };

/** Where a page leads back to: a path of this site, or nothing. */
export const wayBack = (query: URLSearchParams): string => {
  const back = query.get('back') ?? '';
  return /^\/(?![/\\])/.test(back) ? back : '';
};

/** What an address tells its page. What a former one told and this one doesn't is empty. */
export const propertiesOf = ({ route, id }: RouteFound, query: URLSearchParams): object => {
  const { elementProperties } = customElements.get(route.tag) as typeof LitElement;
  const asked = ['game', 'club', 'invite', 'token', 'at'].map((name) => [name, query.get(name) ?? '']);
  const told = { ...Object.fromEntries(asked), back: wayBack(query), ...(route.id && { [route.id]: id }) };
  const known = Object.entries(told).filter(([name]) => elementProperties.has(name));
  return { ...Object.fromEntries(known), ...route.given };
};

export const matchRoute = (routes: readonly Route[], pathname: string): RouteFound | undefined => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  for (const route of routes) {
    const found = new URLPattern({ pathname: route.path }).exec({ pathname: path });
    if (found) return { route, id: decode(found.pathname.groups['id'] ?? '') };
  }
  return undefined;
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The pages that most visits are to; the first match wins. A page's code loads on the first visit. */
export const firstRoutes: readonly Route[] = [
  page('/', 'Meanwhile', 'home', () => import('../pages/home.ts')),
  page('/shelf', msg`The shelf`, 'home', () => import('../pages/home.ts'), { given: { stay: true } }),
  page('/inbox', msg`Inbox`, 'inbox', () => import('../pages/inbox/inbox.ts')),
  page('/join/:id', msg`An invitation`, 'join', () => import('../pages/join.ts'), { id: 'match' }),
  page('/matches/:id', 'A table', 'match', () => import('../pages/match.ts'), { id: 'match', bare: true }),
];

export const findRoute = async (path: string): Promise<RouteFound | undefined> =>
  matchRoute(firstRoutes, path) ?? matchRoute((await import('./other-routes.ts')).otherRoutes, path);
