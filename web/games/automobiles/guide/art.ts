import { svg } from 'lit';
import { GEARS, TYPES, WEAR, type Color } from '../../../../rules/games/automobiles/model/colors.ts';
import { at, type Art } from '../../kit/art/base.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';
import { cube } from '../board/art/cube.ts';
import { racer } from '../board/art/racer.ts';
import { circuitOf, standAt } from '../board/stage/circuit.ts';
import { field, printedTrack } from '../board/stage/print.ts';
import { msg } from '../../../common/words/msg.ts';

const NOTES: Readonly<Record<Color, readonly [name: string, note: string]>> = {
  white: [msg`White`, msg`Drives white spaces. 1 wear.`],
  'light-gray': [msg`Light gray`, msg`Drives light gray spaces. 2 wear.`],
  'dark-gray': [msg`Dark gray`, msg`Drives dark gray spaces. 3 wear.`],
  black: [msg`Black`, msg`Drives black spaces. 4 wear.`],
  yellow: [msg`Yellow`, msg`Garage: rebuild your collection.`],
  red: [msg`Red`, msg`Handling: odd ways to drive.`],
  purple: [msg`Purple`, msg`Pit: throw cubes out.`],
  blue: [msg`Blue`, msg`Engine: long, conditional drives.`],
  green: [msg`Green`, msg`Performance: draws and sprints.`],
  brown: [msg`Brown`, msg`Wear. You gain it on the road, and nobody wants it.`],
};

const piece = (color: Color): Piece => ({
  name: NOTES[color][0],
  note: NOTES[color][1],
  drawn: at(50, 48, cube(color), { scale: 3 }),
});
export const CUBES: readonly Piece[] = ([...GEARS, ...TYPES, WEAR] as const).map(piece);

const stand = (spot: { lane: number; distance: number }, seat: number): Art => {
  const [x, y, heading] = standAt(circuitOf('daytona'), spot);
  return at(x, y, racer(seat, heading));
};

export const daytona: Picture = {
  width: 680,
  height: 508,
  says: msg`Daytona Beach from above: three lanes of spaces in four grays round a green field, with five cars on the grid before the checkered line.`,
  drawn: svg`${field('field')}${printedTrack(circuitOf('daytona'))}${circuitOf('daytona').track.grid.map(
    ([lane, distance], seat) => stand({ lane, distance }, seat),
  )}`,
};
