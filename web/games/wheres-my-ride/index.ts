import type { Box } from '../kit/box/box.ts';

export const wheresMyRide: Box = {
  id: 'wheres-my-ride',
  name: 'Where’s My Ride?',
  short: 'My Ride?',
  by: 'SlugFest Games',
  aspect: '660 / 670',
  lid: {
    width: 180,
    height: 216,
    face: '#b3452b',
    side: '#742715',
    ink: 'paper',
    title: ['Where’s', 'My Ride?'],
    lettering: [38, 30],
    picture: () => import('./art/lid.svg'),
  },
  rules: () =>
    import('../../../rules/games/wheres-my-ride/index.ts').then(({ wheresMyRide: rules }) => rules),
  page: () =>
    import('../../../rules/games/wheres-my-ride/words/page.ts').then(({ wheresMyRide: page }) => page),
  board: () => import('./board/board.ts').then(({ BoardWheresMyRide }) => BoardWheresMyRide),
  guide: () => import('./guide/guide.ts').then(({ guide }) => guide),
  learn: () => import('./learn.ts').then(({ learn }) => learn),
  round: () => import('./round.ts').then(({ drawRound }) => drawRound),
  guided: () => import('./guided.ts').then(({ guided }) => guided),
};
