import type { Line } from '../../../../../rules/kit/words/words.ts';
import { CANTEEN_GAS } from '../../../../../rules/games/curbside/model/data.ts';
import { text } from '../../../../../rules/games/curbside/words/en.ts';
import {
  isRoad,
  type Action,
  type Kind,
  type View,
} from '../../../../../rules/games/curbside/model/types.ts';
import type { Setting } from '../setting.ts';
import { driveWords, wayTo, kindPhrase } from '../words.ts';

/** The label of the go button for its action. */
export const goLabel = (action: Action, view: View): string => {
  switch (action.type) {
    case 'drive':
      return `Drive here, −${wayTo(view, action.to).length}`;
    case 'place-tile':
      return 'Lay tile';
    case 'remove-tile':
      return view.squares[action.cell]?.block ? 'Clear cone' : 'Remove tile';
    case 'turn-tile':
      return 'Turn tile';
    case 'draw-tile':
      return 'Draw a tile';
    case 'play-canteen':
      return `Add gas, +${CANTEEN_GAS}`;
    case 'play-pothole':
      return 'Place pothole';
    case 're-route':
      return `Re-route ${action.letter}`;
    case 'end-turn':
      return 'End turn';
    default:
      return action satisfies never;
  }
};

const cardPrompt = (kind: Kind): string => {
  if (isRoad(kind)) return `Where does ${kindPhrase(kind)} go?`;
  if (kind === 'pothole') return 'Where does the pothole go?';
  return 'Which piece do you want to re-route?';
};

const offerPrompt = (action: Action, view: View, canTurn: boolean): string | undefined => {
  if (action.type === 'place-tile')
    return `Lay ${kindPhrase(action.kind)} here${canTurn ? ', or turn it first' : ''}.`;
  if (action.type === 'turn-tile') return 'Turn the road under your taxi this way?';
  if (action.type === 'remove-tile')
    return view.squares[action.cell]?.block
      ? 'Clear the cone? It goes under the deck.'
      : 'Remove the tile? It goes under the deck.';
  if (action.type === 're-route') return `Re-route ${action.letter}: the dice pick the place.`;
  if (action.type === 'play-canteen') return `Adds ${CANTEEN_GAS} gas and costs no action.`;
  if (action.type === 'play-pothole') return 'Place the pothole: nobody can drive here until your next turn.';
  return undefined;
};

/** What the viewer has to do now. */
export const promptFor = ({ choice, view, telling }: Setting): Line => {
  const [first] = choice.chosen;
  const offer =
    choice.offered && first ? offerPrompt(choice.offered.action, view, choice.turns > 1) : undefined;
  if (offer) return offer;
  if (choice.offered?.action.type === 'drive') return 'Drive here, or choose another place.';
  if (first === 'remove') return 'Choose a tile or cone next to you.';
  return first?.startsWith('card:')
    ? cardPrompt(first.slice('card:'.length) as Kind)
    : text.prompt(view, telling);
};

/** "If you …": what a drive would bring. */
export const previewFor = ({ choice, view }: Setting): string | undefined => {
  const action = choice.offered?.action;
  if (action?.type !== 'drive' || view.you === null) return undefined;
  return `If you drive here, ${driveWords(view, action.to)}.`;
};
