import { actWords, type Acts } from '../../../rules/kit/words/acts.ts';
import { tellBy } from '../../../rules/kit/words/facts.ts';
import { grammarOf } from '../../../rules/kit/words/grammar.ts';
import {
  type GameText,
  type Language,
  joined,
  line,
  who,
  type ThingRef,
} from '../../../rules/kit/words/words.ts';
import type { Action, Event, View } from './game.ts';

const german: Language = {
  grammar: grammarOf('de', { ordinals: { other: '#.' } }),
  you: { first: 'Du', inside: 'du' },
  meanwhile: { head: 'Inzwischen: ', goOn: (words) => words },
  began: 'Die Partie begann.',
  tookBack: (seat) => line`${who(seat)} nahm einen Zug zurück.`,
  left: (seat, why) =>
    line`${who(seat)} ${why === 'timed-out' ? 'hatte keine Zeit mehr' : 'ging'}. Ein Bot spielt weiter.`,
  late: (seat) => line`Zu spät: ${who(seat)}. Der Bot macht diesen Zug.`,
  forced: (seat) => line`Keine Wahl für ${who(seat)}: Der Zug lief von selbst.`,
  silence: 'Am Tisch wird gerade geschwiegen.',
};

const heapAt = (heap: number): ThingRef => ({ thing: `heap:${heap}`, text: `Haufen ${heap + 1}` });

const acts: Acts<Action, View> = {
  take: { typed: ({ heap }) => `nimm ${heap + 1}`, label: ({ heap }) => line`Nimm von ${heapAt(heap)}` },
  'end-turn': { typed: 'ende', label: 'Beende den Zug' },
};

const tell = tellBy<Event, 'turn-ended'>()(
  { heap: heapAt },
  { 'pebble-taken': 'Von {heap} ging ein Kiesel an: {seat}.', 'seat-left': 'Ohne Spieler: {seat}.' },
);

/** Pebbles in a second language: this file and no other. */
export const pebblesGerman: GameText<Action, Event, View> = {
  language: german,
  name: 'Kiesel',
  blurb: 'Drei Haufen Kiesel; der letzte gewinnt.',
  minutes: 2,
  position: ({ heaps, taken }) => {
    const held = taken.map((count, seat) => line`${who(seat)} ${count}`);
    return [line`In den Haufen liegen ${joined(heaps, ', ')}.`, line`Genommen: ${joined(held, ', ')}.`];
  },
  event: tell,
  ...actWords(acts),
  prompt: ({ turn }, { viewer }) =>
    turn === viewer ? 'Nimm Kiesel von einem Haufen.' : line`Am Zug: ${who(turn)}.`,
  outcome: ({ ranks }) => line`Der letzte Kiesel ging an: ${who(ranks.indexOf(1))}.`,
};
