import type { Acts } from '../../../kit/words/acts.ts';
import { plural } from '../../../kit/words/english.ts';
import { line, type Line } from '../../../kit/words/words.ts';
import { across, cityOf } from '../city/geometry.ts';
import type { Action, Cell, View } from '../model/types.ts';
import { preview } from '../scoring/preview.ts';
import { building, peopleWords, sideName, spotCode, spotWords, tileName, tokenWords } from './names.ts';

/** A place by what is beneath it or beside it: `south of Toy Store`. */
const placeWords = (view: View, { x, y }: Cell): Line => {
  const city = cityOf(view.city);
  const over = city.at(x, y);
  if (over) return line`on top of ${building(over.tile)}`;
  const [beside = `at ${spotWords({ x, y })}`] = ([2, 1, 3, 0] as const).flatMap((side) => {
    const laid = across(city, { x, y }, side);
    return laid ? [`${sideName((side + 2) % 4)} of ${tileName(laid.tile)}`] : [];
  });
  return [{ thing: `cell:${x},${y}`, text: beside }];
};

export const acts: Acts<Action, View> = {
  abandon: { label: ({ tile }) => line`Abandon ${building(tile)}` },
  build: {
    typed: (action) => `build ${action.tile} ${spotCode(action)} ${sideName(action.turn)}`,
    label: (action, view) =>
      line`Build ${building(action.tile)} ${placeWords(view, action)}, road to the ${sideName(action.turn)}`,
    /** On the button, a Building has what it would earn its builder at once. */
    short: (action, view) => {
      const own = preview(view, action).earned.at(view.turn.owner)!;
      const more = own > 0 ? `, +$${own}` : '';
      if (view.step.at === 'build-for-grifter') return `Build for the Grifter${more}`;
      return more ? `Build${more}` : line`Build ${building(action.tile)}`;
    },
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
