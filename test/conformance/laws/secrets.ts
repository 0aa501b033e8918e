import { startMatch } from '../../../rules/kit/act.ts';
import { isRejection, type Seat, type Viewer, talkOf } from '../../../rules/kit/game.ts';
import { seen, undoableBy, type Entry, type Match, type Moved } from '../../../rules/kit/match.ts';
import { trialSeed } from '../../../rules/kit/testing/playout.ts';
import { agree, hold, legalFor, tryAct, worldsOf, type Law } from '../law.ts';
import { askedSeats, sample, seatsOf, viewersOf, walkOf, type Trial, type Walk } from '../walk.ts';

/** Everything a viewer's page shows besides the news; talk shows whether they may read. */
export const pageOf = ({ game }: Pick<Trial, 'game'>, match: Match, viewer: Viewer): unknown => {
  const talk = talkOf(game, match);
  return {
    view: game.view(match.state, viewer),
    awaiting: game.awaiting(match.state),
    isInvited: game.invited?.(match.state).includes(viewer as Seat) ?? false,
    outcome: game.outcome(match.state) ?? null,
    speaks: talk.speak.includes(viewer as Seat),
    canRead: talk.audience.includes(viewer),
  };
};

/** What comes with an entry: the news, and whether the viewer may act or undo. */
export const newsOf = ({ match, entry }: Moved, viewer: Viewer): unknown => ({
  events: entry.events.map((event) => seen(event, viewer)),
  mayAct: viewer !== 'table' && match.windows[viewer] !== undefined,
  undo: viewer === 'table' ? null : (undoableBy(match, viewer) ?? null),
});

const indistinguishable: Law = {
  name: 'a viewer cannot tell apart what is hidden from them',
  check: (trial) => {
    const { matches } = walkOf(trial);
    for (const { match } of [...sample(trial, 8), { match: matches.at(-1)! }])
      for (const viewer of viewersOf(trial))
        for (const other of worldsOf(trial, match, viewer)) {
          agree(pageOf(trial, other, viewer), pageOf(trial, match, viewer), `for ${viewer}`);
          if (viewer === 'table') continue;
          agree(legalFor(trial, other, viewer), legalFor(trial, match, viewer), `what ${viewer} may do`);
        }
  },
};

/** What comes of a seat's alternatives, where they are possible. */
const endsOf = (
  trial: Trial,
  world: Match,
  { seat, actions }: { seat: Seat; actions: readonly object[] },
): Moved[] =>
  actions
    .map((action) => tryAct(trial, world, { seat, action }))
    .filter((end): end is Moved => !isRejection(end));

/** What came of one decision, as one viewer was told: grouped by the position it follows from. */
interface Told {
  page: unknown;
  news: unknown;
  where: string;
  /** The end clears the board, so that two ways there may look alike, and opens what was hidden. */
  isOver: boolean;
}

/** What each viewer is told of a seat's alternatives, here and in the match as they imagine it. */
const toldAt = (trial: Trial, match: Match, seat: Seat): Told[][] => {
  const asked = { seat, actions: legalFor(trial, match, seat).slice(0, 8) };
  const here = endsOf(trial, match, asked);
  return viewersOf(trial).map((viewer) =>
    [...here, ...worldsOf(trial, match, viewer).flatMap((world) => endsOf(trial, world, asked))].map(
      (end) => ({
        page: pageOf(trial, end.match, viewer),
        news: newsOf(end, viewer),
        where: `seat ${seat} acted (${end.entry.events.map(({ type }) => type).join(', ')}), ${viewer} looked`,
        isOver: trial.game.outcome(end.match.state) !== undefined,
      }),
    ),
  );
};
const toldIn = (trial: Trial): Told[][] =>
  sample(trial, 8).flatMap(({ match }) => askedSeats(match).flatMap((seat) => toldAt(trial, match, seat)));

const cache = new WeakMap<Walk, Told[][]>(); // two laws look at the same
const toldOnce = (trial: Trial): Told[][] => {
  const told = cache.get(walkOf(trial)) ?? toldIn(trial);
  cache.set(walkOf(trial), told);
  return told;
};

/** Where one thing is the same, the other must be too. */
const implies = (trial: Trial, [one, other]: readonly ['page' | 'news', 'page' | 'news']): void => {
  for (const told of toldOnce(trial)) {
    const known = new Map<string, unknown>();
    for (const { where, isOver, ...said } of told) {
      if (isOver && one === 'page') continue;
      const key = JSON.stringify(said[one]);
      if (known.has(key)) agree(said[other], known.get(key), `${where}; the same ${one} both times: ${key}`);
      known.set(key, said[other]);
    }
  }
};

const logTellsNoMore: Law = {
  name: 'equal views imply equal logs',
  hint: 'Either an event says what its viewer must not know, or the view forgets what it showed (rules/README.md, Gotchas)',
  check: (trial) => {
    // Where nothing is hidden, a log may tell of a choice that no view remembers.
    if (trial.scramble) implies(trial, ['page', 'news']);
  },
};

const viewTellsNoMore: Law = {
  name: 'equal logs imply equal views',
  hint: 'A view changed without an event that says so (rules/README.md, Gotchas)',
  check: (trial) => implies(trial, ['news', 'page']),
};

