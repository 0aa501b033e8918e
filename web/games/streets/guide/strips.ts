import { svg } from 'lit';
import type { Laid } from '../../../../rules/games/streets/model/laid.ts';
import { at, type Art } from '../../kit/art/base.ts';
import type { Strip } from '../../kit/guided/guided.ts';
import { laidTile, moneyTag, onTile } from '../board/stage/laid.ts';

type Place = Pick<Laid, 'tile' | 'x' | 'turn'>;

const row = (places: readonly Place[], paid: Art | ''): Art => {
  const city = places.map((place): Laid => {
    const isOwned = place.tile === 'family-diner';
    return { ...place, y: 0, owner: isOwned ? 0 : null, signs: isOwned ? 1 : 0, people: [], fomo: [] };
  });
  return svg`<g transform="translate(30) scale(0.8)">${city.map(laidTile)}${city.map((laid) => onTile(laid, false))}${paid}</g>`;
};

const BEGINNING: readonly Place[] = [
  { tile: 'record-store', x: 0, turn: 3 },
  { tile: 'family-diner', x: 1, turn: 0 },
];

/** A street is sold when both its ends are built up. */
export const openOrClosed: readonly [Strip, Strip] = [
  {
    drawn: row([...BEGINNING, { tile: 'flea-market', x: 2, turn: 0 }], ''),
    does: 'Open at one end:',
    brings: 'nobody is paid yet.',
  },
  {
    drawn: row([...BEGINNING, { tile: 'variety-theatre', x: 2, turn: 1 }], at(150, 82, moneyTag(2, 0))),
    does: 'Closed at both:',
    brings: 'owners are paid.',
  },
];
