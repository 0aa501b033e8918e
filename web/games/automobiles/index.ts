import type { Box } from '../kit/box/box.ts';

export const automobiles: Box = {
  id: 'automobiles',
  name: 'Automobiles',
  players: '2–5 players',
  by: 'David Short, published by Alderac Entertainment Group',
  lid: {
    width: 210,
    height: 186,
    face: '#e4b48a',
    side: '#a97a51',
    ink: 'ink',
    title: ['Automobiles'],
    lettering: [36, 29],
    picture: () => import('./lid.ts').then(({ picture }) => picture),
  },
};
