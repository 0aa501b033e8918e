import { type Color, GEARS, TYPES, WEAR } from '../../../../rules/games/automobiles/model/colors.ts';
import {
  DRIVER_IDS,
  driverName,
  FIRST_POINTS,
  LAST_POINTS,
  MIDDLE_POINTS,
} from '../../../../rules/games/automobiles/model/data.ts';
import { chapter, type Chapter, type Picture, type Piece, type RulesGuide } from '../../kit/box/guide.ts';
import { msg } from '../../../common/words/words.ts';
import { svg } from 'lit';
import { at } from '../../kit/art/base.ts';
import { cube, racer } from '../board/art/pieces.ts';
import { circuitOf, field, printedTrack, standAt } from '../board/stage/circuit.ts';
import { CARD_IDS, CARDS } from '../../../../rules/games/automobiles/cards/cards.ts';
import { CARD_EFFECTS, DRIVER_EFFECTS } from '../../../../rules/games/automobiles/words/effects.ts';
import { CARD_NAMES } from '../../../../rules/games/automobiles/words/names.ts';
import { CARD_CLAUSES } from './cards.ts';

const cards = TYPES.flatMap((color) => CARD_IDS.filter((id) => CARDS[id].color === color));
const told = cards.map((id) => [CARD_NAMES[id], [CARD_EFFECTS[id], ...CARD_CLAUSES[id]].join(' ')]);

export const details: readonly Chapter[] = [
  chapter(
    msg`What it is about, in full`,
    msg`Yellow, red, purple, green and blue have one card each, on display for the whole match. It says what a cube of that color does, what it costs, and what it pays. The cards are chosen with the table: one of thirteen sets, or a random mix.`,
    msg`Nothing is hidden. You can look into everyone’s bag at any time; only the draw is chance.`,
  ),
  chapter(
    msg`Before the start, in full`,
    msg`Cars start on the grid in turn order. The first player has $10, the next $11, and so on. You must buy at least one cube; leftover money is lost. Bought cubes go into the bag.`,
    msg`The stock is limited to the 282 cubes in the box. A color that is sold out stays out until somebody removes a cube of it.`,
  ),
  chapter(
    msg`Your turn, in full`,
    msg`An action cube goes to your used pile first, then its card is applied from top to bottom, in full or not at all. Only a lack of wear in stock never stops a card. Where a card says “up to”, none is enough.`,
    msg`Cubes on the track still count as used. What you gain and what you buy goes to your used pile, too.`,
    msg`The discard pile goes back into the bag only when a draw finds the bag empty.`,
    msg`You can take back everything in your turn up to the last draw: click a cube on the track, a cube in your basket, or Undo. Anything that draws says so before you click it.`,
  ),
  chapter(
    msg`Driving, in full`,
    msg`Dashed lines divide a space into segments. Distances, also the tags on the cars, count segments.`,
    msg`You enter a space up to its front segment, or up to a car already in it. You can change lanes only from the front segment of a space. Your own cubes and car block nobody; other cars do.`,
    msg`Any color of a space with two or three colors drives it; the darkest counts for wear.`,
    msg`Your position for cards is the one you had when your Action Phase began.`,
    msg`At the end of each turn, momentum moves every car forward into the free segments of its space, from the front car to the last.`,
  ),
  chapter(
    msg`Wear and drafting, in full`,
    msg`Only the darkest space you entered counts, once a turn, whichever cube took you there. The space you started in doesn’t count.`,
    msg`You draft if another car is on the very next segment of your lane in your Wear off Phase, before momentum. Diagonally behind doesn’t count.`,
    msg`You can use a wear cube as an action: it goes to your discard pile, where cards can remove it.`,
  ),
  chapter(
    msg`Pit stop, in full`,
    msg`You can only choose it before anything else in your turn. All wear among your active cubes goes back to the stock, if there is any. You don’t drive or buy.`,
  ),
  chapter(
    msg`The finish, in full`,
    msg`Crossing the line from the grid doesn’t count as a lap: three laps are three whole ones. A crossing counts in anyone’s turn. Everyone gets the same number of turns, and all are ranked.`,
    msg`After eight rounds in which no car moves, the race ends as it stands.`,
  ),
  {
    ...chapter(
      msg`Drivers and the season, in full`,
      msg`There is one more driver on display than there are players; you choose in reverse turn order.`,
      msg`Bags and stock carry over from race to race. Cars line up for the next race in finishing order, without money to start with. In a match of two, second counts as in between. Most points win; the last race breaks ties.`,
      msg`A sponsor lets you remove 3, 6 or 12 cubes, depending on your finish, and gives you its bonus. If you already have one, you may keep it and use it again; then one on offer leaves the game.`,
    ),
    steps: Object.fromEntries(DRIVER_IDS.map((id) => [`${id} ${driverName(id)}`, DRIVER_EFFECTS[id - 1]!])),
  },
  { title: msg`The cards`, text: [msg`All thirty-five, by color.`], steps: Object.fromEntries(told) },
  chapter(
    msg`Ways to play, in full`,
    msg`Weaving: you can change lanes from any segment of the space you are in or have just driven through.`,
    msg`Accelerated play: others draw for a Boost, and move for a Crate Motor, at the start of their own next turn.`,
  ),
];

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
const CUBES: readonly Piece[] = ([...GEARS, ...TYPES, WEAR] as const).map(piece);

