import { html, nothing, svg, type TemplateResult } from 'lit';
import { at, type Art } from '../../../kit/art/base.ts';
import { aheadThing, changedCell, tileRing, turnHandle } from '../../../kit/art/marks.ts';
import { tileArt } from '../art/tile.ts';
import { figuresOn, laidTile, middleOf, onTile, tagsOn } from './laid.ts';
import { around, tilesOf } from './frame.ts';
import { tapped } from '../../../kit/camera/tapped.ts';
import { isInView, spotMark, TAP } from './spots.ts';
import { groupNow, offeredBuild } from '../plans.ts';
import { type Setting, type Spot, said } from '../setting.ts';
import { plural, list } from '../../../../../rules/kit/words/english.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Laid, View, StreetView } from '../../../../../rules/games/streets/model/types.ts';
import { msg } from '../../../../common/words/words.ts';
import { resized, type Frame } from '../../../kit/camera/frame.ts';
import type { Owner } from '../../../../../rules/games/streets/model/kinds.ts';
import type { TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { buildingWords, markOf, ownedBy, who } from '../../../../../rules/games/streets/words/names.ts';

export const outline = (laids: readonly { x: number; y: number }[], kind: 'looked' | 'closing'): Art => {
  const { x, y, width, height } = around(laids, 3);
  return svg`<rect class=${`street ${kind}`} x=${x} y=${y} width=${width} height=${height} rx="11" />`;
};

export const streetsInQuestion = ({ step, scoring }: View): readonly TileId[] => {
  if (step.at === 'score') return step.streets;
  return scoring ? [scoring.street] : [];
};

const soldLast = (view: View): StreetView | undefined => streetWith(view, view.earned.at(-1)?.street);

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

const streetsOutlined = (view: View): Art[] =>
  streetsInQuestion(view).flatMap((tile) => {
    const street = streetWith(view, tile);
    return street ? [outline(tilesOf(view, street), 'closing')] : [];
  });

const streetWith = (view: View, tile: string | undefined): StreetView | undefined =>
  view.streets.find(({ tiles }) => tiles.some((other) => other === tile));

/** The highlighted street: its outline, and what each Building would earn now. */
const lookedStreet = ({ view, looked, preview, asking }: Setting): Art | typeof nothing => {
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

export const lookedWords = (setting: Setting, laid: Laid): string => {
  const { owner, tile, people, fomo } = laid;
  const street = streetWith(setting.view, tile);
  const facts = [
    said(setting, buildingWords(tile)),
    owner !== null && said(setting, ownedBy(owner)),
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
const glass = (setting: Setting, laid: Laid): Art => {
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

export const ghost = (setting: Setting): Art | typeof nothing => {
  const build = offeredBuild(setting);
  if (!build) return nothing;
  const drawn = svg`<g data-thing="ghost" opacity=".95">${at(-50, -50, tileArt(build.tile, build.turn))}${figuresOn(build, setting.view.business)}</g>${tileRing()}`;
  const handle = setting.choice.turns > 1 ? at(31, 31, turnHandle()) : '';
  return at(...middleOf(build), svg`<g class="still">${drawn}${handle}</g>`);
};

/** Buildings that are planned, advised or compared, as they would lie: at each place the first. */
const aheadArt = ({ ahead, view }: Setting): Art[] => {
  const taken = new Set<string>();
  return ahead.flatMap(({ action, label, color }) => {
    if (action.type !== 'build' || taken.has(`${action.x},${action.y}`)) return [];
    taken.add(`${action.x},${action.y}`);
    const drawn = svg`${at(-50, -50, tileArt(action.tile, action.turn))}${figuresOn(action, view.business)}`;
    return [at(...middleOf(action), aheadThing(drawn, { label, color }))];
  });
};

const previewTags = (setting: Setting): Art | typeof nothing => {
  const { view, preview, camera } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return nothing;
  const inView = [build, ...view.city].filter((laid) => isInView(camera, laid));
  const tags = preview.streets.map(({ sales }) => tagsOn(inView, sales));
  return svg`<g class="still">${tags}</g>`;
};

const closingStreets = (setting: Setting): Art[] => {
  const { view, preview } = setting;
  const build = offeredBuild(setting);
  if (!build || !preview) return [];
  return preview.streets.map(({ tiles }) =>
    outline([...tilesOf(view, { tiles }), ...(tiles.includes(build.tile) ? [build] : [])], 'closing'),
  );
};

const changeMark = ({ view, changes, camera }: Setting): Art[] =>
  changes.flatMap(({ tile, owner }) => {
    const laid = view.city.find((other) => other.tile === tile);
    return laid && isInView(camera, laid) ? [at(...middleOf(laid), changedCell(markOf(owner)))] : [];
  });

/** How far amounts stand above a Building, and roads reach into one. */
const [ABOVE, ROAD] = [28, 30];

/** Around the street that was sold last, its amounts and the roads at its ends: a frame for guided steps. */
const soldStreet = (view: View): Art[] => {
  const sold = soldLast(view);
  if (!sold) return [];
  const { x, y, width, height } = around(tilesOf(view, sold), 0);
  const [across, down] = width > height ? [ROAD, ABOVE] : [0, ROAD];
  return [
    svg`<rect data-thing="sold" x=${x - across} y=${y - down} width=${width + 2 * across} height=${height + down} fill="none" />`,
  ];
};

const KEYS = msg`Arrow keys step through it, plus and minus zoom, Shift with an arrow moves the view.`;

export const sentence = ({ view }: Setting): string => {
  const open = view.streets.filter(({ isEnclosed }) => !isEnclosed).length;
  return msg`The City: ${plural(view.city.length, 'Building')}, ${plural(open, 'open street')}.`;
};

/** The view follows keyboard focus; during a touch, the City stays put until the finger is up. */
const focused =
  ({ walk }: Setting) =>
  (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible')) walk(event);
  };

/** How far the edge of a tile and what lies on it reach beyond its cell. */
const OVER = 14;

/** The Buildings and everything on them, under what `over` draws of each; a picture has what was `paid` instead. */
export const town = (setting: Setting, over?: (laid: Laid) => Art, paid: readonly Art[] = []): Art => {
  const { view, isBare, camera } = setting;
  /** Draws it in a view of whole tiles, or only while a finger moves the City. */
  const whole = (laid: Laid, drawn: Art): Art =>
    over && !isInView(camera, laid) ? svg`<g class="beyond">${drawn}</g>` : drawn;
  const laids = signedCity(view).toSorted((a, b) => a.y - b.y);
  const marked = isBare ? [] : laids;
  const left = leftBy(view);
  const going = groupNow(view)?.colour;
  return svg`${repeat(
    laids,
    ({ tile }) => tile,
    (laid) => whole(laid, laidTile(laid)),
  )}
    <g class="still">
      ${marked.map((laid) => whole(laid, onTile(laid, view.business, left.includes(laid.tile) ? going : undefined)))}
      ${changeMark(setting)} ${soldStreet(view)} ${paid}
      ${closingStreets(setting)} ${streetsOutlined(view)}
    </g>
    ${over ? repeat(marked, ({ tile }) => tile, over) : nothing}
    ${ghost(setting)} ${aheadArt(setting)}`;
};

/** With what reaches beyond the cells at its edges. */
export const boxOf = ({ x, y, width, height }: Frame): string => `${x} ${y} ${width} ${height}`;

/** The City in whole tiles: what would be cut at an edge is not drawn. */
const city = (setting: Setting): TemplateResult => {
  const { camera, frame, spots, pick, walker } = setting;
  const first =
    spots.find(({ step }) => step === walker) ?? spots.find(({ isChosen }) => isChosen) ?? spots[0];
  const choose = ({ step }: Spot): void => pick(step);
  const { clear } = camera;
  const reaching = resized(clear, { width: clear.width + 2 * OVER, height: clear.height + 2 * OVER });
  const { x, y, width, height } = camera.isCut ? reaching : camera.seen;
  return html`<svg
    class=${camera.mayMove ? 'town panned moved' : 'town panned'}
    viewBox=${boxOf(frame)}
    role=${spots.length > 0 ? 'application' : 'group'}
    aria-label=${`${sentence(setting)} ${KEYS}`}
    @keydown=${setting.keys}
    @click=${{ handleEvent: tapped(setting, spots, TAP), capture: true }}
  >
    <svg x=${x} y=${y} width=${width} height=${height} viewBox=${`${x} ${y} ${width} ${height}`}>
      ${town(setting, (laid) => glass(setting, laid))}
      ${repeat(
        spots,
        ({ step }) => step,
        (spot) => spotMark(spot, { isFirst: spot === first, isSeen: isInView(camera, spot.cell), choose }),
      )}
      ${lookedStreet(setting)} ${previewTags(setting)}
    </svg>
  </svg>`;
};

export const stagePart = (setting: Setting): TemplateResult =>
  html`<section class="stage" aria-label="Board" @focusin=${focused(setting)}>${city(setting)}</section>`;
