import type { Seat, Viewer } from '../../../rules/kit/game.ts';
import { english } from '../../../rules/kit/words/english.ts';
import { seen } from '../../../rules/kit/match.ts';
import {
  silenceOf,
  makeTelling,
  spellOut,
  toText,
  type Line,
  type Telling,
} from '../../../rules/kit/words/words.ts';
import { agree, hold, legalFor, throughJson, type Law } from '../law.ts';
import { askedSeats, sample, viewersOf, walkOf, type Trial } from '../walk.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'];
const tellingTo = (viewer: Viewer): Telling =>
  makeTelling({ viewer }, { you: english.you, nameOf: (seat: Seat) => NAMES[seat]! });

const checkText = (text: unknown, where: string): void => {
  hold(typeof text === 'string' && text.trim().length > 0, `${where}: words are missing`);
  hold(!/undefined|NaN|\[object|\n|[!{}]/.test(String(text)), `${where}: ${String(text)}`);
};
const checkLine = (words: Line, to: Telling, where: string): void => checkText(toText(words, to), where);

const everyAction: Law = {
  name: 'every action has a label, and a command of its own',
  check: (trial) => {
    for (const { match } of sample(trial))
      for (const seat of askedSeats(match)) {
        const view: unknown = throughJson(trial.game.view(match.state, seat));
        const actions = legalFor(trial, match, seat);
        const commands = actions.map((action) => trial.text.command(action, view));
        for (const action of actions)
          checkLine(trial.text.action(action, view), tellingTo(seat), JSON.stringify(action));
        for (const command of commands) checkText(command, 'a command');
        agree(commands, [...new Set(commands)], 'the commands, once each');
      }
  },
};

/** A line, and what its viewer had been sent when it was made. */
interface Told {
  words: Line;
  from?: unknown;
  where: string;
}

/** Everything that is said to a viewer of a trial. */
const toldTo = (trial: Trial, viewer: Viewer): Told[] => {
  const { text, game } = trial;
  const { matches, log } = walkOf(trial);
  const last = matches.at(-1)!;
  const to = tellingTo(viewer);
  const positions = [...sample(trial).map(({ match }) => match), last].flatMap((match): Told[] => {
    const view = throughJson(game.view(match.state, viewer)) as object;
    const lines = text.position(view, to);
    hold(lines.length > 0, 'a position has at least one line');
    return [
      ...lines.map((words) => ({ words, where: `the position for ${viewer}` })),
      { words: text.prompt(view, to), where: `the prompt for ${viewer}` },
      ...(viewer === 'table'
        ? []
        : [{ words: silenceOf(text, view, to), where: `the silence of ${viewer}` }]),
    ];
  });
  const news = log.flatMap(({ events }) =>
    events.flatMap((event): Told[] => {
      const from = throughJson(seen(event, viewer));
      const words = text.event(from, to);
      return words === undefined ? [] : [{ words, from, where: `${event.type} for ${viewer}` }];
    }),
  );
  const end = { words: text.outcome(game.outcome(last.state)!, to), where: `the outcome for ${viewer}` };
  return [...positions, ...news, end];
};

const everyPosition: Law = {
  name: 'every position and everything that happened can be told to every viewer',
  check: (trial) => {
    for (const viewer of viewersOf(trial))
      for (const { words, where } of toldTo(trial, viewer)) checkLine(words, tellingTo(viewer), where);
  },
};

/** Whether every word of a thing's name is in what was sent. */
const isSent = (thing: string, from: unknown): boolean =>
  thing
    .split(':')
    .slice(1)
    .every((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(JSON.stringify(from)));

/** The mark of somebody who plays without a seat, as the Grifter does: a number that no seat has tells nothing. */
const isMark = (thing: string, seats: number): boolean => Number(/^seat:(\d+)$/.exec(thing)?.[1]) >= seats;

const everyReference: Law = {
  name: 'a line refers to seats at the table, and to things by no more than its words and its event say',
  check: (trial) => {
    for (const viewer of viewersOf(trial)) {
      const called = new Map<string, string>();
      for (const { words, from, where } of toldTo(trial, viewer))
        for (const { part, text } of spellOut(words, tellingTo(viewer))) {
          if (typeof part !== 'object' || 'of' in part) continue;
          if ('seat' in part) {
            hold(part.seat >= 0 && part.seat < trial.seats, `${where}: no seat ${part.seat}`);
            continue;
          }
          const { thing } = part;
          checkText(text, `${where}: ${thing}`);
          hold(/^[a-z]+(:[\w-]+)+$/.test(thing), `${where}: ${thing} is no name of a thing`);
          const name = `${thing.split(':')[0]} ${text}`;
          agree(thing, called.get(name) ?? thing, `${where}: what “${text}” refers to`);
          called.set(name, thing);
          hold(
            from === undefined || isMark(thing, trial.seats) || isSent(thing, from),
            `${where}: ${thing} is not in the event`,
          );
        }
    }
  },
};

const theRest: Law = {
  name: 'the shelf has words',
  check: ({ text, config, seats }) => {
    checkText(text.name, 'the name');
    checkText(text.blurb, 'the blurb');
    hold(text.minutes > 0, 'the minutes');
    hold((text.minutesWith?.(config, seats) ?? 1) > 0, 'the minutes of these options');
  },
};

export const WORD_LAWS: readonly Law[] = [everyAction, everyPosition, everyReference, theRest];
