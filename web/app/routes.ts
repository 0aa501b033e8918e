import type { LitElement } from 'lit';
import { msg } from '../common/words/words.ts';

type Tag = Extract<keyof HTMLElementTagNameMap, `page-${string}`>;
type Name = Tag extends `page-${infer N}` ? N : never;
/** The name in a path such as `/clubs/:club`. */
type Named<P extends string> = P extends `${string}:${infer I}`
  ? I extends `${infer K}/${string}`
    ? K
    : I
  : never;

export interface Route {
  /** What it names is a property of its page. */
  path: string;
  title: string;
  tag: Tag;
  load(): Promise<unknown>;
  given?: object;
  /** The page brings its own bar. */
  bare?: true;
}

export const page = <N extends Name, P extends string>(
  path: Named<P> extends keyof HTMLElementTagNameMap[`page-${N}`] ? P : never,
  title: string,
  name: N,
  load: () => Promise<unknown>,
  more: { given?: Partial<HTMLElementTagNameMap[`page-${N}`]>; bare?: true } = {},
): Route => ({ path, title, tag: `page-${name}`, load, ...more });

export type RouteFound = { route: Route; named: Readonly<Record<string, string>> };

export const wayBack = (query: URLSearchParams): string => {
  const back = query.get('back') ?? '';
  return /^\/(?![/\\])/.test(back) ? back : '';
};

/** What an address tells its page. What a former one told and this one doesn't is empty. */
export const propertiesOf = ({ route, named }: RouteFound, query: URLSearchParams): object => {
  const { elementProperties } = customElements.get(route.tag) as typeof LitElement;
  const asked = ['game', 'club', 'invite', 'token', 'at'].map((name) => [name, query.get(name) ?? '']);
  const told = { ...Object.fromEntries(asked), back: wayBack(query), path: route.path, ...named };
  const known = Object.entries(told).filter(([name]) => elementProperties.has(name));
  return { ...Object.fromEntries(known), ...route.given };
};

export const matchRoute = (routes: readonly Route[], pathname: string): RouteFound | undefined => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  for (const route of routes) {
    const found = new URLPattern({ pathname: route.path }).exec({ pathname: path });
    if (!found) continue;
    const named = Object.entries(found.pathname.groups).map(([name, id = '']) => [name, decode(id)]);
    return { route, named: Object.fromEntries(named) };
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
  page('/join/:match', msg`An invitation`, 'join', () => import('../pages/join.ts')),
  page('/matches/:match', msg`A table`, 'match', () => import('../pages/match.ts'), { bare: true }),
];

export const findRoute = async (path: string): Promise<RouteFound | undefined> =>
  matchRoute(firstRoutes, path) ?? matchRoute((await import('./other-routes.ts')).otherRoutes, path);
