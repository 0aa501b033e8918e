import { count, msg } from '../../../../common/words/words.ts';
import { ordinal, plural } from '../../../../../rules/kit/words/english.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { CARDS, type CardId } from '../../../../../rules/games/automobiles/cards/cards.ts';
import {
  bluesOf,
  DRIVES,
  hasMostBlue,
  isInVain,
  isWorthless,
} from '../../../../../rules/games/automobiles/cards/drives.ts';
import { countOf, GEARS, isGear, WEAR } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Color, Gear } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Action, View } from '../../../../../rules/games/automobiles/model/types.ts';
import { byPosition, frontOf } from '../../../../../rules/games/automobiles/track/track.ts';
import { ahead, isFinished, isLast, trackNow } from '../../../../../rules/games/automobiles/turn/table.ts';
import { gearsOf } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText, type Line } from '../../../../../rules/kit/words/words.ts';
import { moneyOf, wareOf, type Gold, type Lead, type Setting } from '../setting.ts';
import { acts } from '../../../../../rules/games/automobiles/words/acts.ts';
import { DRIVER_EFFECTS } from '../../../../../rules/games/automobiles/words/effects.ts';
import { chosenPrompt } from '../../../kit/clicks.ts';
import { clicks } from '../plans.ts';
import { endOf, wearLine } from '../tray/tray.ts';

const CARD_BRIEFS: Readonly<Record<CardId, string>> = {
  'car-chief': msg`Discarded gear goes one darker`,
  engineer: msg`Discard some, remove as many`,
  manager: msg`Remove a cube; put one back`,
  mechanic: msg`Use up a cube, then remove two`,
  'factory-support': msg`Draw a cube, then remove one`,
  'maintenance-staff': msg`Remove some, then twice as many`,
  'performance-testing': msg`Remove this, then draw three`,
  aerodynamics: msg`No wear from driving`,
  steering: msg`Discard a gear, drive 3 lighter`,
  suspension: msg`Drive like a discarded gear`,
  tires: msg`One space, lighter than a gear`,
  burnout: msg`Two, below a discarded gear`,
  'camber-toe': msg`Discard a gear, drive anywhere`,
  redline: msg`Whites drive on any color`,
  'crew-chief': msg`Draw one; clear discarded wear`,
  'pit-captain': msg`Remove six discarded cubes`,
  'pit-crew': msg`Remove wear, or any two cubes`,
  'pit-team': msg`Remove three, buy for the cost`,
  'air-jacks': msg`Remove any, as many as colors`,
  'impact-wrench': msg`Remove four, and your used wear`,
  'pit-mechanic': msg`Remove six discarded wear`,
  boost: msg`Draw three; the others draw one`,
  gearbox: msg`Light grays, more from behind`,
  nitro: msg`Draw two and keep one`,
  turbo: msg`Light grays, by green discards`,
  adrenaline: msg`One now, or two per place won`,
  'bump-run': msg`Dark grays, unless you lead`,
  overdrive: msg`Three, darker from behind`,
  diesel: msg`Dark grays, by those discarded`,
  hybrid: msg`Two spaces for the most blue`,
  rotary: msg`A white per discarded color`,
  supercharged: msg`Take two discarded cubes back`,
  'crate-motor': msg`Three spaces; others get one`,
  'fuel-injection': msg`Each gear drives two spaces`,
  'internal-combustion': msg`Discard a cube, take three back`,
};

/** A seat that looks at a card, as it will stand when the card counts. */
interface Standpoint extends Pick<Setting, 'telling'> {
  view: View;
  seat: Seat;
  /** Whether it stands there only after its drive. */
  willBe: boolean;
}

const placeWords = ({ view, willBe }: Standpoint): string => {
  const { place } = view.turn;
  if (place === 1) return willBe ? msg`You will lead` : msg`You lead`;
  if (isLast(view)) return willBe ? msg`You will be last` : msg`You are last`;
  return willBe ? msg`You will be ${ordinal(place)}` : msg`You are ${ordinal(place)}`;
};

