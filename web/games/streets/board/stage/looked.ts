import { list } from '../../../../../rules/kit/words/english.ts';
import { nothing, svg } from 'lit';
import type { Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import type { Laid, StreetView, View } from '../../../../../rules/games/streets/model/types.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { buildingWords, who } from '../../../../../rules/games/streets/words/names.ts';
import { msg } from '../../../../common/words/msg.ts';
import { at, type Art } from '../../../kit/art/base.ts';
import { around, tilesOf } from './frame.ts';
import { middleOf, tagsOn } from './laid.ts';
import { said, type Setting } from '../setting.ts';

/** The outline of a street. */
export const outline = (laids: readonly { x: number; y: number }[], kind: 'looked' | 'closing'): Art => {
  const { x, y, width, height } = around(laids, 3);
  return svg`<rect class=${`street ${kind}`} x=${x} y=${y} width=${width} height=${height} rx="11" />`;
};

/** The streets to be scored next, or being scored. */
export const streetsInQuestion = ({ step, scoring }: View): readonly TileId[] => {
  if (step.at === 'score') return step.streets;
  return scoring ? [scoring.street] : [];
};

/** The street that the newest Building sold last. */
export const soldLast = (view: View): StreetView | undefined => streetWith(view, view.earned.at(-1)?.street);

/** The City with the signs under which it was sold in the end. */
export const signedCity = ({ city, sold }: View): readonly Laid[] =>
  city.map((laid) => {
    const sale = sold?.find(({ tile }) => tile === laid.tile);
    return sale ? { ...laid, owner: sale.owner, signs: sale.signs } : laid;
  });

/** The Buildings whose people the viewer must move: those of the street scored last. */
export const leftBy = (view: View): readonly TileId[] => {
  const { step, you } = view;
  if (step.at !== 'move' || step.seat !== you) return [];
  return soldLast(view)?.tiles ?? [];
};

/** The outlines of the streets in question. */
export const streetsOutlined = (view: View): Art[] =>
  streetsInQuestion(view).flatMap((tile) => {
    const street = streetWith(view, tile);
    return street ? [outline(tilesOf(view, street), 'closing')] : [];
  });

const streetWith = (view: View, tile: string | undefined): StreetView | undefined =>
  view.streets.find(({ tiles }) => tiles.some((other) => other === tile));

/** The highlighted street: its outline, and what each Building would earn now. */
export const lookedStreet = ({ view, looked, preview, asking }: Setting): Art | typeof nothing => {
  const asked = asking?.about?.replace('tile:', '');
  const street = streetWith(view, looked ?? asked);
  if (!street || preview) return nothing;
  const tiles = tilesOf(view, street);
  const ring = tiles.filter(({ tile }) => tile === asked).map((tile) => outline([tile], 'looked'));
  const tags = street.isEnclosed ? '' : tagsOn(view.city, street.sales);
  return svg`<g class="still">${outline(tiles, 'looked')}${ring}${tags}</g>`;
};

const whom = (setting: Setting, owner: Owner): string => said(setting, who(owner), { isWithin: true });

const streetWords = (setting: Setting, { sales, isEnclosed, tiles: { length } }: StreetView): string => {
  if (isEnclosed) return msg`street of ${length}, enclosed`;
  if (sales.length === 0) return msg`street of ${length}, nobody owns anything in it`;
  const shares = sales.map(({ owner, paid }) => msg`$${paid} to ${whom(setting, owner)}`);
  return msg`street of ${length}, worth ${list(shares)} now`;
};

/** A Building and the state of its street, in words. */
export const lookedWords = (setting: Setting, laid: Laid): string => {
  const { owner, tile, people, fomo } = laid;
  const street = streetWith(setting.view, tile);
  const facts = [
    said(setting, buildingWords(tile)),
    owner !== null && msg`owned by ${whom(setting, owner)}`,
    people.length > 0 && msg`${people.length} at home`,
    fomo.length > 0 && msg`${fomo.length} with FOMO`,
    street && streetWords(setting, street),
  ];
  return facts.filter(Boolean).join('; ');
};

/** The Building with initial keyboard focus: the highlighted one, or the newest. */
const firstOf = ({ view, looked }: Setting): string | undefined =>
  looked ?? view.lastBuilt ?? view.city[0]?.tile;

/** A Building that shows its street when pointed at or reached with the arrow keys. */
export const glass = (setting: Setting, laid: Laid): Art => {
  const { look } = setting;
  const [x, y] = middleOf(laid);
  const seen = () => look(laid.tile);
  const away = () => look(undefined);
  const words = lookedWords(setting, laid);
  return at(
    x,
    y,
    svg`<g class="glass" role="img" tabindex=${firstOf(setting) === laid.tile ? 0 : -1} aria-label=${words} data-x=${x} data-y=${y}
      @pointerenter=${seen} @pointerleave=${away} @focus=${seen} @blur=${away} @click=${seen}>
      <title>${words}</title>
      <rect x="-50" y="-50" width="100" height="100" rx="7" />
      <rect class="focus" x="-47" y="-47" width="94" height="94" rx="8" /></g>`,
  );
};
