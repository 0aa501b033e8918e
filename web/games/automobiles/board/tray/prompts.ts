import { priceOf } from '../../../../../rules/games/automobiles/cards/cards.ts';
import { hasWay } from '../../../../../rules/games/automobiles/cards/playable.ts';
import { colorsIn, isGear, WEAR, type Color } from '../../../../../rules/games/automobiles/model/colors.ts';
import type { Action } from '../../../../../rules/games/automobiles/model/types.ts';
import {
  driverName,
  type DriverId,
  type SponsorId,
} from '../../../../../rules/games/automobiles/season/sponsors.ts';
import { text } from '../../../../../rules/games/automobiles/words/page.ts';
import { CARD_NAMES } from '../../../../../rules/games/automobiles/words/names.ts';
import { toText, type Line } from '../../../../../rules/kit/words/words.ts';
import { countWord } from '../../../kit/words.ts';
import { wareOf } from '../panels/wares.ts';
import { colorOf, isSegment } from '../plans.ts';
import { isDriving, type Setting } from '../setting.ts';
import { costNow, spotsOf } from '../stage/spots.ts';

/** The money that the cubes in hand come to. */
export const worthOf = ({ view, seat }: Setting): number => {
  const { active } = view.seats[seat!]!;
  return colorsIn(active).reduce((sum, color) => sum + active[color] * priceOf(view.cards, color).value, 0);
};

/** What the go button says for the action it makes. */
export const goLabel = (action: Action, setting: Setting): string => {
  const { view, telling } = setting;
  switch (action.type) {
    case 'end-actions': {
      const money = worthOf(setting);
      return money > 0 ? `Buy with $${money}` : 'Go on to buying';
    }
    case 'end-turn':
      return view.turn.trail.length > 0 ? 'Drive and end turn' : 'End turn';
    case 'take-start':
      return 'Take it and race';
    case 'stop':
      return view.phase === 'set-up' ? 'Race with these' : toText(text.action(action, view), telling);
    case 'gear':
      return action.as ? `Drive for 1 wear` : 'Drive';
    case 'use':
      return action.card === 'wear' ? 'Discard the wear' : `Use ${CARD_NAMES[action.card]}`;
    case 'take-sponsor':
      return `Take ${action.sponsor}`;
    case 'keep-sponsor':
      return `Drop ${action.instead}`;
    case 'choose-driver':
      return `Sign ${driverName(action.driver)}`;
    default:
      return toText(text.action(action, view), telling);
  }
};

const DRIVES: ReadonlySet<Action['type']> = new Set(['gear', 'move', 'end-turn']);
export const busyLabel = ({ type }: Action): string => (DRIVES.has(type) ? 'Driving…' : 'One moment…');

const gearPrompt = (setting: Setting, color: Color): string => {
  const ways = [...setting.choice.next].filter(isSegment).length;
  return `${wareOf(setting.view, color).name}: ${countWord(ways).toLowerCase()} ${ways === 1 ? 'way' : 'ways'} on.`;
};

const cubePrompt = (setting: Setting, color: Color): string => {
  if (isGear(color)) return gearPrompt(setting, color);
  if (color === WEAR) return 'Wear: it goes to your discard pile. A pit stop removes it instead.';
  const { name, card } = wareOf(setting.view, color);
  if (card && !hasWay(setting.view, setting.seat!, card)) return `${name}: no way on.`;
  const brief = card && setting.later?.briefs[card]; // in full it stands in the card's title, and under Ask
  return brief ? `${name}: ${brief.charAt(0).toLowerCase()}${brief.slice(1)}.` : `${name}.`;
};

const driverPrompt = ({ later }: Setting, driver: DriverId): string =>
  later?.driverEffects[driver - 1] ?? `${driverName(driver)}.`;

/** What the viewer is asked for now. */
export const promptFor = (setting: Setting): Line => {
  const { choice, view, telling } = setting;
  const [first] = choice.chosen;
  if (first?.startsWith('cube:')) return cubePrompt(setting, colorOf(first));
  if (first?.startsWith('driver:'))
    return driverPrompt(setting, Number(first.slice('driver:'.length)) as DriverId);
  if (first === 'driver') return driverPrompt(setting, view.seats[view.turn.seat]!.driver!);
  if (first === 'keep' && choice.chosen.length < 2) return 'Which open sponsor leaves the game instead?';
  if (first?.startsWith('sponsor:')) {
    const id = first.slice('sponsor:'.length) as SponsorId;
    return setting.later?.sponsorPrompt(setting, id) ?? `${id}.`;
  }
  if (choice.actions.some(({ type }) => type === 'take-start')) return 'Recommended start';
  if (first === 'pit-stop') return 'Clears your active wear and ends the turn.';
  if (view.phase === 'buy' && isDriving(setting)) {
    const { money } = view.turn;
    return money > 0 ? `$${money} to spend. What is left will not keep.` : 'All is spent. End your turn.';
  }
  return text.prompt(view, telling);
};

/** What the way costs in wear: where one could go, or as it stands. */
export const hintFor = (setting: Setting): string | undefined => {
  const { view, seat } = setting;
  if (view.turn.seat !== seat || !['action', 'buy'].includes(view.phase)) return undefined;
  const spots = spotsOf(setting);
  if (spots.some(({ isDrafting }) => isDrafting)) return 'Drafting takes no wear.';
  if (spots.length > 0 || view.turn.highest === 0) return undefined;
  const { isDrafting, wear } = costNow(setting);
  return isDrafting ? 'Drafting takes no wear.' : `Ending here takes ${wear} wear.`;
};
