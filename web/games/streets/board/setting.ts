import type { Outlook } from '../../../../rules/games/streets/scoring/preview.ts';
import type { Action, View, Cell, Sale, Event } from '../../../../rules/games/streets/model/types.ts';
import type { BoardSetting } from '../../kit/board.ts';
import type { Camera } from '../../kit/camera/camera.ts';
import type { Frame } from '../../kit/camera/frame.ts';
import type { TileId } from '../../../../rules/games/streets/model/tiles.ts';
import type { Colour, Owner } from '../../../../rules/games/streets/model/kinds.ts';
import { partsOf, toText, type Line, type Part } from '../../../../rules/kit/words/words.ts';
import type { LogEntry } from '../../../../api/contract/match.ts';
import { eventsOf } from '../../kit/cues.ts';

export interface Spot {
  step: string;
  kind: 'cell' | 'street' | 'leave' | 'home';
  cell: Cell;
  going?: { count: number; colour: Colour };
  isChosen: boolean;
  isTaken: boolean;
  name: string;
}

export type Later = typeof import('./later/later.ts');

export interface Setting extends BoardSetting<View, Action, TileId, Later> {
  camera: Camera;
  cells: readonly Cell[];
  spots: readonly Spot[];
  frame: Frame;
  changes: readonly Change[];
  sales: readonly Sale[];
  preview: Outlook | undefined;
  split: number;
}

/** What the rules say, as text; `isWithin` a sentence, its reader is “you”. */
export const said = (
  { telling }: Pick<Setting, 'telling'>,
  words: Part | Line,
  { isWithin = false } = {},
): string => toText(partsOf(words), telling, isWithin ? ' ' : '');

export interface Change {
  owner: Owner;
  tile: TileId;
}

/** What the news changed, each Building once, in the color of the owner that changed it last. */
export const lastChanges = (news: readonly LogEntry[]): Change[] => {
  const changes = eventsOf<Event>(news).flatMap((event): Change[] => {
    if (event.type === 'building-built') return [{ owner: event.open.owner, tile: event.open.tile }];
    if (event.type !== 'people-moved' || event.open.by === undefined) return [];
    return [{ owner: event.open.by, tile: event.open.to }];
  });
  return changes.filter(({ tile }, i) => changes.findLastIndex((other) => other.tile === tile) === i);
};

export const salesIn = (news: readonly LogEntry[]): readonly Sale[] =>
  eventsOf<Event>(news).findLast((event) => event.type === 'street-scored')?.open.sales ?? [];

/** The name in the drawing for people of one color on a Building. */
export const whoThing = (tile: TileId, colour: Colour, stands: boolean): string =>
  `who:${tile}:${colour}:${stands ? 'fomo' : 'home'}`;
