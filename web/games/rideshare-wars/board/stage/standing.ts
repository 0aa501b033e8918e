import {
  inCity,
  riderOf,
  type City,
  type Milestone,
  type RiderId,
} from '../../../../../rules/games/rideshare-wars/model/cards.ts';
import type { Action, View } from '../../../../../rules/games/rideshare-wars/model/types.ts';
import {
  claimable,
  countFor,
  holderOf,
} from '../../../../../rules/games/rideshare-wars/scoring/milestones.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { namedIn } from '../plans.ts';
import { slotOf, type Place, type Setting } from '../setting.ts';

type Table = Pick<View, 'tableaus'>;

export const isAt = (id: RiderId, { city, zone }: Place): boolean =>
  riderOf(id).city === city && riderOf(id).zone === zone;

export const countsIn = ({ tableaus }: Table, city: City): number[] =>
  tableaus.map((tableau) => inCity(tableau, city).length);

/** Where a chosen rider would go, and whether this lays it at once. */
export interface Aim {
  card: RiderId;
  isLaid: boolean;
}

/** Where an action would put a rider; undefined also if its rider has gone from the street since it was planned. */
export const aimBy = ({ row, curbside }: View, action: Action | undefined): Aim | undefined => {
  const aimed = (card: RiderId | null | undefined, isLaid: boolean): Aim | undefined =>
    card ? { card, isLaid } : undefined;
  switch (action?.type) {
    case 'lay':
      return aimed(action.card, true);
    case 'acquire': {
      const card = row[action.slot - 1];
      return aimed(card, !!card && !!riderOf(card).layNow);
    }
    case 'curbside':
      return aimed(curbside[action.slot - 1], false);
    case 'replace':
      return aimed(curbside[action.curbside - 1], true);
    default:
      return undefined;
  }
};

type Choosing = Pick<Setting, 'choice' | 'view' | 'seat' | 'wanted'>;

/** What the current choice would do, as far as it is settled: a slot is to be acquired. */
const intended = (setting: Choosing): Action | undefined => {
  const slot = slotOf(setting);
  if (slot !== undefined) return { type: 'acquire', slot };
  return setting.choice.chosen.length === 0 ? undefined : setting.choice.offered?.action;
};

export const aimOf = (setting: Choosing): Aim | undefined => aimBy(setting.view, intended(setting));

const tableauThen = (setting: Choosing, seat: Seat): RiderId[] => {
  const action = intended(setting);
  const tableau = setting.view.tableaus[seat]!;
  const aim = aimOf(setting);
  const gone = action?.type === 'replace' || action?.type === 'trade' ? action.card : undefined;
  const stays = tableau.filter((id) => id !== gone);
  return aim?.isLaid ? [...stays, aim.card] : stays;
};

export const viewThen = (setting: Choosing): View => {
  const { view, seat } = setting;
  if (seat === null) return view;
  const tableaus = view.tableaus.map((tableau, i) => (i === seat ? tableauThen(setting, seat) : tableau));
  return { ...view, tableaus };
};

/** The milestones the viewer would take at the end of this turn if nothing else changed. */
export const soonFor = (setting: Setting): Milestone[] => {
  const { view, seat } = setting;
  if (seat === null || view.turn.seat !== seat || view.end || view.shown !== null || view.turn.claimed)
    return [];
  return claimable(viewThen(setting), seat);
};

/** The seat with the most progress toward a milestone; the viewer wins ties. */
export const nearest = (
  view: Table & Pick<View, 'held'>,
  milestone: Milestone,
  first: Seat | null,
): { seat: Seat; count: number } => {
  const holder = holderOf(view, milestone);
  const rivals = view.tableaus
    .map((tableau, seat) => ({ seat, count: countFor(tableau, milestone) }))
    .filter(({ seat }) => seat !== holder);
  const most = Math.max(0, ...rivals.map(({ count }) => count));
  const best = rivals.filter(({ count }) => count === most);
  return best.find(({ seat }) => seat === first) ?? best[0] ?? { seat: 0, count: 0 };
};

export const placeOf = (step: string): Place => {
  const [city, zone] = namedIn(step).split('-') as [Place['city'], Place['zone']];
  return { city, zone };
};
export const zoneStep = ({ city, zone }: Place): string => `zone:${city}-${zone}`;
