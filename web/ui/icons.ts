import { html, svg, type TemplateResult } from 'lit';

const PATHS = {
  back: 'M12.5 4L6.5 10l6 6',
  next: 'M7.5 4l6 6l-6 6',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  close: 'M5 5l10 10M15 5L5 15',
  clock: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM10 6.5V10l2.5 1.8',
  check: 'M4.5 10.5l3.5 3.5l7.5-8',
  copy: 'M4.5 7.5h8.5v9H4.5zM7.5 7V3.5h8.5v9H13.5',
  ask: 'M7 7.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M10 15.8v.4',
  play: 'M6.5 4.5v11l9-5.5z',
  pause: 'M7 5v10M13 5v10',
  words: 'M4 5h12M4 8.5h12M4 12h8M4 15.5h5',
  news: 'M4.5 4h11v12h-11zM7 7.5h6M7 10h6M7 12.5h3.5',
  again: 'M15.5 8.5a6 6 0 0 0-11-.5M4.5 4.5v3.5h3.5M4.5 11.5a6 6 0 0 0 11 .5M15.5 15.5v-3.5h-3.5',
  share: 'M10 12.5V3.5M6.8 6.5l3.2-3.2l3.2 3.2M5 10H4v6.5h12V10h-1',
  flag: 'M5.5 17V3.5M5.5 4h9l-2.5 3.250l2.5 3.250h-9',
  talk: 'M3.5 4.5h13v9h-6.5l-3.5 3v-3h-3z',
  inbox: 'M3.5 4h13v12h-13zM3.5 11h3.5l1.5 2h3l1.5-2h3.5',
  tables: 'M3.5 4.5h13v11h-13zM3.5 8.5h13M8.5 8.5v7',
  cup: 'M6.5 3.5h7v4a3.5 3.5 0 0 1-7 0zM6.5 5h-3c0 2.5 1 4 3 4M13.5 5h3c0 2.5-1 4-3 4M10 11v3.5M7 16.5h6',
  box: 'M3.5 7l6.5-3.5l6.5 3.5v6.5l-6.5 3.5l-6.5-3.5zM3.5 7l6.5 3.5l6.5-3.5M10 10.5v6.5',
  person: 'M10 3.5a3.250 3.250 0 1 0 0 6.5a3.250 3.250 0 0 0 0-6.5zM3.8 17c.5-3.7 2.9-5 6.2-5s5.7 1.3 6.2 5',
  watch:
    'M2.5 10c2-3.4 4.6-5 7.5-5s5.5 1.6 7.5 5c-2 3.4-4.6 5-7.5 5s-5.5-1.6-7.5-5zM10 8a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
} as const;
export type IconName = keyof typeof PATHS;

export const lineIcon = (d: string, kind = ''): TemplateResult =>
  html`<svg class="i ${kind}" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${d}></path>`}</svg>`;

/** A line icon, always beside a word except for back, menu, close and next; those that point do so along the line. */
export const icon = (name: IconName): TemplateResult =>
  lineIcon(PATHS[name], name === 'back' || name === 'next' ? 'along' : '');
