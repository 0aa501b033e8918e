import type { Box } from '../kit/box/box.ts';

export const curbside: Box = {
  id: 'curbside',
  name: 'Curbside',
  by: 'Danielle Reynolds (DMR Creative Group)',
  luck: 'dice',
  lid: {
    width: 200,
    height: 200,
    face: '#2f5f4b',
    side: '#1c3c2f',
    ink: 'paper',
    title: ['Curbside'],
    lettering: [34, 29],
    picture: () => import('./art/lid.svg'),
  },
  rules: () => import('../../../rules/games/curbside/index.ts').then(({ curbside: rules }) => rules),
  page: () => import('../../../rules/games/curbside/words/page.ts').then(({ curbside: page }) => page),
  board: () => import('./board/board.ts').then(({ BoardCurbside }) => BoardCurbside),
  guide: () => import('./guide/guide.ts').then(({ guide }) => guide),
  learn: () => import('./learn.ts').then(({ learn }) => learn),
  guided: () => import('./guided.ts').then(({ guided }) => guided),
};
