import type { Seat } from '../../../kit/game.ts';
import type { Finish } from '../model/data.ts';
import type { Color, Gear, Pile, Place } from './colors.ts';

export type Only =
  | 'wear'
  | 'gears'
  /** Gears that have a lower one. */
  | 'geared-down'
  /** Gears whose next higher one is in stock (Car Chief). */
  | 'upgradable'
  /** Gears whose color, or a lower one, is ahead (Suspension, Tires). */
  | 'drivable'
  | 'drivable-below';
export type Feed =
  | { to: 'wear' }
  | { to: 'upgrade' }
  | { to: 'dollar' }
  /** Adds to the next step's `left` for each cube, or only for those that are not wear. */
  | { to: 'left'; by: number; isWearless?: true }
  | { to: 'money'; by: number | 'cost' }
  /** The colors that the next step moves on: the gear's, one lower, or all lower ones. */
  | { to: 'colors'; as: 'same' | 'one-lower' | 'lower' };

export interface Asked {
  seat: Seat;
}
/** Something that a seat must decide, or that happens automatically in its turn. */
export type Step =
  | (Asked & {
      do: 'take';
      from: readonly Pile[];
      to: Place | null;
      left: number;
      only?: Only;
      isMust?: true;
      feed?: Feed;
    })
  | (Asked & {
      do: 'move';
      left: number;
      colors: readonly Gear[];
      /** All spaces must share one color. */
      isAlike?: true;
      isMust?: true;
      /** The cube that moves; if absent, the car itself. */
      cube?: Color;
      entry?: number;
    })
  | (Asked & { do: 'draw'; left: number; hasWear?: true })
  | (Asked & { do: 'draw-count'; most: number })
  | (Asked & { do: 'sort' })
  | (Asked & { do: 'buy'; money: number; to: Pile; isMust?: true; isOne?: true })
  | (Asked & { do: 'pick'; options: readonly Choice[] })
  /** Free cubes, as far as the stock lasts (sponsors D). */
  | (Asked & { do: 'gain'; colors: readonly Color[] })
  | (Asked & { do: 'driver' })
  | (Asked & { do: 'sponsor'; finish: Finish })
  | (Asked & { do: 'sweep'; from: Pile; to: Place; isWear?: true })
  | (Asked & { do: 'fewest' | 'boost-others' | 'momentum' })
  | (Asked & { do: 'redraw'; left: number })
  /** Adrenaline's later choice: spaces for each position gained since the Drive Phase began. */
  | (Asked & { do: 'advance'; place: number; times: number });
export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;

/** Pit Crew: which cubes. Adrenaline: when. The last two: what comes first in the Drive Phase (AU26). */
export const CHOICES = ['wear', 'any', 'now', 'later', 'adrenaline', 'driver'] as const;
export type Choice = (typeof CHOICES)[number];
