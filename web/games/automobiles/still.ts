import type { LogEntry } from '../../../api/contract/match.ts';
import type { Action, View } from '../../../rules/games/automobiles/model/types.ts';
import { stillSetting, type Still } from '../kit/still.ts';
import drawing from '../kit/styles/drawing.css';
import { landOf } from './board/art/lands.ts';
import { drivesOf, lastOf } from './board/changes.ts';
import { circuitOf } from './board/stage/circuit.ts';
import { stillCircuit } from './board/later/plain.ts';

/** Each car's previous spot as an entry would tell it, since a drive starts where the log last had its car. */
const stood = ({ seats }: View): LogEntry => {
  const cars = seats.map(({ car }, seat) => ({ seat, ...car }));
  return {
    seq: 0,
    kind: 'act',
    seat: null,
    at: '',
    text: [],
    events: [{ type: 'momentum', open: { cars } }],
  };
};

export const automobiles: Still<View> = {
  styles: [drawing],
  draw: async (seen, isCropped) => {
    const { page, view, before } = seen;
    const track = view.tracks[view.race]!;
    const setting = {
      ...stillSetting<View, Action>(seen),
      circuit: circuitOf(track),
      land: landOf(track),
      drives: lastOf(drivesOf(page.events, before ? [stood(before), ...page.events] : page.events)),
    };
    return stillCircuit(setting, isCropped);
  },
};
