import type { Guided } from '../kit/guided/guided.ts';
import { svg } from 'lit';
import { at, color, type Art } from '../kit/art/base.ts';
import { racer } from './board/art/pieces.ts';
import { msg } from '../../common/words/words.ts';

const SPACES = ['space-white', 'space-light-gray', 'space-light-gray', 'space-dark-gray'] as const;

const lane = (mine: number, other: number): Art => svg`
  <rect width="300" height="84" fill=${color('field')} />
  ${SPACES.map((space, i) => svg`<rect x=${i * 75} y="17" width="73" height="50" fill=${color(space)} stroke=${color('piece-ink')} stroke-width="2" />`)}
  ${at(mine * 75 + 37, 42, racer(0))}${at(other * 75 + 37, 42, racer(1))}`;

/** One turn of Automobiles: three cubes up to the car in front, a purchase with the rest, and the wear that drafting saves. */
export const guided: Guided = {
  others: ['Pip'],
  seed: 650,
  minutes: 3,
  opening: [
    '1 buy purple',
    '1 buy green',
    '0 buy red',
    '0 buy dark-gray',
    '0 buy white',
    '1 drive light-gray 1 2',
    '1 drive light-gray 2 4',
    '1 end-actions',
    '1 buy green',
    '1 end-turn',
  ],
  scene: { x: 170, y: 330, width: 438, height: 170 },
  signs: [
    { thing: 'car:0', words: msg`Your car: it follows its cubes when the turn ends` },
    { thing: 'cube:light-gray', words: msg`A gear: as many chevrons as the spaces it drives on` },
    { thing: 'cube:green', words: msg`A card’s cube: use it to do what the card says` },
    { thing: 'cube:brown', words: msg`Wear: it only takes up room in your hand` },
  ],
  steps: [
    {
      title: msg`This is you`,
      ask: msg`The red car is yours.`,
      rule: msg`You and Pip race three laps of Daytona. Every turn you have seven cubes from your bag, to drive with or to pay with.`,
      lit: ['car:0', 'seat:0'],
    },
    {
      title: msg`First gear`,
      ask: msg`Next is white: drive a white there.`,
      rule: msg`A gear is a cube with chevrons. It drives one space of its own color, however long: press the cube, then the space.`,
      lit: ['cube:white', 'car:0'],
      does: 'drive white 2 22',
      hasHand: true,
    },
    {
      title: msg`Shift up`,
      ask: msg`Next is light gray: drive one there.`,
      rule: msg`Stopping there costs two wear: brown cubes that only clog your bag. The darkest space of the turn sets the number.`,
      lit: ['cube:light-gray', 'placed:last'],
      does: 'drive light-gray 2 2',
      hasHand: true,
    },
    {
      title: msg`Draft`,
      ask: msg`Light gray again: drive up to Pip.`,
      rule: msg`End right behind a car, in its lane, and you draft: no wear. The space shows a 0 and the wind before you go there.`,
      strips: [
        { drawn: lane(1, 2), does: msg`Right behind:`, brings: msg`you draft, and take no wear.` },
        { drawn: lane(1, 3), does: msg`A space between:`, brings: msg`you take the turn’s wear.` },
      ],
      lit: ['cube:light-gray', 'placed:last', 'car:1'],
      does: 'drive light-gray 2 3',
      hasHand: true,
    },
    {
      title: msg`Stop here`,
      ask: msg`Stay behind Pip: press Next.`,
      rule: msg`Pip is in the way, and you change lanes only from the front segment of a space. What you keep pays: white $1, dark gray $2, each Manager $2: $7.`,
      lit: ['placed:last', 'car:1'],
      does: 'end-actions',
    },
    {
      title: msg`Buy a cube`,
      ask: msg`Buy the Gearbox.`,
      rule: msg`It is used till the turn ends, then discarded, and drawn again from your bag. Money left over is lost.`,
      lit: ['cube:green'],
      does: 'buy green',
      hasHand: true,
    },
    {
      title: msg`End the turn`,
      ask: msg`Now end your turn: press Next.`,
      rule: msg`Drive: the car follows its cubes. Wear: the darkest space entered costs two, but not right behind Pip.`,
      lit: ['placed:last', 'car:1'],
      does: 'end-turn',
    },
    {
      title: msg`No wear`,
      ask: msg`Right behind Pip, and no wear at all.`,
      rule: msg`You have drawn seven new cubes. Wear turns up among them until a pit stop clears it. When a car has driven all its laps, the round is the last.`,
      lit: ['car:0', 'seat:0'],
    },
  ],
};
