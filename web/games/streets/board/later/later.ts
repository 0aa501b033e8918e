import { html, svg, type TemplateResult } from 'lit';
import { msg } from '../../../../common/words/words.ts';
import { drawWords } from '../../../../parts/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { ownersOf } from '../../../../../rules/games/streets/scoring/valuations.ts';
import { joined, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Group, Event, View } from '../../../../../rules/games/streets/model/types.ts';
import {
  building,
  markName,
  markOf,
  peopleWords,
  sharesWords,
  who,
} from '../../../../../rules/games/streets/words/names.ts';
import { offeredBuild } from '../plans.ts';
import { said, whoThing, type Setting } from '../setting.ts';
import { arrivalWords, closingWords } from '../tray/tray.ts';
import type { LogEntry } from '../../../../../api/contract/match.ts';
import { TILES, type TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { mapPart } from '../../../kit/camera/map.ts';
import { eventsOf, type Cue } from '../../../kit/cues.ts';
import popped from '../../../kit/styles/popped.css';
import '../../art/houses.ts';
import { tinted } from '../art/tile.ts';
import { backs, consultant, signs, tokens } from '../panels/panels.ts';
import { middleOf } from '../stage/laid.ts';
import { hiddenOf } from '../stage/spots.ts';
import later from './later.css';

/** What the People of one color would do whose street would be sold. */
const moverWords = ({ count, colour, to }: Group, setting: Setting): string => {
  const people = said(setting, peopleWords(count, colour));
  if (to.length > 1) return msg`${people} would move to a home you choose.`;
  if (to.length === 1) return msg`${people} would move to ${said(setting, building(to[0]!))}.`;
  return msg`${people} would stay, with FOMO, until the next ${said(setting, markName(colour))} Building.`;
};

export const besides = (setting: Setting): Line => {
  const { preview } = setting;
  const build = offeredBuild(setting);
  if (!preview || !build) return '';
  const sold = preview.streets.flatMap(({ sales }) => sales);
  const movers = preview.groups.map((group) => moverWords(group, setting));
  const people = [...arrivalWords(setting, build.tile), ...movers];
  const sales = sold.length > 0 ? [sharesWords(sold)] : [];
  return joined([...closingWords(setting, build), ...sales, ...people], ' ');
};

/** What the offered Building would pay each owner; why, a press opens over the tray, since a place is chosen on the board. */
export const outlook = (setting: Setting): TemplateResult | undefined => {
  const { preview, view } = setting;
  const owners = ownersOf(view.seats).filter((owner) => (preview?.earned.at(owner) ?? 0) > 0);
  if (!preview || preview.streets.length === 0) return undefined;
  return html`<div role="status">
      <button class="row wrap sub meta if-built" popovertarget="if-built">
        ${owners.length > 0 ? html`<span class="vh-small">If built</span>` : html`<span>It would pay nobody</span>`}
        ${owners.map(
          (owner) =>
            html`<b class="row near"
              >${seatMark(markOf(owner), 15)}<span class="vh">${said(setting, who(owner))}</span>
              +$${preview.earned.at(owner)}</b
            >`,
        )}
        <u>Why</u>
      </button>
    </div>
    <p class="popped" id="if-built" popover="auto">${drawWords(besides(setting), setting.telling)}</p>`;
};

const block = (fill: string, half: number): Art =>
  svg`<rect x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx="14" fill=${fill} stroke=${color('piece-ink')} stroke-width="5" />`;

/** The City as blocks in the colors of its symbols, with owners' signs; places to choose are marigold. */
const blocks = ({ view, spots }: Setting): Art => {
  const laid = view.city.map(({ tile, owner, ...cell }) => {
    const ground = tinted(TILES[tile].back, 45);
    const sign =
      owner === null
        ? ''
        : svg`<g fill=${color(`seat-${markOf(owner)}`)}>${seatShape(markOf(owner), 30)}</g>`;
    return at(...middleOf(cell), svg`${block(ground, 46)}${sign}`);
  });
  return svg`${laid}${spots.map(({ cell }) => at(...middleOf(cell), block(color('yours'), 36)))}`;
};

const says = (setting: Setting): string => {
  const { length } = setting.spots;
  if (length === 0) return '';
  const hidden = hiddenOf(setting);
  return hidden === 0
    ? msg`All ${length} places are in view.`
    : msg`${length} places, ${hidden} beyond the view.`;
};

export const cityMap = (setting: Setting): TemplateResult =>
  mapPart({ camera: setting.camera, blocks: blocks(setting), says: says(setting) });

/** What a phone can't fit beside the names: remaining signs, backs of hands, and Consultants. */
export const handsList = (setting: Setting): TemplateResult =>
  html`<h2>The players</h2>
    <ul class="hands">
      ${setting.page.seats.map(
        ({ seat }) =>
          html`<li>
            <span class="name">${seatMark(markOf(seat), 14)}<span>${said(setting, who(seat))}</span></span>
            ${signs(setting.view.signs[seat]!, markOf(seat))}${backs(setting, seat)}
            ${tokens(setting, seat)}${consultant(setting, seat)}
          </li>`,
      )}
    </ul>`;

export const walksOf = (news: readonly LogEntry[], { city }: View): Cue[] => {
  const at = (tile: TileId) => city.find((laid) => laid.tile === tile);
  return eventsOf<Event>(news).flatMap((event): Cue[] => {
    if (event.type !== 'people-moved') return [];
    const [to, from] = [at(event.open.to), at(event.open.from[0]?.tile ?? event.open.to)];
    if (!to || !from) return [];
    const way = [(from.x - to.x) * 100, (from.y - to.y) * 100] as const;
    return [{ thing: whoThing(to.tile, event.open.colour, false), kind: 'walk', from: way }];
  });
};

export const styles = [popped, later];