const clears =
  (most: number) =>
  ({ view, seat }: Standpoint): string | undefined => {
    const wear = Math.min(most, view.seats[seat]!.discard[WEAR]);
    return wear > 0 ? msg`Removes your ${wear} discarded wear` : undefined;
  };

/** What cards do, now that the race stands as it does; undefined where their brief says it all. */
const NOW: Readonly<Partial<Record<CardId, (at: Standpoint) => string | undefined>>> = {
  gearbox: (at) =>
    msg`${placeWords(at)}: up to ${plural(DRIVES.gearbox(at.view).left, 'light gray space')}, 1 wear`,
  'bump-run': (at) => {
    const spaces = DRIVES['bump-run'](at.view);
    return spaces
      ? msg`${placeWords(at)}: up to ${plural(spaces.left, 'dark gray space')}, 1 wear`
      : msg`${placeWords(at)}, so it drives nowhere: only 1 wear`;
  },
  overdrive: (at) => {
    const { place } = at.view.turn;
    if (place === 1) return msg`${placeWords(at)}: up to 3 white spaces, 1 wear`;
    return isLast(at.view)
      ? msg`${placeWords(at)}: up to 3 spaces, as dark as dark gray, 1 wear`
      : msg`${placeWords(at)}: up to 3 spaces, as dark as light gray, 1 wear`;
  },
  turbo: ({ view }) => {
    const { left } = DRIVES.turbo(view);
    return msg`${count(left - 2)} discarded, up to ${plural(left, 'light gray space')}, 2 wear`;
  },
  diesel: ({ view, seat }) => {
    const { left } = DRIVES.diesel(view, seat);
    return left > 0
      ? msg`Up to ${plural(left, 'dark gray space')}, 2 wear`
      : msg`Needs dark grays in your discard pile`;
  },
  rotary: ({ view, seat }) => {
    const { left } = DRIVES.rotary(view, seat);
    return left > 0
      ? msg`Up to ${plural(left, 'white space')}, 1 wear`
      : msg`A white space for each color in your discard pile`;
  },
  suspension: ({ view, seat, telling }) => {
    const gears = GEARS.filter((gear) => view.seats[seat]!.discard[gear] > 0);
    return gears.length > 0
      ? msg`Drives 1 ${toText(gearsOf(gears), telling)} space, 1 wear`
      : msg`Drives one space like a discarded gear`;
  },
  hybrid: ({ view, seat, telling }) => {
    const mine = bluesOf(view.seats[seat]!);
    if (hasMostBlue(view, seat))
      return msg`You have ${mine} blue outside your bag, nobody has discarded as many: 2 spaces of one color, 1 wear`;
    if (mine === 0) return msg`Two spaces with more blue outside your bag than others have discarded, 1 wear`;
    const discarded = view.seats.map(({ discard }, other) => (other === seat ? -1 : discard.blue));
    const most = Math.max(...discarded);
    return msg`You have ${mine} blue outside your bag, ${telling.name(discarded.indexOf(most))} has discarded ${most}: no space, but 1 wear`;
  },
  manager: () => msg`Removes a cube, and puts one back into your bag`,
  'crew-chief': (at) => clears(Infinity)(at) ?? msg`Draws a cube, then removes your discarded wear`,
  'pit-crew': clears(Infinity),
  'pit-mechanic': clears(6),
  'pit-captain': ({ view, seat }) => {
    const cubes = Math.min(6, countOf(view.seats[seat]!.discard));
    return cubes > 0 ? msg`Removes up to ${plural(cubes, 'discarded cube')}` : undefined;
  },
};

/** The buyer's place after the drive to come, when a bought card counts at the earliest; otherwise the place now. */
const placeThen = (view: View, seat: Seat): number => {
  const isAhead = (other: Seat): boolean => other === view.turn.seat && view.phase === 'buy';
  const cars = view.seats.map(({ car }, other) => (isAhead(other) ? view.turn.front : car));
  return cars.toSorted(byPosition).indexOf(cars[seat]!) + 1;
};

