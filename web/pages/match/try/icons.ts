import type { TemplateResult } from 'lit';
import { lineIcon } from '../../../ui/icons.ts';

const PATHS = {
  keep: 'M4.500 3.500h11v13h-11zM7 7h6M7 10h6M7 13h3',
  plan: 'M4 5.500l1.500 1.500L8 4.500M10.500 6H16M4 13l1.500 1.500L8 12M10.500 13.500H16',
  leave: 'M8.500 4.500h-4v11h4M8 10h8.500M13 6.500l3.500 3.500l-3.500 3.500',
  hint: 'M7.500 13.500v-1.500a4.800 4.800 0 1 1 5 0v1.500zM8 16.500h4',
  lines: 'M6 3.500v13M6 12c0-4 8-2 8-7.500M11.500 6.500L14 4l2.500 2.500',
} as const;

/** An icon that only Try has, as `icon` draws those of every page. */
export const tryIcon = (name: keyof typeof PATHS): TemplateResult => lineIcon(PATHS[name]);
