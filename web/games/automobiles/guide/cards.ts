import type { CardId } from '../../../../rules/games/automobiles/cards/cards.ts';
import { msg } from '../../../common/words/words.ts';

const POSITION = msg`Your position is the one you had when the Action Phase began; of cars side by side, the inner one leads.`;
const IN_A_ROW = msg`The spaces must follow one another, and a car in the way stops you.`;

export const CARD_CLAUSES: Readonly<Record<CardId, readonly string[]>> = {
  'car-chief': [
    msg`White becomes light gray, light gray becomes dark gray, dark gray becomes black. Black is simply removed.`,
    msg`The new gear goes to your used pile. You can’t choose a gear whose next one is out of stock.`,
  ],
  engineer: [
    msg`You remove exactly as many as you discarded: none, one, two or three.`,
    msg`You may remove the cubes you have just discarded.`,
  ],
  manager: [
    msg`You may skip either half.`,
    msg`The cube for your bag may come from your active or your discard pile.`,
  ],
  mechanic: [
    msg`The other cube is used up for nothing; without one you can’t use the card.`,
    msg`Remove none, one or two cubes.`,
  ],
  'factory-support': [
    msg`You may remove the cube you drew.`,
    msg`You can’t take back anything you did before drawing.`,
  ],
  'maintenance-staff': [
    msg`Any number of active cubes, and then up to twice as many from your discard pile.`,
  ],
  'performance-testing': [
    msg`The yellow cube itself leaves your car for good.`,
    msg`Draw one at a time, and stop when you like.`,
  ],
  aerodynamics: [msg`You still gain wear from cards in the Action Phase.`],
  steering: [
    msg`The color is the next one below the gear you discard; white has none below it.`,
    msg`The gear stays discarded.`,
    IN_A_ROW,
  ],
  suspension: [msg`The gear stays where it is.`, msg`A space of its color must be next to you.`],
  tires: [
    msg`The gear stays active and can still be used.`,
    msg`Any lower color will do: black drives three of them.`,
  ],
  burnout: [msg`The gear stays in your discard pile.`, msg`The color is the next one below it.`, IN_A_ROW],
  'camber-toe': [msg`The gear’s own color doesn’t matter.`, msg`Fuel Injection doesn’t double this space.`],
  redline: [
    msg`A white cube that drives as another color costs wear once, not for each space.`,
    msg`The road’s own wear comes on top, in the Wear off Phase.`,
  ],
  'crew-chief': [
    msg`Wear you draw on the way stays active, so the second half can’t remove it.`,
    msg`You can’t take back anything you did before drawing.`,
  ],
  'pit-captain': [msg`Any cubes, in any mix.`],
  'pit-crew': [msg`One or the other: all wear, or any two cubes.`],
  'pit-team': [
    msg`Costs count, not values; wear costs nothing.`,
    msg`You buy exactly one cube, and leftover money is lost.`,
    msg`You must remove at least one cube that costs something.`,
  ],
  'air-jacks': [
    msg`Colors are counted before anything is removed.`,
    msg`Any cubes: several may be of one color.`,
  ],
  'impact-wrench': [msg`Up to four of any color; then all wear in your used pile is removed automatically.`],
  'pit-mechanic': [
    msg`Afterward, if your discard pile is smaller than every opponent’s, you may remove two more cubes.`,
  ],
  boost: [
    msg`Draw one at a time, gaining a wear for each, and stop when you like.`,
    msg`Everyone else decides right away and gains no wear; in accelerated play, at the start of their own turn.`,
  ],
  gearbox: [POSITION, msg`Last of four: five spaces. The leader: one.`, IN_A_ROW],
  nitro: [msg`You need two cubes to draw.`, msg`You can’t take back anything you did before drawing.`],
  turbo: [msg`All discard piles count, including yours.`, IN_A_ROW],
  adrenaline: [
    msg`If you save it, you get two spaces for each position you gain while your car drives.`,
    msg`The spaces you enter with it count for the road’s wear.`,
  ],
  'bump-run': [POSITION, msg`The leader gains the wear and stays.`],
  overdrive: [POSITION, msg`Leading: white only. Last: white, light gray and dark gray, in any mix.`],
  diesel: [msg`You get a space for every dark gray cube in your discard pile.`, IN_A_ROW],
  hybrid: [
    msg`Blue cubes in your active, used and discard piles count, compared with those in each opponent’s discard pile.`,
    msg`You must have more than each of them. Then you get two spaces of the same color.`,
  ],
  rotary: [msg`Wear counts as a color.`, IN_A_ROW],
  supercharged: [msg`You may use them in the same turn.`],
  'crate-motor': [
    msg`Your spaces share one color.`,
    msg`After your turn, everyone behind you moves a space of any color, one after another from the front.`,
  ],
  'fuel-injection': [
    msg`The second space has the color of the first.`,
    msg`Cards and drivers are not doubled.`,
  ],
  'internal-combustion': [
    msg`You discard another active cube first; without one you can’t use the card.`,
    msg`You may use the cubes you take back in the same turn.`,
  ],
};
