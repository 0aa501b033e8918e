import { blankMatch, replay } from '../../../rules/kit/fold.ts';
import { atRandom, byBot, playOut } from '../../../rules/kit/testing/playout.ts';
import { guarded } from '../guard.ts';
import { agree, hold, throughJson, type Law } from '../law.ts';
import { LIMIT, sample, seatsOf, viewersOf, walkOf } from '../walk.ts';

const STATE_LIMIT = 20_000;

const conservation: Law = {
  name: 'every piece is somewhere, once',
  check: (trial) => {
    const { matches } = walkOf(trial);
    const box = trial.box(trial);
    for (const { seq, state } of matches) agree(trial.census(state), box, `after entry ${seq}`);
  },
};

const plainJson: Law = {
  name: 'state, views and events are plain JSON, and state and views are small',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    agree(throughJson(log), log, 'the log');
    for (const match of [...sample(trial).map((at) => at.match), matches.at(-1)!]) {
      agree(throughJson(match), match, `after entry ${match.seq}`);
      hold(JSON.stringify(match.state).length <= STATE_LIMIT, 'a state is at most 20 kB');
      for (const viewer of viewersOf(trial)) {
        const view: unknown = trial.game.view(match.state, viewer);
        agree(throughJson(view), view, `the view of ${viewer}`);
        hold(
          JSON.stringify(view).length <= (trial.viewLimit ?? STATE_LIMIT),
          'a view is as small as it must be',
        );
      }
    }
  },
};

const nothingScribbled: Law = {
  name: 'the state is changed by evolve alone, and nothing else that is handed over is changed',
  check: (trial) => {
    const game = guarded(trial.game);
    const choosers = seatsOf(trial).map((seat) => (seat % 2 === trial.seed % 2 ? byBot : atRandom));
    const { log, match: end } = playOut({ ...trial, game, choosers, askInvited: 4, limit: LIMIT });
    agree(replay(game, blankMatch(game, trial), log).state, end.state, 'folded once more');
    for (const { match, chance } of sample(trial, 2))
      for (const viewer of viewersOf(trial)) game.imagine(game.view(match.state, viewer), viewer, chance);
  },
};

const meta: Law = {
  name: 'its meta is in order',
  check: ({ game: { meta: card, upcast } }) => {
    hold(/^[a-z][a-z-]*$/.test(card.id), 'an id of small letters');
    agree(
      [...new Set(card.seats)].toSorted((a, b) => a - b),
      card.seats,
      'seat counts, rising',
    );
    const keys = card.options.map(({ key }) => key);
    agree([...new Set(keys)], keys, 'a key for every option');
    for (const { key, values, preset, absent, seats = card.seats, valueSeats = {} } of card.options) {
      hold(values.includes(preset), `the preset of ${key} is among its values`);
      hold(values.includes(absent ?? preset), `what ${key} was before is among its values`);
      hold(!(String(preset) in valueSeats), `the preset of ${key} can be chosen at any table`);
      for (const [value, counts] of Object.entries(valueSeats)) {
        hold(
          values.some((known) => String(known) === value),
          `${key} has the value ${value}`,
        );
        hold(
          counts.some((count) => card.seats.includes(count)),
          `${value} can be chosen somewhere`,
        );
      }
      hold(seats.length > 0, `${key} makes a difference somewhere`);
      agree(
        seats.filter((count) => card.seats.includes(count)),
        seats,
        `${key} at numbers of seats there are`,
      );
    }
    for (const [i, { key, when }] of card.options.entries()) {
      const other = card.options.slice(0, i).find((before) => before.key === when?.key);
      const known = when?.values.every((value) => other?.values.includes(value)) ?? true;
      hold(known, `${key} depends on values of an option before it`);
    }
    agree([...new Set(card.takeBack)], card.takeBack, 'event types that can be taken back, once each');
    hold(card.shape === 1 || upcast !== undefined, 'older shapes need an upcast');
  },
};

export const MATTER_LAWS: readonly Law[] = [conservation, plainJson, nothingScribbled, meta];
