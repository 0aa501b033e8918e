import type { TemplateResult } from 'lit';
import { lineIcon } from '../../../ui/icons.ts';

const PATHS = {
  keep: 'M4.5 3.5h11v13h-11zM7 7h6M7 10h6M7 13h3',
  plan: 'M4 5.5l1.5 1.5L8 4.5M10.5 6H16M4 13l1.5 1.5L8 12M10.5 13.5H16',
  leave: 'M8.5 4.5h-4v11h4M8 10h8.5M13 6.5l3.5 3.5l-3.5 3.5',
  hint: 'M7.5 13.5v-1.5a4.8 4.8 0 1 1 5 0v1.5zM8 16.5h4',
  lines: 'M6 3.5v13M6 12c0-4 8-2 8-7.5M11.5 6.5L14 4l2.5 2.5',
} as const;

export const tryIcon = (name: keyof typeof PATHS): TemplateResult => lineIcon(PATHS[name]);
