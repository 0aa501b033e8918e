import { msg } from '../../common/words/words.ts';
import type { Box } from '../kit/box/box.ts';

export const streets: Box = {
  id: 'streets',
  name: 'Streets',
  by: msg`Haakon Hoel Gaarder, published by Sinister Fish Games`,
  lid: {
    width: 200,
    height: 232,
    face: '#8fc1cf',
    side: '#55828f',
    ink: 'ink',
    title: ['Streets'],
    lettering: [40, 33],
    picture: () => import('./art/lid.svg'),
  },
  rules: () => import('../../../rules/games/streets/index.ts').then(({ streets: rules }) => rules),
  page: () => import('../../../rules/games/streets/words/page.ts').then(({ streets: page }) => page),
  board: () => import('./board/board.ts').then(({ BoardStreets }) => BoardStreets),
  guide: () => import('./guide/guide.ts').then(({ guide }) => guide),
  learn: () => import('./learn.ts').then(({ learn }) => learn),
  guided: () => import('./guided.ts').then(({ guided }) => guided),
};
