import type { CardId } from '../../../../rules/games/automobiles/cards/cards.ts';

const POSITION =
  'Your position is the one you had when the Action Phase began; of cars side by side, the inner one leads.';
const IN_A_ROW = 'The spaces must follow one another, and a car in the way stops you.';

/** Details beyond a card's one line, clause by clause, with rulings. */
export const CARD_CLAUSES: Readonly<Record<CardId, readonly string[]>> = {
  'car-chief': [
    'White becomes light gray, light gray becomes dark gray, dark gray becomes black. Black is simply removed.',
    'The new gear goes to your used pile. You can’t choose a gear whose next one is out of stock.',
  ],
  engineer: [
    'You remove exactly as many as you discarded: none, one, two or three.',
    'You may remove the cubes you have just discarded.',
  ],
  manager: [
    'You may skip either half.',
    'The cube for your bag may come from your active or your discard pile.',
  ],
  mechanic: [
    'The other cube is used up for nothing; without one you can’t use the card.',
    'Remove none, one or two cubes.',
  ],
  'factory-support': [
    'You may remove the cube you drew.',
    'You can’t take back anything you did before drawing.',
  ],
  'maintenance-staff': ['Any number of active cubes, and then up to twice as many from your discard pile.'],
  'performance-testing': [
    'The yellow cube itself leaves your car for good.',
    'Draw one at a time, and stop when you like.',
  ],
  aerodynamics: ['You still gain wear from cards in the Action Phase.'],
  steering: [
    'The color is the next one below the gear you discard; white has none below it.',
    'The gear stays discarded.',
    IN_A_ROW,
  ],
  suspension: ['The gear stays where it is.', 'A space of its color must be next to you.'],
  tires: [
    'The gear stays active and can still be used.',
    'Any lower color will do: black drives three of them.',
  ],
  burnout: ['The gear stays in your discard pile.', 'The color is the next one below it.', IN_A_ROW],
  'camber-toe': ['The gear’s own color doesn’t matter.', 'Fuel Injection doesn’t double this space.'],
  redline: [
    'A white cube that drives as another color costs wear once, not for each space.',
    'The road’s own wear comes on top, in the Wear off Phase.',
  ],
  'crew-chief': [
    'Wear you draw on the way stays active, so the second half can’t remove it.',
    'You can’t take back anything you did before drawing.',
  ],
  'pit-captain': ['Any cubes, in any mix.'],
  'pit-crew': ['One or the other: all wear, or any two cubes.'],
  'pit-team': [
    'Costs count, not values; wear costs nothing.',
    'You buy exactly one cube, and leftover money is lost.',
    'You must remove at least one cube that costs something.',
  ],
  'air-jacks': ['Colors are counted before anything is removed.', 'Any cubes: several may be of one color.'],
  'impact-wrench': ['Up to four of any color; then all wear in your used pile is removed automatically.'],
  'pit-mechanic': [
    'Afterward, if your discard pile is smaller than every opponent’s, you may remove two more cubes.',
  ],
  boost: [
    'Draw one at a time, gaining a wear for each, and stop when you like.',
    'Everyone else decides right away and gains no wear; in accelerated play, at the start of their own turn.',
  ],
  gearbox: [POSITION, 'Last of four: five spaces. The leader: one.', IN_A_ROW],
  nitro: ['You need two cubes to draw.', 'You can’t take back anything you did before drawing.'],
  turbo: ['All discard piles count, including yours.', IN_A_ROW],
  adrenaline: [
    'If you save it, you get two spaces for each position you gain while your car drives.',
    'The spaces you enter with it count for the road’s wear.',
  ],
  'bump-run': [POSITION, 'The leader gains the wear and stays.'],
  overdrive: [POSITION, 'Leading: white only. Last: white, light gray and dark gray, in any mix.'],
  diesel: ['You get a space for every dark gray cube in your discard pile.', IN_A_ROW],
  hybrid: [
    'Blue cubes in your active, used and discard piles count, compared with those in each opponent’s discard pile.',
    'You must have more than each of them. Then you get two spaces of the same color.',
  ],
  rotary: ['Wear counts as a color.', IN_A_ROW],
  supercharged: ['You may use them in the same turn.'],
  'crate-motor': [
    'Your spaces share one color.',
    'After your turn, everyone behind you moves a space of any color, one after another from the front.',
  ],
  'fuel-injection': ['The second space has the color of the first.', 'Cards and drivers are not doubled.'],
  'internal-combustion': [
    'You discard another active cube first; without one you can’t use the card.',
    'You may use the cubes you take back in the same turn.',
  ],
};
