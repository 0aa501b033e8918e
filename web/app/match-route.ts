import type { TemplateResult } from 'lit';
import type { Path } from './paths.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** One line of the table of pages. */
export interface Route {
  path: Path;
  /** The document's title until the page says better. */
  title: string;
  /** Fetches the page's code. */
  load(): Promise<unknown>;
  view(params: RouteParams, query: URLSearchParams): TemplateResult;
  /** The page brings its own bar. */
  bare?: true;
}

export interface RouteFound {
  route: Route;
  params: RouteParams;
}

/** The first route whose pattern fits the path; a slash at the end makes no difference. */
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