const cardNow = ({ view: now, seat, telling }: Setting, card: CardId): string => {
  const view = { ...now, turn: { ...now.turn, place: placeThen(now, seat!) } };
  const willBe = now.phase === 'buy' && now.turn.trail.length > 0;
  return NOW[card]?.({ view, seat: seat!, telling, willBe }) ?? CARD_BRIEFS[card];
};

/** How much of this track a gear drives on, by length: one dark space can be as long as six white ones. */
const gearNow = (view: View, color: Gear): string => {
  const { spaces } = trackNow(view);
  const long = (some: typeof spaces): number => some.reduce((sum, { length }) => sum + length, 0);
  const share = long(spaces.filter(({ colors }) => colors.includes(color))) / long(spaces);
  return msg`${Math.round(share * 100)}% of the track`;
};

export const brief = (view: View, color: Color): string => {
  if (isGear(color)) return gearNow(view, color);
  return color === WEAR ? '' : CARD_BRIEFS[view.cards[color]];
};

export const doesNow = (setting: Setting, color: Color): string => {
  const { view } = setting;
  return isGear(color) || color === WEAR ? brief(view, color) : cardNow(setting, view.cards[color]);
};

const sentenceNow = (setting: Setting, color: Color): string =>
  isGear(color) ? msg`It drives on ${gearNow(setting.view, color)}.` : `${doesNow(setting, color)}.`;

/** What a driver must know of the road before going on: that they are through, or why no lane beside is open. */
export const roadLine = ({ view, seat }: Setting): string | undefined => {
  const { front } = view.turn;
  if (isFinished(view, front)) return msg`You cross the finish line; the round is still played out.`;
  const isBehind = !view.rules.weaving && front.distance < frontOf(trackNow(view), front);
  return isBehind && ahead(view, seat!, { front, colors: GEARS }).length === 0
    ? msg`Lanes change only from a space’s front segment.`
    : undefined;
};

const whyOf = (setting: Setting, action: Action | undefined): Line | undefined => {
  const { view, seat } = setting;
  switch (action?.type) {
    case 'use': {
      const { card } = action;
      if (card === 'wear') return msg`A pit stop removes it instead.`;
      const isStuck = isInVain(view, seat!, card) && !isWorthless(view, seat!, card);
      return isStuck ? msg`It finds no way on from here.` : sentenceNow(setting, CARDS[card].color);
    }
    case 'buy':
      return sentenceNow(setting, action.color);
    case 'pit-stop':
      return msg`It clears your active wear, and ends the turn.`;
    case 'driver':
      return DRIVER_EFFECTS[view.seats[seat!]!.driver! - 1];
    case 'choose-driver':
      return DRIVER_EFFECTS[action.driver - 1];
    default:
      return wearLine(setting);
  }
};

const noteOf = (setting: Setting, action: Action): string | undefined => {
  if (action.type !== 'buy') return undefined;
  const left = moneyOf(setting) - wareOf(setting, action.color).cost;
  return left > 0 ? msg`leaves $${left}` : msg`leaves nothing`;
};

const lackedBy = (step: string): Gold =>
  step === 'keep'
    ? { label: msg`Drop`, lacks: msg`choose a sponsor` }
    : { label: msg`Drive`, lacks: msg`choose a space` };

export const chosenLead = (setting: Setting): Lead | undefined => {
  const { choice } = setting;
  const prompt = chosenPrompt({ acts, clicks }, setting);
  if (prompt === undefined) return undefined;
  const action = choice.offered?.action;
  return {
    prompt,
    why: whyOf(setting, action),
    gold: action ? { action, note: noteOf(setting, action) } : lackedBy(choice.chosen[0]!),
    out: choice.only('end-actions') ?? endOf(setting),
  };
};
