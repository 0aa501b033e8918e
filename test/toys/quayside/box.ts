import { svg } from 'lit';
import type { Box } from '../../../web/games/kit/box/box.ts';

/** The toy as a box on the shelf, for what holds every box. */
export const quayside: Box = {
  id: 'quayside',
  name: 'Quayside',
  players: '2–4 players',
  lid: {
    width: 200,
    height: 180,
    face: '#2f4f5f',
    side: '#1c303c',
    ink: 'paper',
    title: ['Quayside'],
    lettering: [36, 30],
    picture: async () => svg`<rect x="60" y="80" width="80" height="76" rx="5" fill="var(--wood)"></rect>`,
  },
  rules: async () => (await import('./index.ts')).quayside,
  board: async () => (await import('./board.ts')).BoardQuayside,
};
