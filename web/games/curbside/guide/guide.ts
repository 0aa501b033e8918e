import { drive, lay, ROADS, SPECIALS, trip } from './art.ts';
import type { RulesGuide } from '../../kit/box/guide.ts';

const TRIPS = [1, 2, 3, 4, 5].map((cells) => [cells, '★'.repeat(cells), cells + 1] as const);
import { msg } from '../../../common/words/msg.ts';

export const guide: RulesGuide = {
  lead: msg`A city of empty lots, ten fares, and never quite enough gas. Lay the streets you need, take people where they want to go, and collect the most stars.`,
  chapters: [
    {
      title: msg`What it’s about`,
      text: [
        msg`Passengers wait on the board, each with a destination of the same letter. Build roads between them, drive there, pick people up, and drop them off. Every trip pays stars, and gas to keep you going.`,
        msg`When the tenth passenger arrives, the match is over, and the most stars win. It also ends at once when a tank runs dry.`,
      ],
    },
    {
      title: msg`Your turn: three actions`,
      text: [msg`Spend them as you like, even several on the same thing. You may stop early.`],
      steps: [
        { name: msg`Drive`, note: msg`Any number of tiles in one straight line.` },
        { name: msg`Lay a tile`, note: msg`From your hand, turned as you like, on an empty lot.` },
        { name: msg`Remove a tile`, note: msg`One next to you with no taxi on it. It goes under the deck.` },
        { name: msg`Turn a tile`, note: msg`The one you are on, unless someone else is on it too.` },
        { name: msg`Draw`, note: msg`The top tile of the deck. There is no limit to your hand.` },
      ],
    },
    {
      title: msg`Driving`,
      text: [
        msg`One action takes you straight ahead along connected roads, as far as you like. Each tile you enter costs one gas. Changing direction takes another action, so a corner always ends a drive. So does a stop sign.`,
        msg`Several taxis may share a tile. Nobody can drive onto an empty lot.`,
      ],
      picture: drive,
    },
    {
      title: msg`Laying roads`,
      text: [
        msg`A tile goes next to your taxi, or farther away if you could still drive onto it this turn with the actions and gas you have left. You don’t have to go there.`,
        msg`Passengers and destinations may already be on the lot; the road goes under them.`,
      ],
      picture: lay,
    },
    {
      title: msg`Fares`,
      text: [
        msg`Stop where a passenger is waiting while your cab is empty, and they get in, whether you want them or not. Drive past and they stay. You carry one passenger at a time. Stop at their destination, and they get out. Neither costs an action.`,
        msg`Longer trips are worth more: count columns and rows from passenger to destination, and take the larger number. Then the dice pick a new passenger and a new destination.`,
      ],
      picture: trip,
      table: { head: [msg`Cells`, msg`Stars`, msg`Gas`], rows: TRIPS },
    },
    {
      title: msg`Eight kinds of road`,
      text: [msg`Drive them as printed, whichever way they are turned.`],
      pieces: ROADS,
    },
    {
      title: msg`Four special tiles`,
      text: [
        msg`Everyone starts with three road tiles, a gas can, and a re-route. Playing one of these special tiles costs no action; afterward it goes under the deck.`,
      ],
      pieces: SPECIALS,
    },
    {
      title: msg`How it ends`,
      text: [
        msg`The tenth arrival ends the match at once; later players don’t get a final turn. If a tank hits zero first, the match ends there, even on a destination, and that driver loses three stars. A table may agree that the taxi retires instead and the others play on.`,
        msg`Taxis can wall each other in for good, so the match also ends after twelve rounds in which nobody gets in or out.`,
        msg`Most stars win. Ties go to the fuller tank, then to a cab with a passenger over an empty one, then to the taxi closer to a drop-off. If players are still tied, they share the place.`,
      ],
    },
  ],
};
