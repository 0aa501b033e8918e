import { html } from 'lit';
import type { Route } from './common/match-route.ts';

/** Every page of the site, first fit first. Their code is fetched when somebody goes there. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Meanwhile',
    load: () => import('./pages/home.ts'),
    view: () => html`<page-home></page-home>`,
  },
  {
    path: '/shelf',
    title: 'The shelf',
    load: () => import('./pages/home.ts'),
    view: () => html`<page-home stay></page-home>`,
  },
];
