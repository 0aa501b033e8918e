import {
  PARK,
  STATION,
  TILES,
  type StackTile,
  type TileId,
} from '../../../../../rules/games/streets/model/tiles.ts';
import type { Art } from '../../../kit/art/base.ts';
import { HOUSES, park, station, type HouseKind, type Look } from './houses.ts';

/** The look of each Building; those of the same kind differ in walls, roof, and windows. */
const KINDS: Readonly<Record<StackTile, HouseKind>> = {
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
};

const WALLS = ['cream', 'brick', 'rose', 'sage', 'slate', 'stone'] as const;
const ROOFS = ['roof-2', 'roof', 'slate', 'brick'] as const;
/** The awning color of wild Buildings. */
const WILD_CLOTH = 'seat-4';

const IDS = Object.keys(KINDS);

const lookOf = (tile: StackTile): Look => {
  const grain = IDS.indexOf(tile);
  const { back } = TILES[tile];
  const wall = WALLS[grain % WALLS.length]!;
  const roof = ROOFS[Math.floor(grain / 2) % ROOFS.length]!;
  return {
    wall,
    second: WALLS[(grain + 2) % WALLS.length]!,
    roof: roof === wall ? 'roof' : roof,
    cloth: back === 'wild' ? WILD_CLOTH : `who-${back}`,
    grain,
  };
};

const isLandmark = (tile: TileId): tile is typeof STATION | typeof PARK => tile === STATION || tile === PARK;

/** The front of a Building, without the ground. */
export const houseOf = (tile: TileId): Art => {
  if (isLandmark(tile)) return tile === STATION ? station() : park();
  return HOUSES[KINDS[tile]](lookOf(tile));
};
