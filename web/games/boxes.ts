import { cover as automobiles } from './automobiles/lid.ts';
import type { Cover } from './kit/box/cover.ts';
import { cover as curbside } from './curbside/lid.ts';
import { cover as ridesharewars } from './rideshare-wars/lid.ts';
import { cover as streets } from './streets/lid.ts';
import { cover as wheresMyRide } from './wheres-my-ride/lid.ts';

/** A box on the shelf. What can be played is for GET /api/games to say; these are the names till then. */
export interface Box {
  id: string;
  name: string;
  players: string;
  /** Who designed and published the printed game. */
  by: string;
  cover: Cover;
}

export const BOXES: readonly Box[] = [
  {
    id: 'curbside',
    name: 'Curbside',
    players: '2–4 players',
    by: 'Danielle Reynolds (DMR Creative Group)',
    cover: curbside,
  },
  {
    id: 'streets',
    name: 'Streets',
    players: '1–5 players',
    by: 'Haakon Hoel Gaarder, published by Sinister Fish Games',
    cover: streets,
  },
  {
    id: 'wheres-my-ride',
    name: 'Where’s My Ride?',
    players: '2–7 players',
    by: 'SlugFest Games',
    cover: wheresMyRide,
  },
  {
    id: 'rideshare-wars',
    name: 'Rideshare Wars',
    players: '1–4 players',
    by: 'Peter Madara, published by Zuroovi Games',
    cover: ridesharewars,
  },
  {
    id: 'automobiles',
    name: 'Automobiles',
    players: '2–5 players',
    by: 'David Short, published by Alderac Entertainment Group',
    cover: automobiles,
  },
];

/** The name of a game for the eye, known or not. */
export const gameName = (id: string): string => BOXES.find((box) => box.id === id)?.name ?? id;
