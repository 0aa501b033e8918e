import type { Viewer } from '../../../rules/kit/game.ts';
import { seen } from '../../../rules/kit/match.ts';
import { silenceOf } from '../../../rules/kit/talk.ts';
import type { Telling } from '../../../rules/kit/text.ts';
import { agree, hold, legalFor, throughJson, type Law } from '../law.ts';
import { askedSeats, sample, viewersOf, walkOf } from '../walk.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'];
const telling = (viewer: Viewer): Telling => ({
  viewer,
  name: (seat) => (seat === viewer ? 'You' : NAMES[seat]!),
});

const checkLine = (line: unknown, where: string): void => {
  hold(typeof line === 'string' && line.trim().length > 0, `${where}: words are missing`);
  hold(!/undefined|NaN|\[object|\n|!/.test(String(line)), `${where}: ${String(line)}`);
};

const everyAction: Law = {
  name: 'every action has a label, and a command of its own',
  check: (trial) => {
    for (const { match } of sample(trial))
      for (const seat of askedSeats(match)) {
        const view: unknown = throughJson(trial.game.view(match.state, seat));
        const actions = legalFor(trial, match, seat);
        const commands = actions.map((action) => trial.text.command(action, view));
        for (const action of actions) checkLine(trial.text.action(action, view), JSON.stringify(action));
        for (const command of commands) checkLine(command, 'a command');
        agree(commands, [...new Set(commands)], 'the commands, once each');
      }
  },
};

const everyPosition: Law = {
  name: 'every position and everything that happened can be told, to whoever looks',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    const last = matches.at(-1)!;
    for (const viewer of viewersOf(trial)) {
      const to = telling(viewer);
      for (const match of [...sample(trial).map((at) => at.match), last]) {
        const view: unknown = throughJson(trial.game.view(match.state, viewer));
        const lines = trial.text.position(view, to);
        hold(lines.length > 0, 'a position has at least one line');
        for (const line of lines) checkLine(line, `the position for ${viewer}`);
        checkLine(trial.text.prompt(view, to), `the prompt for ${viewer}`);
        if (viewer !== 'table')
          checkLine(silenceOf(trial.text, view as object, to), `the silence of ${viewer}`);
      }
      for (const event of log.flatMap(({ events }) => events)) {
        const line = trial.text.event(throughJson(seen(event, viewer)), to);
        if (line !== undefined) checkLine(line, `${event.type} for ${viewer}`);
      }
      checkLine(trial.text.outcome(trial.game.outcome(last.state)!, to), `the outcome for ${viewer}`);
    }
  },
};

const theRest: Law = {
  name: 'the shelf and every refusal have words',
  check: ({ text }) => {
    checkLine(text.name, 'the name');
    checkLine(text.blurb, 'the blurb');
    hold(text.minutes > 0, 'the minutes');
    for (const rejected of ['over', 'not-awaited', 'stale', 'not-legal', 'no-undo', 'something-new'])
      checkLine(text.rejection({ rejected }), rejected);
  },
};

export const WORD_LAWS: readonly Law[] = [everyAction, everyPosition, theRest];