const DEALS = 24;

const dealTellsNoMore: Law = {
  name: 'deals that are told alike look alike',
  hint: 'A piece that lies face down, or in the hand of one seat, is seen by others',
  check: (trial) => {
    if (!trial.game.pieces) return; // another view may show more of a deal than it tells, such as the backs of cards
    const deals = Array.from({ length: DEALS }, (_, i) =>
      startMatch(trial.game, trial, trialSeed(trial.seed + i, 1)),
    );
    for (const viewer of viewersOf(trial)) {
      const looks = new Map<string, unknown>();
      for (const { match, entry } of deals) {
        const told = JSON.stringify(entry.events.map((event) => seen(event, viewer)));
        const page = pageOf(trial, match, viewer);
        if (looks.has(told)) agree(page, looks.get(told), `the deal for ${viewer}`);
        looks.set(told, page);
      }
    }
  },
};

const everyWorld = (trial: Trial, match: Match): (readonly [Viewer, Match])[] =>
  viewersOf(trial).flatMap((viewer) =>
    worldsOf(trial, match, viewer).map((world) => [viewer, world] as const),
  );

const takenBackTaughtNothing: Law = {
  name: 'entries that can be taken back revealed nothing',
  check: (trial) => {
    for (const { match, chance } of sample(trial))
      for (const seat of askedSeats(match))
        for (const action of chance.shuffle(legalFor(trial, match, seat)).slice(0, 6)) {
          const here = tryAct(trial, match, { seat, action });
          if (isRejection(here) || !here.entry.undoable) continue;
          for (const [viewer, world] of everyWorld(trial, match)) {
            const there = tryAct(trial, world, { seat, action });
            if (isRejection(there)) {
              hold(
                viewer !== seat,
                `${there.rejected}: ${JSON.stringify(action)}, its own in what ${seat} imagines`,
              );
              continue; // who acts holds another card there, say
            }
            const where = `seat ${seat}: ${JSON.stringify(action)}, ${viewer} looked`;
            agree(pageOf(trial, there.match, viewer), pageOf(trial, here.match, viewer), where);
            agree(newsOf(there, viewer), newsOf(here, viewer), where);
          }
        }
  },
};

interface StepTaken extends Moved {
  seat: number;
}

/** A step of a sealed choice, and that it shows to nobody but its seat. */
const checkStep = (trial: Trial, match: Match, { seat, entry, match: after }: StepTaken): void => {
  const where = `seat ${seat}: ${JSON.stringify(entry.action)}`;
  hold(trial.game.awaiting(after.state).includes(seat), `${where} settles nothing`);
  hold(!entry.undoable, `${where} is taken back where it was made, not in the log`);
  for (const viewer of viewersOf(trial).filter((other) => other !== seat)) {
    agree(pageOf(trial, after, viewer), pageOf(trial, match, viewer), `${where}, ${viewer} looked`);
    for (const event of entry.events)
      agree(seen(event, viewer), { type: event.type }, `${where}, told to ${viewer}`);
  }
};

const stepsStaySealed: Law = {
  name: 'only its seat sees a step of a sealed choice, and can foresee it',
  check: (trial) => {
    const { game } = trial;
    for (const { match } of sample(trial))
      for (const seat of askedSeats(match))
        for (const action of legalFor(trial, match, seat)) {
          const foreseen = game.sealedStep?.(game.view(match.state, seat), seat, action) as
            | object
            | undefined;
          const moved = foreseen && tryAct(trial, match, { seat, action });
          if (!moved || isRejection(moved)) continue;
          agree(game.view(moved.match.state, seat), foreseen, `seat ${seat}: ${JSON.stringify(action)}`);
          checkStep(trial, match, { ...moved, seat });
        }
  },
};

const checkEvents = (trial: Trial, { events }: Entry): void => {
  for (const event of events) {
    const strange = Object.keys(event).filter((key) => !['type', 'open', 'own', 'dark'].includes(key));
    agree(strange, [], `parts of ${event.type} that belong to nobody`);
    const owners = Object.keys(event.own ?? {}).map(Number);
    hold(
      owners.every((seat) => seatsOf(trial).includes(seat)),
      `${event.type} is known to a seat that is not there`,
    );
    for (const viewer of viewersOf(trial)) {
      const told = seen(event, viewer);
      hold(!('dark' in told), `the dark part of ${event.type} was seen`);
      agree(
        told.own ?? {},
        viewer !== 'table' && event.own?.[viewer] ? { [viewer]: event.own[viewer] } : {},
        `${event.type}: what ${viewer} is told`,
      );
    }
  }
};

const nothingDark: Law = {
  name: "nothing dark is seen, nor another seat's own",
  check: (trial) => {
    for (const entry of walkOf(trial).log) checkEvents(trial, entry);
  },
};

export const SECRET_LAWS: readonly Law[] = [
  indistinguishable,
  logTellsNoMore,
  viewTellsNoMore,
  dealTellsNoMore,
  takenBackTaughtNothing,
  stepsStaySealed,
  nothingDark,
];
