import { html, type TemplateResult } from 'lit';
import { standing } from '../../../../../rules/games/automobiles/turn/table.ts';
import { heldIn, overlap, resized, type Frame } from '../../../kit/camera/frame.ts';
import { pointOf } from '../changes.ts';
import type { Pictured } from '../setting.ts';
import { aheadArt, aheadWay } from './ahead.ts';
import { around, cars, cubesOnTrack, ground, lastDrive, sentence, WHOLE } from '../stage/stage.ts';
import { BOARD } from '../stage/circuit.ts';

/** The least part of the circuit that a picture of the last change shows. */
const CROP = { width: 300, height: 170 } as const;

const atLeast = (seen: Frame): Frame =>
  resized(seen, { width: Math.max(seen.width, CROP.width), height: Math.max(seen.height, CROP.height) });

/** What is compared, the last drive, or else the latest actor's car, including all cars that the edge would cut off. */
const cropped = (setting: Pictured): Frame => {
  const { ahead, drives, circuit, view, page } = setting;
  const compared = ahead.flatMap((each) => aheadWay(setting, each));
  const spoken = page.events.at(-1)?.seat ?? standing(view)[0]!;
  const last = drives.at(-1)?.way ?? [view.seats[spoken]!.car];
  const way = (compared.length > 0 ? compared : last).map((spot) => pointOf(circuit, spot));
  const seen = heldIn(WHOLE, atLeast(around(way)));
  const cars = view.seats.map(({ car }) => pointOf(circuit, car));
  const cut = cars.filter((car) => overlap(seen, around([car])));
  return heldIn(WHOLE, atLeast(around([...way, ...cut])));
};

/** Cropped around the last drive, and extended toward the middle of the board to fit other frame shapes. */
export const stillCircuit = (setting: Pictured, isCropped: boolean): TemplateResult => {
  const { drives, circuit } = setting;
  const { x, y, width, height } = isCropped ? cropped(setting) : WHOLE;
  const side = (middle: number, room: number): string => (middle < room / 2 ? 'Min' : 'Max');
  const held = `x${side(x + width / 2, BOARD.width)}Y${side(y + height / 2, BOARD.height)}`;
  return html`<svg
    class="circuit panned"
    viewBox=${`${x} ${y} ${width} ${height}`}
    preserveAspectRatio=${isCropped ? held : 'xMidYMid'}
    role="img"
    aria-label=${sentence(setting)}
  >
    ${ground(setting)} ${drives.map((drive) => lastDrive(circuit, drive))} ${cubesOnTrack(setting, [])}
    ${aheadArt(setting)} ${cars(setting)}
  </svg>`;
};

export const plainPart = (setting: Pictured, isCropped: boolean): TemplateResult =>
  html`<div class="stage plain">${stillCircuit(setting, isCropped)}</div>`;
