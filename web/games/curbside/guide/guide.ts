import { svg, type SVGTemplateResult } from 'lit';
import { at } from '../../kit/art/base.ts';
import { moveDisc, plot } from '../../kit/art/marks.ts';
import { cone, pothole, person, pin } from '../board/art/pieces.ts';
import { taxi } from '../../kit/art/pieces.ts';
import { canteen, cardFace, reroute, roadTile } from '../board/art/road.ts';
import type { RoadTile } from '../../../../rules/games/curbside/model/types.ts';
import { msg } from '../../../common/words/words.ts';
import { chapter, type Picture, type Piece, type RulesGuide } from '../../kit/box/guide.ts';

const lot = (): SVGTemplateResult =>
  svg`<rect x="3" y="3" width="94" height="94" rx="9" fill="var(--lot)"></rect>`;

const card = (drawn: unknown): SVGTemplateResult => cardFace('var(--lot)', drawn);

type Placed = (column: number, row: number, drawn: unknown) => SVGTemplateResult;
const inCell: Placed = (column, row, drawn) => at(column * 100, row * 100, drawn);
const onCell: Placed = (column, row, drawn) => at(column * 100 + 50, row * 100 + 50, drawn);

const drive: Picture = {
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

const trip: Picture = {
  width: 400,
  height: 306,
  says: msg`Passenger A waits three columns and two rows from destination A. Three is more, so the trip pays three stars and four gas.`,
  drawn: svg`${[0, 1, 2, 3].map((column) => [0, 1, 2].map((row) => inCell(column, row, lot())))}
    <path d="M50 250H350V64" fill="none" stroke="var(--ink-2)" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"></path>
    ${onCell(0, 2, person('A'))}${onCell(3, 0, pin('A'))}
    <g font-family="var(--font-display)" font-weight="800" font-size="34" fill="var(--ink)">
      <text x="190" y="236">3</text><text x="318" y="166">2</text></g>`,
};

const lay: Picture = {
  width: 400,
  height: 206,
  says: msg`A taxi with an empty lot beside it and another farther away. Both can take a tile.`,
  drawn: svg`${[0, 1, 2, 3].map((column) => [0, 1].map((row) => inCell(column, row, lot())))}
    ${inCell(0, 0, roadTile({ kind: 'tee', turn: 0 }, 4))}${inCell(1, 0, roadTile({ kind: 'straight', turn: 0 }, 2))}
    ${inCell(2, 0, roadTile({ kind: 'tee', turn: 0 }, 6))}
    <g class="spot">${onCell(0, 1, plot())}${onCell(3, 0, plot())}${onCell(2, 1, plot())}</g>
    ${onCell(0, 0, taxi(2, { heading: 90 }))}`,
};

const KINDS: readonly (Pick<RoadTile, 'kind'> & Partial<RoadTile> & Omit<Piece, 'drawn'>)[] = [
  { kind: 'cross', name: msg`4-way`, note: msg`Any way you like.` },
  { kind: 'stop', name: msg`4-way stop`, note: msg`A drive ends here. Leaving takes another action.` },
  { kind: 'tee', name: msg`3-way`, note: msg`In and out on any of its three roads.` },
  { kind: 'straight', name: msg`Straight`, note: msg`In at one end, out at the other.` },
  { kind: 'corner', name: msg`Corner`, note: msg`The road turns, so a drive ends here.`, turn: 1 },
  { kind: 'one-way-cross', name: msg`One-way crossing`, note: msg`Only the way its arrows point.` },
  { kind: 'one-way', name: msg`One-way street`, note: msg`Only the way its arrow points.` },
  { kind: 'broken', name: msg`Broken road`, note: msg`A dead end: you leave the way you came.`, turn: 2 },
];

const ROADS: readonly Piece[] = KINDS.map(({ kind, name, note, turn = 0 }, i) => ({
  name,
  note,
  drawn: roadTile({ kind, turn }, i * 3 + 1),
}));

const SPECIALS: readonly Piece[] = [
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

const TRIPS = [1, 2, 3, 4, 5].map((cells) => [cells, '★'.repeat(cells), cells + 1] as const);

export const guide: RulesGuide = {
  lead: msg`A city of empty lots, ten fares, and never quite enough gas. Lay the streets you need, take people where they want to go, and collect the most stars.`,
  chapters: [
    chapter(
      msg`What it’s about`,
      msg`Passengers wait on the board, each with a destination of the same letter. Build roads between them, drive there, pick people up, and drop them off. Every trip pays stars, and gas to keep you going.`,
      msg`When the tenth passenger arrives, the match is over, and the most stars win. It also ends at once when a tank runs dry.`,
    ),
    {
      title: msg`Your turn: three actions`,
      text: [msg`Spend them as you like, even several on the same thing. You may stop early.`],
      steps: {
        [msg`Drive`]: msg`Any number of tiles in one straight line.`,
        [msg`Lay a tile`]: msg`From your hand, turned as you like, on an empty lot.`,
        [msg`Remove a tile`]: msg`One next to you with no taxi on it. It goes under the deck.`,
        [msg`Turn a tile`]: msg`The one you are on, unless someone else is on it too.`,
        [msg`Draw`]: msg`The top tile of the deck. There is no limit to your hand.`,
      },
    },
    chapter(
      { title: msg`Driving`, picture: drive },
      msg`One action takes you straight ahead along connected roads, as far as you like. Each tile you enter costs one gas. Changing direction takes another action, so a corner always ends a drive. So does a stop sign.`,
      msg`Several taxis may share a tile. Nobody can drive onto an empty lot.`,
    ),
    chapter(
      { title: msg`Laying roads`, picture: lay },
      msg`A tile goes next to your taxi, or farther away if you could still drive onto it this turn with the actions and gas you have left. You don’t have to go there.`,
      msg`Passengers and destinations may already be on the lot; the road goes under them.`,
    ),
    chapter(
      { title: msg`Fares`, picture: trip, table: { head: [msg`Cells`, msg`Stars`, msg`Gas`], rows: TRIPS } },
      msg`Stop where a passenger is waiting while your cab is empty, and they get in, whether you want them or not. Drive past and they stay. You carry one passenger at a time. Stop at their destination, and they get out. Neither costs an action.`,
      msg`Longer trips are worth more: count columns and rows from passenger to destination, and take the larger number. Then the dice pick a new passenger and a new destination.`,
    ),
    {
      title: msg`Eight kinds of road`,
      text: [msg`Drive them as printed, whichever way they are turned.`],
      pieces: ROADS,
    },
    chapter(
      { title: msg`Four special tiles`, pieces: SPECIALS },
      msg`Everyone starts with three road tiles, a gas can, and a re-route. Playing one of these special tiles costs no action; afterward it goes under the deck.`,
    ),
    chapter(
      msg`How it ends`,
      msg`The tenth arrival ends the match at once; later players don’t get a final turn. If a tank hits zero first, the match ends there, even on a destination, and that driver loses three stars. A table may agree that the taxi retires instead and the others play on.`,
      msg`Taxis can wall each other in for good, so the match also ends after twelve rounds in which nobody gets in or out.`,
      msg`Most stars win. Ties go to the fuller tank, then to a cab with a passenger over an empty one, then to the taxi closer to a drop-off. If players are still tied, they share the place.`,
    ),
  ],
};
