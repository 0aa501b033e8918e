import { html, svg, type TemplateResult } from 'lit';

const PATHS = {
  back: 'M12.5 4L6.5 10l6 6',
  next: 'M7.5 4l6 6l-6 6',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  close: 'M5 5l10 10M15 5L5 15',
  clock: 'M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM10 6.5V10l2.5 1.8',
  check: 'M4.5 10.5l3.5 3.5l7.5-8',
  copy: 'M4.5 7.5h8.5v9H4.5zM7.5 7V3.5h8.5v9H13.500',
  ask: 'M7 7.500a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M10 15.800v.400',
  play: 'M6.5 4.5v11l9-5.5z',
  pause: 'M7 5v10M13 5v10',
  words: 'M4 5h12M4 8.5h12M4 12h8M4 15.5h5',
  news: 'M4.5 4h11v12h-11zM7 7.5h6M7 10h6M7 12.500h3.5',
  again:
    'M15.500 8.500a6 6 0 0 0-11-.500M4.500 4.500v3.500h3.500M4.500 11.500a6 6 0 0 0 11 .500M15.500 15.500v-3.500h-3.500',
  share: 'M10 12.500V3.500M6.800 6.500l3.200-3.200l3.200 3.200M5 10H4v6.500h12V10h-1',
  flag: 'M5.500 17V3.500M5.500 4h9l-2.500 3.250l2.500 3.250h-9',
  talk: 'M3.5 4.500h13v9h-6.500l-3.500 3v-3h-3z',
  inbox: 'M3.500 4h13v12h-13zM3.500 11h3.500l1.500 2h3l1.500-2h3.500',
  tables: 'M3.500 4.500h13v11h-13zM3.500 8.500h13M8.500 8.500v7',
  cup: 'M6.500 3.500h7v4a3.500 3.500 0 0 1-7 0zM6.500 5h-3c0 2.500 1 4 3 4M13.500 5h3c0 2.500-1 4-3 4M10 11v3.500M7 16.500h6',
  box: 'M3.500 7l6.500-3.500l6.500 3.500v6.500l-6.500 3.500l-6.500-3.500zM3.500 7l6.500 3.500l6.500-3.500M10 10.500v6.500',
  watch:
    'M2.5 10c2-3.400 4.600-5 7.500-5s5.500 1.600 7.500 5c-2 3.400-4.600 5-7.500 5s-5.500-1.600-7.500-5zM10 8a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
} as const;
export type IconName = keyof typeof PATHS;

/** A drawn line of 20 by 20, in the stroke of every icon. */
export const lineIcon = (d: string, kind = ''): TemplateResult =>
  html`<svg class="i ${kind}" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${d}></path>`}</svg>`;

/** A line icon, always beside a word except for back, menu, close and next; those that point do so along the line. */
export const icon = (name: IconName): TemplateResult =>
  lineIcon(PATHS[name], name === 'back' || name === 'next' ? 'along' : '');
