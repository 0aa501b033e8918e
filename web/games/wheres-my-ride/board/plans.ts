import type { Action, Event, View } from '../../../../rules/games/wheres-my-ride/model/types.ts';
import type { Plan } from '../../kit/choice.ts';
import { stepsOf, type Clicks } from '../../kit/clicks.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import type { Seat, SeenEvent } from '../../../../rules/kit/game.ts';
import type { BoardSetting } from '../../kit/board.ts';
import { eventsOf } from '../../kit/cues.ts';
import type { Drag } from '../../kit/drag.ts';

/** The pictures of the locations. */
type Later = typeof import('../art/places.ts');

export interface Setting extends BoardSetting<View, Action, unknown, Later> {
  /** The things that changed last, each with the seat whose color marks it; null if everybody did it together. */
  changes: ReadonlyMap<string, Seat | null>;
  drag: Drag;
}

/** Whether all other riders are bots, who neither talk nor propose, and vote last. */
export const isAmongBots = ({ view, page, seat }: Pick<Setting, 'view' | 'page' | 'seat'>): boolean =>
  view.riders.every((rider) => rider === seat || page.seats[rider]?.bot);

const marksOf = (event: SeenEvent<Event>, driver: Seat): [string, Seat | null][] => {
  switch (event.type) {
    case 'texts-shown':
      return event.open.texts.map(({ seat, text }) => [`text:${text}`, seat]);
    case 'emojis-shown':
      return event.open.placed.map(({ text }) => [`text:${text}`, driver]);
    case 'guess-made':
      return [[`location:${event.open.location}`, null]];
    default:
      return [];
  }
};

export const lastChanges = (
  news: readonly LogEntry[],
  { driver }: Pick<View, 'driver'>,
): Setting['changes'] => new Map(eventsOf<Event>(news).flatMap((event) => marksOf(event, driver)));

export const turnedTiles = ({ rounds }: Pick<View, 'rounds'>) => rounds.flatMap(({ tiles }) => tiles);

export const clicks: Clicks<Action> = {
  keep: ['text:{texts}'],
  place: ['token:{emoji}', 'text:{text}'],
  done: ['done'],
  settle: ['at:{location}', 'settle'],
  propose: ['at:{location}', 'propose'],
};

export const spotOf = (location: string | null): string => `at:${location}`;

/** The legal actions as clicks. Texts to keep, or an emoji and its text, may come in any order. */
export const plansOf = (actions: readonly Action[]): Plan<Action>[] =>
  actions.flatMap((action) => {
    const isKeep = action.type === 'keep';
    const steps = isKeep ? action.texts.map((text) => `text:${text}`) : stepsOf(clicks, action);
    const isEither = steps.length > 1 && (isKeep || action.type === 'place');
    return (isEither ? [steps, steps.toReversed()] : [steps]).map((order) => ({ action, steps: order }));
  });
