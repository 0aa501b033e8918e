import type { Acts } from '../../../kit/words/acts.ts';
import { plural } from '../../../kit/words/english.ts';
import { line, type Line, type ThingRef } from '../../../kit/words/words.ts';
import { slotOf } from '../model/kinds.ts';
import type { Cell } from '../model/laid.ts';
import type { Action, ActionOf, View } from '../model/types.ts';
import { preview } from '../scoring/preview.ts';
import { building, peopleWords, sideName, spotCode, spotWords, tileName, tokenWords } from './names.ts';

/** The cells around a place, and where it lies from each. */
const AROUND = [
  [0, -1, 'south'],
  [-1, 0, 'east'],
  [1, 0, 'west'],
  [0, 1, 'north'],
] as const;

/** A place by what is beneath it or beside it: `south of Toy Store`. */
const placeWords = ({ city }: View, { x, y }: Cell): Line => {
  const at = (dx: number, dy: number) => city.find((laid) => laid.x === x + dx && laid.y === y + dy);
  const over = at(0, 0);
  if (over) return line`on top of ${building(over.tile)}`;
  const [beside] = AROUND.flatMap(([dx, dy, side]) => {
    const laid = at(dx, dy);
    return laid ? [`${side} of ${tileName(laid.tile)}`] : [];
  });
  const cell: ThingRef = { thing: `cell:${x},${y}`, text: beside ?? `at ${spotWords({ x, y })}` };
  return line`${cell}`;
};

/** On the button, a Building has what it would earn its builder at once. */
const buildShort = (action: ActionOf<'build'>, view: View): Line => {
  const { earned } = preview(view, action);
  const own = earned[slotOf(view.turn.owner, earned)]!;
  if (view.step.at === 'build-for-grifter')
    return own > 0 ? `Build for the Grifter, +$${own}` : 'Build for the Grifter';
  return own > 0 ? `Build, +$${own}` : line`Build ${building(action.tile)}`;
};

export const acts: Acts<Action, View> = {
  abandon: { label: ({ tile }) => line`Abandon ${building(tile)}` },
  build: {
    typed: (action) => `build ${action.tile} ${spotCode(action)} ${sideName(action.turn)}`,
    label: (action, view) =>
      line`Build ${building(action.tile)} ${placeWords(view, action)}, road to the ${sideName(action.turn)}`,
    short: buildShort,
    offer: ({ tile }, _, turns) =>
      turns > 1 ? line`Build ${building(tile)} here, or turn it.` : line`Build ${building(tile)} here.`,
    asks: ({ tile }, { step }) =>
      step.at === 'build-for-grifter'
        ? line`These places are equally good for the Grifter. Choose one for ${building(tile!)}.`
        : line`Choose a place for ${building(tile!)}.`,
  },
  discard: {
    label: ({ tile }) => line`Discard ${building(tile)}`,
    offer: ({ tile }) => line`There is no place for ${building(tile)}: discard it.`,
  },
  sign: { label: ({ signs }) => `Place ${plural(signs, 'sign')}` },
  score: { label: ({ street }) => line`Score the street of ${building(street)} next` },
  take: { label: ({ tokens }) => line`Take ${tokenWords(tokens)}` },
  pitch: {
    label: ({ tile }) => line`Show ${building(tile)}`,
    offer: ({ tile }) => line`Show ${building(tile)}.`,
  },
  pass: { label: 'Skip' },
  move: {
    typed: ({ count, colour, to }) => `move ${count} ${colour} ${to}`,
    label: ({ count, colour, to }) => line`Send ${peopleWords(count, colour)} to ${building(to)}`,
  },
  'end-turn': { label: 'End turn' },
};
