import { svg, type SVGTemplateResult } from 'lit';
import { at } from '../../kit/art/base.ts';
import { moveDisc, plot } from '../../kit/art/marks.ts';
import { cone, pothole, person, pin } from '../board/art/pieces.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { canteen, cardFace, reroute, roadTile } from '../board/art/road.ts';
import type { Road, RoadTile } from '../../../../rules/games/curbside/model/types.ts';
import { msg } from '../../../common/words/msg.ts';
import type { Picture, Piece } from '../../kit/box/guide.ts';

const lot = (): SVGTemplateResult =>
  svg`<rect x="3" y="3" width="94" height="94" rx="9" fill="var(--lot)"></rect>`;

const card = (drawn: unknown): SVGTemplateResult => cardFace('var(--lot)', drawn);

const inCell = (column: number, row: number, drawn: unknown): SVGTemplateResult =>
  at(column * 100, row * 100, drawn);

const onCell = (column: number, row: number, drawn: unknown): SVGTemplateResult =>
  at(column * 100 + 50, row * 100 + 50, drawn);

export const drive: Picture = {
  width: 500,
  height: 206,
  says: msg`A taxi may drive one, two, or three tiles straight ahead. The third is a corner, where the drive ends.`,
  drawn: svg`${inCell(0, 0, roadTile({ kind: 'straight', turn: 0 }, 2))}${inCell(1, 0, roadTile({ kind: 'tee', turn: 0 }, 5))}
    ${inCell(2, 0, roadTile({ kind: 'straight', turn: 0 }, 4))}${inCell(3, 0, roadTile({ kind: 'corner', turn: 2 }, 7))}
    ${inCell(4, 0, lot())}${[0, 2, 4].map((column) => inCell(column, 1, lot()))}
    ${inCell(1, 1, roadTile({ kind: 'straight', turn: 1 }, 3))}${inCell(3, 1, roadTile({ kind: 'corner', turn: 0 }, 1))}
    ${onCell(0, 0, taxi(0, { heading: 90 }))}
    <g class="spot">${[1, 2, 3].map((cost) => onCell(cost, 0, moveDisc(cost)))}</g>`,
};

export const trip: Picture = {
  width: 400,
  height: 306,
  says: msg`Passenger A waits three columns and two rows from destination A. Three is more, so the trip pays three stars and four gas.`,
  drawn: svg`${[0, 1, 2, 3].map((column) => [0, 1, 2].map((row) => inCell(column, row, lot())))}
    <path d="M50 250H350V64" fill="none" stroke="var(--ink-2)" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"></path>
    ${onCell(0, 2, person('A'))}${onCell(3, 0, pin('A'))}
    <g font-family="var(--font-display)" font-weight="800" font-size="34" fill="var(--ink)">
      <text x="190" y="236">3</text><text x="318" y="166">2</text></g>`,
};

export const lay: Picture = {
  width: 400,
  height: 206,
  says: msg`A taxi with an empty lot beside it and another farther away. Both can take a tile.`,
  drawn: svg`${[0, 1, 2, 3].map((column) => [0, 1].map((row) => inCell(column, row, lot())))}
    ${inCell(0, 0, roadTile({ kind: 'tee', turn: 0 }, 4))}${inCell(1, 0, roadTile({ kind: 'straight', turn: 0 }, 2))}
    ${inCell(2, 0, roadTile({ kind: 'tee', turn: 0 }, 6))}
    <g class="spot">${onCell(0, 1, plot())}${onCell(3, 0, plot())}${onCell(2, 1, plot())}</g>
    ${onCell(0, 0, taxi(2, { heading: 90 }))}`,
};

interface Named {
  kind: Road;
  name: string;
  note: string;
  turn?: RoadTile['turn'];
}

const KINDS: readonly Named[] = [
  { kind: 'cross', name: msg`4-way`, note: msg`Any way you like.` },
  { kind: 'stop', name: msg`4-way stop`, note: msg`A drive ends here. Leaving takes another action.` },
  { kind: 'tee', name: msg`3-way`, note: msg`In and out on any of its three roads.` },
  { kind: 'straight', name: msg`Straight`, note: msg`In at one end, out at the other.` },
  { kind: 'corner', name: msg`Corner`, note: msg`The road turns, so a drive ends here.`, turn: 1 },
  { kind: 'one-way-cross', name: msg`One-way crossing`, note: msg`Only the way its arrows point.` },
  { kind: 'one-way', name: msg`One-way street`, note: msg`Only the way its arrow points.` },
  { kind: 'broken', name: msg`Broken road`, note: msg`A dead end: you leave the way you came.`, turn: 2 },
];

export const ROADS: readonly Piece[] = KINDS.map(({ kind, name, note, turn = 0 }, i) => ({
  name,
  note,
  drawn: roadTile({ kind, turn }, i * 3 + 1),
}));

export const SPECIALS: readonly Piece[] = [
  { name: msg`Gas can`, note: msg`Three gas for your tank. Play it on your turn.`, drawn: card(canteen(3)) },
  {
    name: msg`Re-route`,
    note: msg`Dispatch was wrong: the dice pick a new place for a passenger or a destination. On another player’s turn, you can play it on the fare they carry.`,
    drawn: card(reroute()),
  },
  {
    name: msg`Pothole`,
    note: msg`Blocks any cell with no taxi, passenger, or destination until your next turn.`,
    drawn: card(pothole()),
  },
  {
    name: msg`Cone`,
    note: msg`Goes up when it’s drawn, where the dice say. Nobody may touch it before your next turn; then it can be removed like a tile.`,
    drawn: card(cone()),
  },
];
