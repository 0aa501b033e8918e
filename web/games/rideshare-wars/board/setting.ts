import type { nothing, TemplateResult } from 'lit';
import type { Seat } from '../../../../rules/kit/game.ts';
import type { Action, View } from '../../../../rules/games/rideshare-wars/model/types.ts';
import type { City, Option, Zone } from '../../../../rules/games/rideshare-wars/model/kinds.ts';
import type { Sheet } from '../../../../rules/games/rideshare-wars/scoring/score.ts';
import { toText, type Line } from '../../../../rules/kit/words/words.ts';
import type { BoardSetting, LaterParts } from '../../kit/board.ts';
import type { Drag } from '../../kit/drag.ts';
import type { Change } from './changes.ts';
import type { fly, lift } from './later/flights.ts';
import type { figureOf, sceneOf } from './later/pictures/figures.ts';
import type { toolArt } from './later/pictures/tools.ts';

/** A zone of a city. */
export interface Place {
  city: City;
  zone: Zone;
}

/** What lies over the street, or in place of the board: a zone fanned out, or the score sheet. */
export type Looked = Place | 'sheet';

/** People, tools, and what opens on request: `later/later.ts`. */
export interface Later extends LaterParts {
  readonly figureOf: typeof figureOf;
  readonly sceneOf: typeof sceneOf;
  readonly toolArt: typeof toolArt;
  zonePrint(zone: number): TemplateResult;
  readonly lift: typeof lift;
  readonly fly: typeof fly;
  choiceWords(setting: Setting, action: Action | undefined): Line | undefined;
  /** Each optional action's name, and what it does and costs. */
  readonly optionFacts: Readonly<Record<Option, readonly [name: string, does: string]>>;
  aimedPart(setting: Setting, place: Place): TemplateResult | typeof nothing;
  fanPart(setting: Setting, place: Place): TemplateResult;
  sheetPart(setting: Sheeted): TemplateResult;
}

/** What every part of the board needs to draw and to act. */
export interface Setting extends BoardSetting<View, Action, Looked, Later> {
  drag: Drag;
  changes: readonly Change[];
  sheets: readonly Sheet[];
  /** Every step that can start a choice, directly or through an option. */
  reach: ReadonlySet<string>;
  /** The seat whose cities are shown. */
  owner: Seat;
  /** Whether the turn's steps are above the news instead of in the tray. */
  isWide: boolean;
  show(owner: Seat): void;
  toggleSheet(): void;
}

/** What the score sheet is drawn from; without a way to close it, it is part of a page. */
export type Sheeted = Pick<Setting, 'page' | 'view' | 'later' | 'sheets' | 'telling'> &
  Partial<Pick<Setting, 'toggleSheet'>>;

/** The zone fanned out over the street. */
export const fannedOf = ({ looked }: Pick<Setting, 'looked'>): Place | undefined =>
  looked === 'sheet' ? undefined : looked;

/** Whether a step can be taken now. */
export const canPick = ({ busy, choice, reach }: Setting, step: string): boolean =>
  !busy && (choice.next.has(step) || reach.has(step));

export const isChosen = ({ choice }: Setting, step: string): boolean => choice.chosen.includes(step);

/** Whether it is the viewer's turn, or the viewer owes something. */
export const isAsked = ({ seat, page }: Setting): boolean =>
  seat !== null && page.status === 'running' && page.awaiting.includes(seat);

export const namer =
  ({ telling }: Pick<Setting, 'telling'>) =>
  (seat: Seat): string =>
    toText([{ seat }], telling);
