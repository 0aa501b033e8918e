import { count } from '../../../../common/words/numbers.ts';
import { ordinal, plural } from '../../../../../rules/kit/words/english.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import type { CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { bluesOf, hasMostBlue } from '../../../../../rules/games/automobiles/cards/playable.ts';
import {
  colorsIn,
  countOf,
  GEARS,
  isGear,
  WEAR,
  type Color,
  type Gear,
} from '../../../../../rules/games/automobiles/model/colors.ts';
import type { View } from '../../../../../rules/games/automobiles/model/types.ts';
import { byPosition, frontOf } from '../../../../../rules/games/automobiles/track/track.ts';
import { ahead, isFinished, isLast, trackNow } from '../../../../../rules/games/automobiles/turn/table.ts';
import { COLOR_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import type { Setting } from '../setting.ts';

/** The effect of each card, short enough for the market. */
const CARD_BRIEFS: Readonly<Record<CardId, string>> = {
  'car-chief': 'Discarded gear goes one darker',
  engineer: 'Discard some, remove as many',
  manager: 'Remove a cube; put one back',
  mechanic: 'Use up a cube, then remove two',
  'factory-support': 'Draw a cube, then remove one',
  'maintenance-staff': 'Remove some, then twice as many',
  'performance-testing': 'Remove this, then draw three',
  aerodynamics: 'No wear from driving',
  steering: 'Discard a gear, drive 3 lighter',
  suspension: 'Drive like a discarded gear',
  tires: 'One space, lighter than a gear',
  burnout: 'Two, below a discarded gear',
  'camber-toe': 'Discard a gear, drive anywhere',
  redline: 'Whites drive on any color',
  'crew-chief': 'Draw one; clear discarded wear',
  'pit-captain': 'Remove six discarded cubes',
  'pit-crew': 'Remove wear, or any two cubes',
  'pit-team': 'Remove three, buy for the cost',
  'air-jacks': 'Remove any, as many as colors',
  'impact-wrench': 'Remove four, and your used wear',
  'pit-mechanic': 'Remove six discarded wear',
  boost: 'Draw three; the others draw one',
  gearbox: 'Light grays, more from behind',
  nitro: 'Draw two and keep one',
  turbo: 'Light grays, by green discards',
  adrenaline: 'One now, or two per place won',
  'bump-run': 'Dark grays, unless you lead',
  overdrive: 'Three, darker from behind',
  diesel: 'Dark grays, by those discarded',
  hybrid: 'Two spaces for the most blue',
  rotary: 'A white per discarded color',
  supercharged: 'Take two discarded cubes back',
  'crate-motor': 'Three spaces; others get one',
  'fuel-injection': 'Each gear drives two spaces',
  'internal-combustion': 'Discard a cube, take three back',
};

interface Standpoint {
  view: View;
  seat: Seat;
  name(seat: Seat): string;
  place: number;
  isLast: boolean;
  /** Whether it stands there only after its drive. */
  willBe: boolean;
}

const placeWords = ({ place, isLast: last, willBe }: Standpoint): string => {
  if (place === 1) return willBe ? 'You will lead' : 'You lead';
  return `You ${willBe ? 'will be' : 'are'} ${last ? 'last' : ordinal(place)}`;
};

/** `2 light gray spaces`. */
const spaces = (most: number, color: string): string => plural(most, `${color} space`);

const clears =
  (most: number) =>
  ({ view, seat }: Standpoint): string | undefined => {
    const wear = Math.min(most, view.seats[seat]!.discard[WEAR]);
    return wear > 0 ? `Removes your ${wear} discarded wear` : undefined;
  };

const gearsDiscarded = ({ view, seat }: Standpoint): string[] =>
  colorsIn(view.seats[seat]!.discard)
    .filter(isGear)
    .map((color) => COLOR_NAMES[color]);

/** What cards do, now that the race stands as it does; undefined where their brief says it all. */
const NOW: Readonly<Partial<Record<CardId, (at: Standpoint) => string | undefined>>> = {
  gearbox: (at) => `${placeWords(at)}: up to ${spaces(at.place + (at.isLast ? 1 : 0), 'light gray')}, 1 wear`,
  'bump-run': (at) =>
    at.place === 1
      ? `${placeWords(at)}, so it drives nowhere: only 1 wear`
      : `${placeWords(at)}: up to ${at.isLast ? 3 : 2} dark gray spaces, 1 wear`,
  overdrive: (at) => {
    if (at.place === 1) return `${placeWords(at)}: up to 3 white spaces, 1 wear`;
    return `${placeWords(at)}: up to 3 spaces, as dark as ${at.isLast ? 'dark gray' : 'light gray'}, 1 wear`;
  },
  turbo: ({ view }) => {
    const greens = view.seats.reduce((sum, { discard }) => sum + discard.green, 0);
    return `${count(greens)} discarded, up to ${spaces(2 + greens, 'light gray')}, 2 wear`;
  },
  diesel: ({ view, seat }) => {
    const dark = view.seats[seat]!.discard['dark-gray'];
    return dark > 0 ? `Up to ${spaces(dark, 'dark gray')}, 2 wear` : 'Needs dark grays in your discard pile';
  },
  rotary: ({ view, seat }) => {
    const colors = colorsIn(view.seats[seat]!.discard).length;
    return colors > 0
      ? `Up to ${spaces(colors, 'white')}, 1 wear`
      : 'A white space for each color in your discard pile';
  },
  suspension: (at) => {
    const gears = gearsDiscarded(at);
    return gears.length > 0
      ? `Drives 1 ${gears.join(' or ')} space, 1 wear`
      : 'Drives one space like a discarded gear';
  },
  hybrid: ({ view, seat, name }) => {
    const mine = bluesOf(view.seats[seat]!);
    const had = `You have ${mine} blue outside your bag`;
    if (hasMostBlue(view, seat)) return `${had}, nobody has discarded as many: 2 spaces of one color, 1 wear`;
    if (mine === 0) return 'Two spaces with more blue outside your bag than others have discarded, 1 wear';
    const discarded = view.seats.map(({ discard }, other) => (other === seat ? -1 : discard.blue));
    const most = Math.max(...discarded);
    return `${had}, ${name(discarded.indexOf(most))} has discarded ${most}: no space, but 1 wear`;
  },
  manager: () => 'Removes a cube, and puts one back into your bag',
  'crew-chief': (at) => clears(Infinity)(at) ?? 'Draws a cube, then removes your discarded wear',
  'pit-crew': clears(Infinity),
  'pit-mechanic': clears(6),
  'pit-captain': ({ view, seat }) => {
    const cubes = Math.min(6, countOf(view.seats[seat]!.discard));
    return cubes > 0 ? `Removes up to ${plural(cubes, 'discarded cube')}` : undefined;
  },
};

/** The buyer's place after the drive to come, when a bought card counts at the earliest; otherwise the place now. */
const placeThen = (view: View, seat: Seat): number => {
  const isAhead = (other: Seat): boolean => other === view.turn.seat && view.phase === 'buy';
  const cars = view.seats.map(({ car }, other) => (isAhead(other) ? view.turn.front : car));
  return cars.toSorted(byPosition).indexOf(cars[seat]!) + 1;
};

/** What a card does for a seat, where it stands in the race now. */
const cardNow = ({ view, seat, telling }: Setting, card: CardId): string => {
  const [place, willBe] = [placeThen(view, seat!), view.phase === 'buy' && view.turn.trail.length > 0];
  const at = { view, seat: seat!, name: telling.name, place, willBe, isLast: isLast(view, place) };
  return NOW[card]?.(at) ?? CARD_BRIEFS[card];
};

/** How much of this track a gear drives on, by length: one dark space can be as long as six white ones. */
const gearNow = (view: View, color: Gear): string => {
  const { spaces } = trackNow(view);
  const long = (some: typeof spaces): number => some.reduce((sum, { length }) => sum + length, 0);
  const share = long(spaces.filter(({ colors }) => colors.includes(color))) / long(spaces);
  return `${Math.round(share * 100)}% of the track`;
};

/** What a color's cube does, whoever has it, in a few words. */
export const brief = (view: View, color: Color): string => {
  if (isGear(color)) return gearNow(view, color);
  return color === WEAR ? '' : CARD_BRIEFS[view.cards[color]];
};

/** What it does for a seat now. */
export const doesNow = (setting: Setting, color: Color): string => {
  const { view } = setting;
  return isGear(color) || color === WEAR ? brief(view, color) : cardNow(setting, view.cards[color]);
};

/** The same as a sentence. */
export const sentenceNow = (setting: Setting, color: Color): string =>
  isGear(color) ? `It drives on ${gearNow(setting.view, color)}.` : `${doesNow(setting, color)}.`;

/** What a driver must know of the road before going on: that they are through, or why no lane beside is open. */
export const roadLine = ({ view, seat }: Setting): string | undefined => {
  const { front } = view.turn;
  if (isFinished(view, front)) return 'You cross the finish line; the round is still played out.';
  const isBehind = !view.rules.weaving && front.distance < frontOf(trackNow(view), front);
  return isBehind && ahead(view, seat!, { front, colors: GEARS }).length === 0
    ? 'Lanes change only from a space’s front segment.'
    : undefined;
};
