import { html, type TemplateResult } from 'lit';
import type { Channel } from '../../../api/http/schemas/channel.ts';

const TALK = 'M3.5 4.5h13v9h-6.5l-3.500 3v-3h-3z';
const PATHS: Readonly<Record<Channel['kind'], string>> = {
  mail: 'M3 5h14v10H3zM3.5 5.5l6.5 5.5l6.5-5.5',
  push: 'M4 14.500h12l-1.500-2.500V9a4.500 4.500 0 0 0-9 0v3zM8.500 14.500a1.500 1.500 0 0 0 3 0',
  discord: TALK,
  slack: TALK,
  json: 'M10 3.500v8.500a3.500 3.500 0 1 1-3.500-3.500M10 3.500l3 2.500',
};

/** A line icon of 20 by 20, as in `parts/icons.ts`; only the settings load these. */
export const channelIcon = (kind: Channel['kind']): TemplateResult =>
  html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d=${PATHS[kind]}></path></svg>`;
