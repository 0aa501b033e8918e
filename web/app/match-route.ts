import type { TemplateResult } from 'lit';
import type { Path } from './paths.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** One row of the route table. */
export interface Route {
  path: Path;
  /** The document's title until the page sets its own. */
  title: string;
  /** Loads the page's code. */
  load(): Promise<unknown>;
  view(params: RouteParams, query: URLSearchParams): TemplateResult;
  /** The page brings its own bar. */
  bare?: true;
}

export interface RouteFound {
  route: Route;
  params: RouteParams;
}

/** Where a page leads back to: a path of this site, or nothing. */
export const wayBack = (query: URLSearchParams): string => {
  const back = query.get('back') ?? '';
  return /^\/(?![/\\])/.test(back) ? back : '';
};

/** The first route that matches the path; ignores a trailing slash. */
export const matchRoute = (routes: readonly Route[], pathname: string): RouteFound | undefined => {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  for (const route of routes) {
    const found = new URLPattern({ pathname: route.path }).exec({ pathname: path });
    if (found) return { route, params: decoded(found.pathname.groups) };
  }
  return undefined;
};

const decoded = (groups: RouteParams): RouteParams =>
  Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, value && decode(value)]));

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
