import { svg } from 'lit';
import { PARK, STATION, TILES, type TileId } from '../../../../rules/games/streets/model/tiles.ts';
import { color } from '../../kit/art/base.ts';
import { drawingsIn } from '../../kit/art/drawings.ts';
import { build } from '../board/art/tile.ts';
import houses from './houses.svg';

/** The picture of each Building; those of the same kind differ in walls, roof, and windows. */
const KINDS: Readonly<Record<TileId, string>> = {
  'chillax-spa': 'dome',
  'souvenir-shop': 'shops',
  'puppet-museum': 'hall',
  'grand-hotel': 'hotel',
  'riverside-hostel': 'tower',
  'tapas-bar': 'cafe',
  'lookout-tower': 'tower',
  'tour-bus-depot': 'deck',
  'airport-hotel': 'hotel',
  'student-house': 'villa',
  'micro-brewery': 'brewery',
  'coffee-roastery': 'brewery',
  'art-gallery': 'hall',
  'ramen-counter': 'cafe',
  'record-store': 'shops',
  'bicycle-kitchen': 'square',
  'shared-studio': 'lofts',
  'poke-bar': 'cafe',
  'starter-home': 'houses',
  'trendy-lofts': 'lofts',
  'family-diner': 'cafe',
  'toy-store': 'shops',
  'flea-market': 'square',
  'pancake-house': 'villa',
  'swimming-baths': 'dome',
  'branch-library': 'school',
  'petting-zoo': 'square',
  'department-store': 'hotel',
  'sneaker-lab': 'lofts',
  'maternity-wear': 'shops',
  'designer-outlet': 'deck',
  'penthouse-row': 'tower',
  'market-hall': 'dome',
  'corner-kiosk': 'square',
  'parking-deck': 'deck',
  'juice-bar': 'cafe',
  'costume-rental': 'villa',
  'variety-theatre': 'hall',
  'copy-shop': 'shops',
  'mirror-house': 'houses',
  'pocket-square': 'square',
  'tram-terrace': 'school',
  'estate-agency': 'villa',
  gatehouse: 'school',
  'radio-house': 'tower',
  [STATION]: 'station',
  [PARK]: 'park',
};

const WALLS = ['cream', 'brick', 'rose', 'sage', 'slate', 'stone'] as const;
const ROOFS = ['roof-2', 'roof', 'slate', 'brick'] as const;
const WILD_CLOTH = 'seat-4';

const IDS = Object.keys(KINDS);

const windowAt = (isLit: boolean): string => (isLit ? 'window' : 'window-2');

/** The colors of a Building, and which of its windows are lit: all but one in four. */
const paintOf = (tile: TileId): string => {
  const grain = IDS.indexOf(tile);
  const { back } = TILES[tile];
  const wall = WALLS[grain % WALLS.length]!;
  const roof = ROOFS[Math.floor(grain / 2) % ROOFS.length]!;
  const paints = {
    wall,
    second: WALLS[(grain + 2) % WALLS.length]!,
    gable: roof === wall ? 'roof' : roof,
    cloth: back === 'wild' ? WILD_CLOTH : `who-${back}`,
    even: windowAt(grain % 2 === 0),
    ...Object.fromEntries([0, 1, 2, 3].map((n) => [`w${n}`, windowAt((n + grain) % 4 !== 0)])),
  };
  return Object.entries(paints)
    .map(([name, token]) => `--${name}:${color(token)}`)
    .join(';');
};

const pictureOf = drawingsIn(houses);

build((tile) => svg`<g style=${paintOf(tile)}>${pictureOf(KINDS[tile])}</g>`);
