import { html } from 'lit';
import { matchRoute, type Route, type RouteFound } from './match-route.ts';

/** The top of the home page is in the document, as a child of the shell. */
const hero = html`<slot name="hero" slot="hero"></slot>`;

/** The pages that most visits are to; the first match wins. A page's code loads on the first visit. */
export const firstRoutes: readonly Route[] = [
  {
    path: '/',
    title: 'Meanwhile',
    load: () => import('../pages/home.ts'),
    view: () => html`<page-home>${hero}</page-home>`,
  },
  {
    path: '/shelf',
    title: 'The shelf',
    load: () => import('../pages/home.ts'),
    view: () => html`<page-home stay>${hero}</page-home>`,
  },
  {
    path: '/inbox',
    title: 'Inbox',
    load: () => import('../pages/inbox/inbox.ts'),
    view: () => html`<page-inbox></page-inbox>`,
  },
  {
    path: '/join/:id',
    title: 'An invitation',
    load: () => import('../pages/join.ts'),
    view: ({ id }, query) =>
      html`<page-join .match=${id ?? ''} .invite=${query.get('invite') ?? ''}></page-join>`,
  },
  {
    path: '/matches/:id',
    title: 'A table',
    load: () => import('../pages/match.ts'),
    view: ({ id }) => html`<page-match .match=${id ?? ''}></page-match>`,
    bare: true,
  },
];

/** The route of a path. The table of all other pages loads when one of these is asked for. */
export const findRoute = async (path: string): Promise<RouteFound | undefined> =>
  matchRoute(firstRoutes, path) ?? matchRoute((await import('./other-routes.ts')).otherRoutes, path);
