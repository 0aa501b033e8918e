import {
  inCity,
  riderOf,
  type City,
  type Milestone,
  type Place,
  type RiderId,
} from '../../../../rules/games/rideshare-wars/cards.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import { claimable, countFor, holderOf } from '../../../../rules/games/rideshare-wars/scoring/milestones.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { Sheet } from '../../../../rules/games/rideshare-wars/scoring/score.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Drag } from '../../kit/drag.ts';
import type { Change } from './changes.ts';
import { namedIn } from './plans.ts';

/** What folds to one line while the present step does not need it. */
export type Fold = 'street' | 'options' | 'hand';

/** What lies over the street, or in place of the board: a zone fanned out, or the score sheet. */
export type Looked = Place | 'sheet';

/** People, tools, and what opens on request. */
export type Later = typeof import('./later/later.ts');

export interface Setting extends BoardSetting<View, Action, Looked, Later> {
  drag: Drag;
  changes: readonly Change[];
  log: readonly LogEntry[];
  sheets: readonly Sheet[];
  /** Every step that can start a choice, directly or through an option. */
  reach: ReadonlySet<string>;
  /** The seat whose cities are shown, and whether the viewer asked for one. */
  owner: Seat;
  isLooking: boolean;
  /** A slot that the viewer chose though it is too dear, until that changes. */
  wanted: string | undefined;
  /** Whether the present step needs a part that folds, and whether that part is unfolded: for that, or by hand. */
  isNeeded(fold: Fold): boolean;
  isUnfolded(fold: Fold): boolean;
  toggleFold(fold: Fold): void;
  show(owner: Seat): void;
  toggleSheet(): void;
}

/** What the score sheet is drawn from; without a way to close it, it is part of a page. */
export type Sheeted = Pick<Setting, 'page' | 'view' | 'sheets' | 'telling'> &
  Partial<Pick<Setting, 'toggleSheet'>>;

export const fannedOf = ({ looked }: Pick<Setting, 'looked'>): Place | undefined =>
  looked === 'sheet' ? undefined : looked;

export const canPick = ({ busy, choice, reach }: Setting, step: string): boolean =>
  !busy && (choice.next.has(step) || reach.has(step));

export const isChosen = ({ choice, wanted }: Setting, step: string): boolean =>
  choice.chosen.includes(step) || wanted === step;

export const isAcquiring = ({ view, seat }: Pick<Setting, 'view' | 'seat'>): boolean =>
  view.turn.seat === seat && view.turn.at === 'acquire' && view.tasks.length === 0;

type Choosing = Pick<Setting, 'choice' | 'view' | 'seat' | 'wanted'>;

/** The slot that is chosen to be acquired rather than displaced, even if it is too dear. */
export const slotOf = (setting: Choosing): number | undefined => {
  const [step = setting.wanted, then] = setting.choice.chosen;
  return !then && step?.startsWith('slot:') && isAcquiring(setting) ? Number(namedIn(step)) : undefined;
};

export const isYours = ({ view, seat, page }: Pick<Setting, 'view' | 'seat' | 'page'>): boolean =>
  seat !== null && view.turn.seat === seat && page.status === 'running';

type Needing = Pick<Setting, 'view' | 'seat' | 'page' | 'choice' | 'lesson'>;

const asks = ({ choice }: Needing, steps: RegExp): boolean =>
  [...choice.next, ...choice.chosen].some((step) => steps.test(step));

const needsHand = (setting: Needing): boolean => asks(setting, /^(?:card|tool|drawn):/);
export const asksLaid = (setting: Needing): boolean => asks(setting, /^laid:/);
const STREET = /^(?:slot|curb):/;
const needsStreet = (setting: Needing): boolean => asks(setting, STREET);

export const NEEDED: Readonly<Record<Fold, (setting: Needing) => boolean>> = {
  hand: needsHand,
  options: (setting) => {
    const { turn, tasks } = setting.view;
    const areDue = isYours(setting) && turn.at === 'options' && tasks.length === 0 && turn.left > 0;
    return areDue && !needsHand(setting) && !needsStreet(setting);
  },
  street: (setting) =>
    setting.lesson
      ? setting.lesson.lit.some((thing) => STREET.test(thing) || setting.view.row.includes(namedIn(thing)))
      : !isYours(setting) || setting.view.turn.at === 'acquire' || needsStreet(setting),
};

export const countsIn = ({ tableaus }: View, city: City): number[] =>
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
  if (action?.type === 'lay') return aimed(action.card, true);
  if (action?.type === 'curbside') return aimed(curbside[action.slot - 1], false);
  if (action?.type === 'replace') return aimed(curbside[action.curbside - 1], true);
  const card = action?.type === 'acquire' && row[action.slot - 1];
  return card ? aimed(card, !!riderOf(card).layNow) : undefined;
};

/** What the current choice would do, as far as it is settled: a slot is to be acquired. */
const intended = (setting: Choosing): Action | undefined => {
  const slot = slotOf(setting);
  if (slot !== undefined) return { type: 'acquire', slot };
  return setting.choice.chosen.length === 0 ? undefined : setting.choice.offered?.action;
};

export const aimOf = (setting: Choosing): Aim | undefined => aimBy(setting.view, intended(setting));

export const viewThen = (setting: Choosing): View => {
  const { view, seat } = setting;
  if (seat === null) return view;
  const action = intended(setting);
  const aim = aimBy(view, action);
  const gone = action?.type === 'replace' || action?.type === 'trade' ? action.card : undefined;
  const stays = view.tableaus[seat]!.filter((id) => id !== gone);
  return { ...view, tableaus: view.tableaus.with(seat, aim?.isLaid ? [...stays, aim.card] : stays) };
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
  view: View,
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
  const [city, zone] = namedIn(step).split('-') as [City, Place['zone']];
  return { city, zone };
};
export const zoneStep = ({ city, zone }: Place): string => `zone:${city}-${zone}`;