const cars = circuitOf('daytona').track.grid.map(([lane, distance], seat) => {
  const [x, y, heading] = standAt(circuitOf('daytona'), { lane, distance });
  return at(x, y, racer(seat, heading));
});

const daytona: Picture = {
  width: 680,
  height: 508,
  says: msg`Daytona Beach from above: three lanes of spaces in four grays round a green field, with five cars on the grid before the checkered line.`,
  drawn: svg`${field('field')}${printedTrack(circuitOf('daytona'))}${cars}`,
};

export const guide: RulesGuide = {
  lead: msg`Your car is a bag of cubes. Draw seven, drive with some, buy better ones with the rest, and mind the wear. The car in front at the flag wins.`,
  chapters: [
    chapter(
      { title: msg`What it is about`, picture: daytona },
      msg`Every cube is something your car can do: drive a space of its color, or use the card on display for its color. You start with slow gears and build a racer while you race.`,
    ),
    chapter(
      msg`Before the start`,
      msg`Who starts is random; the others follow clockwise. Everyone gets five white, two light gray and five yellow cubes, spends $10 to $14 on more, and draws seven.`,
    ),
    {
      title: msg`Your turn`,
      text: [msg`Five phases, or a pit stop instead.`],
      steps: {
        [msg`Action`]: msg`Use active cubes, one after another: gears drive, colors do what their card says.`,
        [msg`Buy`]: msg`Cubes still active are money. Spend it on new cubes; the rest is lost.`,
        [msg`Drive`]: msg`Your car drives to your last cube on the track.`,
        [msg`Wear off`]: msg`The darkest space you entered gives you wear, unless you draft.`,
        [msg`End`]: msg`Everything goes to your discard pile, and you draw seven.`,
      },
    },
    chapter(
      msg`Driving`,
      msg`A gear drives one space of its color, from bold line to bold line: straight ahead or, only from its front segment, forward into the next lane. You can’t drive through other cars.`,
    ),
    chapter(
      msg`Wear and drafting`,
      msg`White 1, light gray 2, dark gray 3, black 4. Ending right behind another car costs none.`,
    ),
    chapter(msg`Pit stop`, msg`Do nothing else, and all active wear leaves your car. Then draw seven.`),
    chapter(
      msg`The finish`,
      msg`When a car has driven all laps, the round is played out. The farthest car wins; of two side by side, the inner one.`,
    ),
    {
      ...chapter(
        msg`Drivers and the season`,
        msg`With drivers, everyone has one, who helps in one of the phases. A season is three to five races with the same cars; after each but the last, sponsors are chosen in finishing order.`,
      ),
      table: {
        head: [msg`Points`, msg`First`, msg`In between`, msg`Last`],
        rows: FIRST_POINTS.map((first, race) => [msg`Race ${race + 1}`, first, MIDDLE_POINTS, LAST_POINTS]),
      },
    },
    { title: msg`The cubes`, text: [msg`Chevrons count the wear that a gear’s spaces cost.`], pieces: CUBES },
    chapter(
      msg`Ways to play`,
      msg`Weaving lets you change lanes earlier. In accelerated play, nobody acts out of turn.`,
    ),
  ],
  details,
};
