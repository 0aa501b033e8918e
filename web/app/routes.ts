import { matchRoute, page, type Route, type RouteFound } from './match-route.ts';

/** The pages that most visits are to; the first match wins. A page's code loads on the first visit. */
export const firstRoutes: readonly Route[] = [
  page('/', 'Meanwhile', 'page-home', () => import('../pages/home.ts')),
  page('/shelf', 'The shelf', 'page-home', () => import('../pages/home.ts'), { given: { stay: true } }),
  page('/inbox', 'Inbox', 'page-inbox', () => import('../pages/inbox/inbox.ts')),
  page('/join/:id', 'An invitation', 'page-join', () => import('../pages/join.ts'), { id: 'match' }),
  page('/matches/:id', 'A table', 'page-match', () => import('../pages/match.ts'), {
    id: 'match',
    bare: true,
  }),
];

/** The route of a path. The table of all other pages loads when one of these is asked for. */
export const findRoute = async (path: string): Promise<RouteFound | undefined> =>
  matchRoute(firstRoutes, path) ?? matchRoute((await import('./other-routes.ts')).otherRoutes, path);
