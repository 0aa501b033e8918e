import { msg } from '../../common/words/words.ts';
import type { Box } from '../kit/box/box.ts';

export const automobiles: Box = {
  id: 'automobiles',
  name: 'Automobiles',
  short: 'Autos',
  by: msg`David Short, published by Alderac Entertainment Group`,
  rules: () => import('../../../rules/games/automobiles/index.ts').then(({ automobiles: rules }) => rules),
  page: () => import('../../../rules/games/automobiles/words/page.ts').then(({ automobiles: page }) => page),
  board: () => import('./board/board.ts').then(({ BoardAutomobiles }) => BoardAutomobiles),
  guide: () => import('./guide/guide.ts').then(({ guide }) => guide),
  learn: () => import('./learn.ts').then(({ learn }) => learn),
  guided: () => import('./guided.ts').then(({ guided }) => guided),
  luck: 'draws',
  aspect: '684 / 510',
  lid: {
    width: 210,
    height: 186,
    face: '#e4b48a',
    side: '#a97a51',
    ink: 'ink',
    title: ['Automobiles'],
    lettering: [36, 29],
    picture: () => import('./art/lid.svg'),
  },
};
