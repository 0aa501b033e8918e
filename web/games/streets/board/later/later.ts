import { html, svg, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../../../api/contract/match.ts';
import type { Event } from '../../../../../rules/games/streets/events.ts';
import { TILES, type TileId } from '../../../../../rules/games/streets/model/tiles.ts';
import type { View } from '../../../../../rules/games/streets/model/types.ts';
import { who } from '../../../../../rules/games/streets/words/names.ts';
import { msg } from '../../../../common/words/msg.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { mapPart } from '../../../kit/camera/map.ts';
import { eventsOf, type Cue } from '../../../kit/cues.ts';
import popped from '../../../kit/styles/popped.css';
import '../../art/houses.ts';
import { whoColor } from '../art/who.ts';
import { whoThing } from '../changes.ts';
import { backs, consultant, signs, tokens } from '../panels/seats.ts';
import { markOf, said, type Setting } from '../setting.ts';
import { middleOf } from '../stage/laid.ts';
import { hiddenOf } from '../stage/spots.ts';
import later from './later.css';

const block = (fill: string, half: number): Art =>
  svg`<rect x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx="14" fill=${fill} stroke=${color('piece-ink')} stroke-width="5" />`;

/** The City as blocks in the colors of its symbols, with owners' signs; places to choose are marigold. */
const blocks = ({ view, spots }: Setting): Art => {
  const laid = view.city.map(({ tile, owner, ...cell }) => {
    const { back } = TILES[tile];
    const ground = back ? `color-mix(in oklab, ${whoColor(back)} 45%, ${color('tile')})` : color('tile');
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

/** The people in the news walk to their new home. */
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

export { outlook } from './outlook.ts';
