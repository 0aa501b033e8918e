import type { Box } from '../../../../web/games/kit/box/box.ts';

export const quayside: Box = {
  id: 'quayside',
  name: 'Quayside',
  lid: {
    width: 200,
    height: 180,
    face: '#2f4f5f',
    side: '#1c303c',
    ink: 'paper',
    title: ['Quayside'],
    lettering: [36, 30],
    picture: () => import('./art/lid.svg'),
  },
  rules: () => import('../rules/index.ts').then(({ quayside: rules }) => rules),
  board: () => import('./board/board.ts').then(({ BoardQuayside }) => BoardQuayside),
};
