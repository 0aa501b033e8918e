import { svg } from 'lit';
import type { Colour } from '../../../rules/games/streets/kinds.ts';
import type { TileId } from '../../../rules/games/streets/tiles.ts';
import { peopleWords, spotWords, tileName } from '../../../rules/games/streets/words.ts';
import { at, lettering, type Art, type Point } from '../art/base.ts';
import { plot, signDisc, tileRing } from '../art/marks.ts';
import { middleOf } from './laid.ts';
import { cellOf, isPlace } from './plans.ts';
import type { Setting } from './setting.ts';

/** Something on the board that may be chosen now. */
export interface Spot {
  step: string;
  kind: 'cell' | 'tile' | 'home';
  at: Point;
  /** How many would go there. */
  count: number;
  isChosen: boolean;
  isTaken: boolean;
  name: string;
}

const cellSpot = ({ view, choice }: Setting, step: string): Spot => {
  const [x, y] = cellOf(step);
  const tile = choice.chosen[0]?.slice('card:'.length) as TileId;
  const over = view.city.find((laid) => laid.x === x && laid.y === y);
  const where = over ? `On top of ${tileName(over.tile)}` : spotWords({ x, y });
  const isChosen = choice.leadsTo(step);
  const turn = choice.turns > 1 ? ', R turns it' : '';
  const build = tile ? `build ${tileName(tile)} here` : 'build here';
  const what = isChosen ? `chosen; Enter builds${turn}` : build;
  return {
    step,
    kind: 'cell',
    at: middleOf({ x, y }),
    count: 0,
    isChosen,
    isTaken: over !== undefined,
    name: `${where}, ${what}`,
  };
};

const homeSpot = ({ view, choice }: Setting, step: string): Spot[] => {
  const [, colour, tile] = step.split(':') as [string, Colour, TileId];
  const laid = view.city.find((other) => other.tile === tile);
  const group = view.step.at === 'move' ? view.step.groups.find((each) => each.colour === colour) : undefined;
  if (!laid || !group) return [];
  const isChosen = choice.chosen.includes(step);
  const offered = choice.offered?.action;
  const count = isChosen && offered?.type === 'move' ? offered.count : group.count;
  const name = `${tileName(tile)}, send ${peopleWords(count, colour)} here`;
  return [{ step, kind: 'home', at: middleOf(laid), count, isChosen, isTaken: true, name }];
};

const tileSpot = ({ view, choice }: Setting, step: string): Spot[] => {
  const tile = step.slice('tile:'.length) as TileId;
  const laid = view.city.find((other) => other.tile === tile);
  if (!laid) return [];
  const verb = view.step.at === 'abandon' ? 'abandon it' : 'score its street next';
  const isChosen = choice.leadsTo(step);
  return [
    {
      step,
      kind: 'tile',
      at: middleOf(laid),
      count: 0,
      isChosen,
      isTaken: true,
      name: `${tileName(tile)}, ${verb}`,
    },
  ];
};

/** What can be chosen on the board now. */
export const spotsOf = (setting: Setting): Spot[] =>
  [...setting.choice.beside(isPlace)].flatMap((step) => {
    if (step.startsWith('cell:')) return [cellSpot(setting, step)];
    return step.startsWith('home:') ? homeSpot(setting, step) : tileSpot(setting, step);
  });

const countDisc = (count: number): Art =>
  svg`<circle class="disc" r="17" />${lettering(count, { y: 6, size: 18 })}`;

const mark = ({ kind, count, isChosen, isTaken }: Spot): Art => {
  if (kind === 'home') return svg`${isChosen ? tileRing() : ''}${countDisc(count)}`;
  if (isChosen) return kind === 'tile' ? tileRing() : svg``;
  return isTaken ? svg`${tileRing()}${signDisc('plus')}` : svg`${plot()}${signDisc('plus')}`;
};

const focusRing = svg`<g class="focus"><rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus-gap)" stroke-width="9" />
  <rect x="-47" y="-47" width="94" height="94" rx="8" stroke="var(--focus)" stroke-width="4" /></g>`;

/** A spot as a button on the board. One of them is in the tab order; arrow keys walk the rest. */
export const spotMark = (spot: Spot, { isFirst, pick }: { isFirst: boolean; pick: Setting['pick'] }): Art =>
  at(
    ...spot.at,
    svg`<g class="spot" role="button" tabindex=${isFirst ? 0 : -1} aria-label=${spot.name} aria-pressed=${String(spot.isChosen)}
      data-step=${spot.step} data-x=${spot.at[0]} data-y=${spot.at[1]} @click=${() => pick(spot.step)}>
      <rect class="hit" x="-50" y="-50" width="100" height="100" />${mark(spot)}${focusRing}</g>`,
  );
