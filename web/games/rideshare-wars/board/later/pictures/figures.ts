import { svg } from 'lit';
import {
  CITIES,
  type City,
  type RiderType,
} from '../../../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Art } from '../../../../kit/art/base.ts';
import { accountants } from './accountants.ts';
import type { Figure } from './cloth.ts';
import { dj } from './dj.ts';
import { dudes } from './dudes.ts';
import { grumpy } from './grumpy.ts';
import { party } from './party.ts';
import { landmarkOf } from './landmarks.ts';
import { socialites } from './socialites.ts';

const SKINS = 5;
const HAIRS = 6;
/** Mr. Grumpy has seen better days. */
const GREYING = [4, 2, 0] as const;

interface Cast {
  figure: Figure;
  skin(city: number): number;
  hair(city: number): number;
}

/** Who stands for each type; skin and hair differ from city to city. */
const CAST: Readonly<Record<RiderType, Cast>> = {
  dudes: { figure: dudes, skin: (city) => city + 1, hair: (city) => city },
  dj: { figure: dj, skin: (city) => city + 3, hair: (city) => city + 2 },
  accountants: { figure: accountants, skin: (city) => city + 4, hair: (city) => city + 3 },
  grumpy: { figure: grumpy, skin: (city) => city, hair: (city) => GREYING[city % GREYING.length]! },
  party: { figure: party, skin: (city) => city + 2, hair: (city) => city + 1 },
  socialites: { figure: socialites, skin: (city) => city + 4, hair: (city) => city + 5 },
};

/** One of 36 people: six types in six cities. */
export const figureOf = (type: RiderType, city: City): Art => {
  const index = CITIES.indexOf(city);
  const { figure, skin, hair } = CAST[type];
  const look = {
    city: index,
    skin: `var(--skin-${skin(index) % SKINS})`,
    hair: `var(--hair-${hair(index) % HAIRS})`,
  };
  return svg`<g color="var(--piece-ink)" stroke-width="2.100" stroke-linejoin="round" stroke-linecap="round">${figure(look)}</g>`;
};

export const sceneOf = (city: City): Art => landmarkOf(CITIES.indexOf(city));
