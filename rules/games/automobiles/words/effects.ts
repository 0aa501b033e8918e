import type { CardId } from '../cards/cards.ts';

export const CARD_EFFECTS: Readonly<Record<CardId, string>> = {
  'car-chief': 'Swap a gear in your discard pile for the next higher one.',
  engineer: 'Discard up to 3 active cubes, then remove as many from your discard pile.',
  manager: 'You may remove an active cube; you may put an active or discarded cube back into your bag.',
  mechanic: 'Use up another active cube, then remove up to 2 from your discard pile.',
  'factory-support': 'Draw 1 cube, then remove 1 active or discarded cube.',
  'maintenance-staff': 'Remove any number of active cubes, then up to twice as many discarded ones.',
  'performance-testing': 'Remove this cube, then draw up to 3.',
  aerodynamics: 'You count as drafting this turn: driving costs no wear.',
  steering: 'Gain 1 wear. Discard an active gear, then move up to 3 spaces of the color below it.',
  suspension: 'Gain 1 wear. Move 1 space of the color of a gear in your discard pile.',
  tires: 'Move 1 space of a color below that of an active gear.',
  burnout: 'Gain 1 wear. Move up to 2 spaces of the color below that of a discarded gear.',
  'camber-toe': 'Discard an active gear, then move 1 space of any color.',
  redline: 'This turn your white cubes drive on any color, for 1 wear each.',
  'crew-chief': 'Draw until you get a cube that isn’t wear, then remove all wear from your discard pile.',
  'pit-captain': 'Remove up to 6 cubes from your discard pile.',
  'pit-crew': 'Remove all wear or any 2 cubes from your discard pile.',
  'pit-team': 'Remove up to 3 cubes from your discard pile, then buy one cube for what they cost.',
  'air-jacks': 'Remove up to as many cubes from your discard pile as it has colors, any of them.',
  'impact-wrench': 'Remove up to 4 cubes from your discard pile, then all wear from your used pile.',
  'pit-mechanic':
    'Remove up to 6 wear from your discard pile, and up to 2 more cubes if it is then the smallest.',
  boost: 'Draw up to 3 cubes, gaining 1 wear each. Then everyone else may draw 1.',
  gearbox: 'Gain 1 wear. Move as many light gray spaces as your position, 1 more if you are last.',
  nitro: 'Draw 2 cubes. Keep 1 active and discard the other.',
  turbo:
    'Gain 2 wear. Move up to 2 light gray spaces, and 1 more for each green cube in anyone’s discard pile.',
  adrenaline: 'Move 1 light gray space now, or up to 2 for each position you gain in your Drive Phase.',
  'bump-run': 'Gain 1 wear. Unless you lead, move up to 2 dark gray spaces, 3 if you are last.',
  overdrive:
    'Gain 1 wear. Move up to 3 spaces: white if you lead, up to light gray, or dark gray if you are last.',
  diesel: 'Gain 2 wear. Move up to 1 dark gray space for each dark gray cube in your discard pile.',
  hybrid:
    'Gain 1 wear. If you have more blue cubes outside your bag than each other player has in their discard pile, move up to 2 spaces of one color.',
  rotary: 'Gain 1 wear. Move up to 1 white space for each color in your discard pile.',
  supercharged: 'Gain 1 wear. Take up to 2 cubes from your discard pile into your active pile.',
  'crate-motor': 'Move up to 3 spaces of one color. After your turn everyone behind you may move 1 space.',
  'fuel-injection': 'Gain 2 wear. This turn each gear cube moves up to 2 spaces.',
  'internal-combustion': 'Discard an active cube. Take back up to 3 discarded ones, gaining 1 wear each.',
};

export const DRIVER_EFFECTS: readonly string[] = [
  'Wear: up to 1 light gray space for each wear gained.',
  'Action: a discarded cube becomes active.',
  'Action: up to 3 discarded cubes go back into the bag.',
  'Buy: draw up to 3 cubes; each is removed, kept as money, or put back.',
  'Buy: remove discarded cubes for $1 each.',
  'Drive: 1 more space of any color.',
  'Wear: draw up to 1 more cube for each wear gained.',
  'End: remove up to 3 wear.',
  'End: draw up to 2 more cubes.',
  'End: discard any number of your new cubes, and draw as many again.',
];
