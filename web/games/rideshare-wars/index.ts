import { msg } from '../../common/words/words.ts';
import type { Box } from '../kit/box/box.ts';

export const rideshareWars: Box = {
  id: 'rideshare-wars',
  name: 'Rideshare Wars',
  short: 'Rideshare',
  by: msg`Peter Madara, published by Zuroovi Games`,
  lid: {
    width: 190,
    height: 250,
    face: '#5a3a5e',
    side: '#38223b',
    ink: 'paper',
    title: ['Rideshare', 'Wars'],
    lettering: [40, 32],
    picture: () => import('./art/lid.svg'),
  },
  rules: () =>
    import('../../../rules/games/rideshare-wars/index.ts').then(({ rideshareWars: rules }) => rules),
  page: () =>
    import('../../../rules/games/rideshare-wars/words/page.ts').then(({ rideshareWars: page }) => page),
  board: () => import('./board/board.ts').then(({ BoardRideshareWars }) => BoardRideshareWars),
  sheet: () => import('./board/later/sheet.ts').then(({ SheetRideshareWars }) => SheetRideshareWars),
  guide: () => import('./guide/guide.ts').then(({ guide }) => guide),
  learn: () => import('./learn.ts').then(({ learn }) => learn),
  guided: () => import('./guided.ts').then(({ guided }) => guided),
};
