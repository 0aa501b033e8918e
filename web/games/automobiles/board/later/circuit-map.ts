import { plural } from '../../../../../rules/kit/words/english.ts';
import { svg, type TemplateResult } from 'lit';
import { msg } from '../../../../common/words/msg.ts';
import { at, color, type Art } from '../../../kit/art/base.ts';
import { seatShape } from '../../../../common/seat-shapes.ts';
import { overlap } from '../../../kit/camera/frame.ts';
import { mapPart } from '../../../kit/camera/map.ts';
import { pointOf } from '../changes.ts';
import type { Reached, Setting } from '../setting.ts';
import { round } from '../stage/circuit.ts';
import { spotsOf } from '../stage/spots.ts';

const isInView = ({ seen }: Setting['camera'], { at: [x, y] }: Reached): boolean =>
  overlap(seen, { x, y, width: 0, height: 0 });

/** Returns to the action if the viewer has panned away from every offered space. */
export const follow = (setting: Setting): void => {
  const spots = spotsOf(setting);
  const isLost = spots.length > 0 && !spots.some((spot) => isInView(setting.camera, spot));
  if (isLost) setting.camera.reset();
};

const car = ({ view, circuit, seat: viewer }: Setting, seat: number): Art => {
  const isMine = seat === viewer;
  return at(
    ...pointOf(circuit, view.seats[seat]!.car),
    svg`<circle r=${isMine ? 46 : 38} fill=${color(isMine ? 'yours' : 'piece-paper')} stroke=${color('piece-ink')} stroke-width="8" />
      <g fill=${color(isMine ? 'piece-ink' : `seat-${seat}-edge`)}>${seatShape(seat, 22)}</g>`,
  );
};

const road = (d: string, token: string, width: number): Art =>
  svg`<path d=${d} fill="none" stroke=${color(token)} stroke-width=${width} />`;

export const circuitMap = (setting: Setting): TemplateResult => {
  const { circuit, view, camera } = setting;
  const [d, width] = [round(circuit), circuit.halfWidth * 1.5];
  const spots = spotsOf(setting);
  const hidden = spots.filter((spot) => !isInView(camera, spot)).length;
  const lit = spots.map(({ band }) => road(band, 'yours', 24));
  return mapPart({
    camera,
    blocks: svg`${road(d, 'piece-ink', width + 14)}${road(d, 'space-dark-gray', width)}${lit}
      ${view.order.map((seat) => car(setting, seat))}`,
    says: hidden > 0 ? msg`${plural(spots.length, 'space')} to choose from, ${hidden} beyond the view.` : '',
  });
};
