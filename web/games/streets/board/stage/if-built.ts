import { html, nothing, type TemplateResult } from 'lit';
import type { Sale } from '../../../../../rules/games/streets/model/laid.ts';
import { tileName } from '../../../../../rules/games/streets/words/names.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import type { Camera } from '../../../kit/camera/camera.ts';
import { overlap, type Frame, type Size } from '../../../kit/camera/frame.ts';
import { around } from './frame.ts';
import { tilesOf } from './looked.ts';
import { markOf, namer, type Setting } from '../setting.ts';
import { besides } from '../tray/prompts.ts';

const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

const reasonOf = ({ worth, people, isPitch }: Sale): string => {
  if (isPitch) return `${worth}, from the hand`;
  return people > 0 ? `${worth}, ${peopleWords(people)}` : String(worth);
};

const row = (setting: Setting, sale: Sale): TemplateResult =>
  html`<li>
    ${seatMark(markOf(sale.owner), 14)}<span class="vh">${namer(setting)(sale.owner)}:</span>
    <span class="what">${tileName(sale.tile)} <small>${reasonOf(sale)}</small></span>
    <b>+$${sale.paid}</b>
  </li>`;

const CORNERS = ['south west', 'south east', 'north west', 'north east'] as const;
type Corner = (typeof CORNERS)[number];

/** The maximum size of the bill with the gap below it, in screen pixels. */
const sizeOf = (rows: number, more: string): Size => ({
  width: 250,
  height: 84 + rows * 30 + Math.ceil(more.length / 34) * 18,
});

/** The part of the City that the bill would cover. */
const hiddenAt = (corner: Corner, { seen, unitsPerPixel }: Camera, size: Size): Frame => {
  const [width, height] = [size.width * unitsPerPixel, size.height * unitsPerPixel];
  return {
    x: corner.endsWith('west') ? seen.x : seen.x + seen.width - width,
    y: corner.startsWith('north') ? seen.y : seen.y + seen.height - height,
    width,
    height,
  };
};

/** The corner that covers neither the new Building nor its streets if possible, and the least of the rest. */
export const cornerOf = ({ view, preview, choice, camera }: Setting, size: Size): Corner => {
  const build = choice.offered?.action;
  const sold = preview?.streets.flatMap((street) => tilesOf(view, street)) ?? [];
  const wanted = build?.type === 'build' ? [build, ...sold] : sold;
  const hides = (corner: Corner, places: readonly { x: number; y: number }[]): number =>
    places.filter((place) => overlap(hiddenAt(corner, camera, size), around([place], 0))).length;
  const cost = (corner: Corner): number => hides(corner, wanted) * 100 + hides(corner, view.city);
  return CORNERS.toSorted((one, other) => cost(one) - cost(other))[0]!;
};

/** What the offered Building would pay, Building by Building, next to the City. */
export const ifBuiltPart = (setting: Setting): TemplateResult | typeof nothing => {
  const { preview } = setting;
  const sales = preview?.streets.flatMap((street) => street.sales) ?? [];
  if (sales.length === 0) return nothing;
  const more = besides(setting);
  return html`<aside class=${`bill ${cornerOf(setting, sizeOf(sales.length, more))}`} role="status">
    <p class="caption"><b>If you build</b> here</p>
    <ul>
      ${sales.map((sale) => row(setting, sale))}
    </ul>
    ${more ? html`<p class="fine more">${more}</p>` : nothing}
  </aside>`;
};
