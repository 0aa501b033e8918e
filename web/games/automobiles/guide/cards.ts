import type { CardId } from '../../../../rules/games/automobiles/cards/cards.ts';

const POSITION =
  'Your position is the one you had when the Action Phase began; of cars abreast the inner one leads.';
const IN_A_ROW = 'The spaces follow one another, and a car in the way stops you.';

/** Details beyond a card's one line, clause by clause, with rulings. */
export const CARD_CLAUSES: Readonly<Record<CardId, readonly string[]>> = {
  'car-chief': [
    'White becomes light gray, light gray becomes dark gray, dark gray becomes black. A black one is only removed.',
    'The new gear goes to your used pile; a gear whose next one is out of stock can’t be chosen.',
  ],
  engineer: [
    'You remove exactly as many as you discarded: none, one, two or three.',
    'They may be the very cubes you have just discarded.',
  ],
  manager: [
    'Either half may be skipped.',
    'The cube for your bag may come from your active or your discard pile.',
  ],
  mechanic: [
    'The other cube is used up without doing anything; without one the card can’t be used.',
    'None, one or two cubes go.',
  ],
  'factory-support': [
    'The cube drawn may be the one that you remove.',
    'Drawing ends what you could take back in this turn.',
  ],
  'maintenance-staff': ['Any number of active cubes, and then up to twice as many from your discard pile.'],
  'performance-testing': [
    'The yellow cube itself leaves your car for good.',
    'You draw one at a time, and stop when you like.',
  ],
  aerodynamics: ['Wear that your cards ask for is still gained in the Action Phase.'],
  steering: [
    'The color is the next one below the gear you discard; white has none below it.',
    'The gear stays discarded.',
    IN_A_ROW,
  ],
  suspension: ['The gear stays where it is.', 'A space of its color must lie ahead of you.'],
  tires: [
    'The gear stays active and can still be used.',
    'Any lower color will do: black drives three of them.',
  ],
  burnout: ['The gear stays in your discard pile.', 'The color is the next one below it.', IN_A_ROW],
  'camber-toe': ['The gear’s own color means nothing.', 'Fuel Injection doesn’t double this space.'],
  redline: [
    'Each white cube costs its wear when it drives as another color, not for each space.',
    'The wear of the road comes on top, in the Decline Phase.',
  ],
  'crew-chief': [
    'Wear you draw on the way stays active, out of reach of the second half.',
    'Drawing ends what you could take back in this turn.',
  ],
  'pit-captain': ['Any cubes, in any mix.'],
  'pit-crew': ['One or the other: all wear, or any two cubes.'],
  'pit-team': [
    'Costs count, not values; wear costs nothing.',
    'You buy exactly one cube, and what is left over is lost.',
    'At least one cube that costs something must go.',
  ],
  'air-jacks': ['Colors are counted before anything is removed.', 'Any cubes, not one of each color.'],
  'impact-wrench': ['Up to four of any color; then every wear cube in your used pile leaves by itself.'],
  'pit-mechanic': [
    'After removing, if your discard pile is smaller than each opponent’s, two more cubes may go.',
  ],
  boost: [
    'Draw one at a time, with a wear for each, and stop when you like.',
    'Everybody else is asked at once, and draws without wear; with accelerated play at the start of their own turn.',
  ],
  gearbox: [POSITION, 'Last of four: five spaces. The leader: one.', IN_A_ROW],
  nitro: ['Two must be there to draw.', 'Drawing ends what you could take back in this turn.'],
  turbo: ['All discard piles count, yours as well.', IN_A_ROW],
  adrenaline: [
    'Saved, it counts the positions you win while your car drives, two spaces for each.',
    'Colors entered by it count for the wear of the road.',
  ],
  'bump-run': [POSITION, 'The leader gains the wear and stays.'],
  overdrive: [POSITION, 'Leading: white only. Last: white, light gray and dark gray, in any mix.'],
  diesel: ['Every dark gray cube in your discard pile is a space.', IN_A_ROW],
  hybrid: [
    'Your blue cubes in active, used and discard pile count, against those each opponent has discarded.',
    'You must have more than each of them; two spaces of the same color then.',
  ],
  rotary: ['Wear is a color, too.', IN_A_ROW],
  supercharged: ['They may be used in the same turn.'],
  'crate-motor': [
    'Your spaces share one color.',
    'Once your turn has ended, whoever is behind you moves a space of any color, one after another from the front.',
  ],
  'fuel-injection': ['The second space has the color of the first.', 'Cards and drivers are not doubled.'],
  'internal-combustion': [
    'One other active cube is discarded first; without one the card can’t be used.',
    'What you take back may be used in the same turn.',
  ],
};
