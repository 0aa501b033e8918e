import { makeChance } from '../../../rules/kit/chance.ts';
import { isRejection, type Talk, type Viewer } from '../../../rules/kit/game.ts';
import { seen, undoableBy, type Entry, type Match, type Moved } from '../../../rules/kit/match.ts';
import { trialSeed } from '../../../rules/kit/playout.ts';
import { canRead, talkOf } from '../../../rules/kit/talk.ts';
import { agree, hold, legalFor, throughJson, tryAct, type Law } from '../law.ts';
import { askedSeats, sample, seatsOf, viewersOf, walkOf, type Trial } from '../walk.ts';

/** The same match with everything this viewer cannot see changed round; undefined where nothing is hidden. */
const otherWorld = (trial: Trial, match: Match, viewer: Viewer): Match | undefined => {
  const salt = viewer === 'table' ? 99 : viewer;
  const chance = makeChance(trialSeed(trial.seed + match.seq, salt));
  const state = trial.game.reshuffle?.(throughJson(match.state), viewer, chance);
  return state && { ...match, state };
};

/** All that a viewer's page tells besides the news. */
const pageOf = ({ game }: Trial, match: Match, viewer: Viewer): unknown => ({
  view: game.view(match.state, viewer),
  awaiting: game.awaiting(match.state),
  outcome: game.outcome(match.state) ?? null,
  ...earsOf(talkOf(game, match), viewer),
});

/** Whether a viewer may speak stands on their page; whether they hear shows when somebody speaks. */
const earsOf = (talk: Talk, viewer: Viewer): object => ({
  speaks: viewer !== 'table' && talk.speak.includes(viewer),
  canRead: canRead(talk, viewer),
});

/** What comes with an entry: the news, and whether the viewer may act or take back. */
const newsOf = ({ match, entry }: Moved, viewer: Viewer): unknown => ({
  events: entry.events.map((event) => seen(event, viewer)),
  mayAct: viewer !== 'table' && match.opened[viewer] !== undefined,
  undo: viewer === 'table' ? null : (undoableBy(match, viewer) ?? null),
});

const indistinguishable: Law = {
  name: 'a viewer cannot tell apart what is hidden from them',
  check: (trial) => {
    const { matches } = walkOf(trial);
    for (const { match } of [...sample(trial, 8), { match: matches.at(-1)! }])
      for (const viewer of viewersOf(trial)) {
        const other = otherWorld(trial, match, viewer);
        if (!other) continue;
        agree(pageOf(trial, other, viewer), pageOf(trial, match, viewer), `for ${viewer}`);
        agree(trial.census(other.state), trial.census(match.state), 'a reshuffle loses nothing');
      }
  },
};

const hidesSomething: Law = {
  name: 'where something is hidden, a reshuffle changes it round',
  check: (trial) => {
    const { log } = walkOf(trial);
    const isHiding = log.some(({ events }) => events.some(({ own, dark }) => own ?? dark));
    if (!isHiding) return;
    hold(trial.game.reshuffle !== undefined, 'a game that hides something needs a reshuffle');
    const isMoved = sample(trial, 20).some(({ match }) =>
      viewersOf(trial).some(
        (viewer) => JSON.stringify(otherWorld(trial, match, viewer)) !== JSON.stringify(match),
      ),
    );
    hold(isMoved, 'the reshuffle changed nothing');
  },
};

/** An actor's alternatives, here and in the world that the viewer could not tell from this one. */
const branches = (trial: Trial, match: Match, asked: { viewer: Viewer; seat: number }): Moved[] => {
  const actions = legalFor(trial, match, asked.seat).slice(0, 8);
  const worlds = [match, otherWorld(trial, match, asked.viewer)].filter((world) => world !== undefined);
  const ends = worlds.flatMap((world) =>
    actions.map((action) => tryAct(trial, world, { seat: asked.seat, action })),
  );
  return ends.filter((end): end is Moved => !isRejection(end));
};

const logTellsNoMore: Law = {
  name: 'equal views imply equal logs',
  check: (trial) => {
    for (const { match } of sample(trial, 8))
      for (const seat of askedSeats(match))
        for (const viewer of viewersOf(trial)) {
          const told = new Map<string, unknown>(); // what the page shows, and the news that came with it
          for (const end of branches(trial, match, { viewer, seat })) {
            const page = JSON.stringify(pageOf(trial, end.match, viewer));
            const news = newsOf(end, viewer);
            if (told.has(page)) agree(news, told.get(page), `seat ${seat} acted, ${viewer} looked`);
            told.set(page, news);
          }
        }
  },
};

const takenBackTaughtNothing: Law = {
  name: 'entries that can be taken back taught nobody anything',
  check: (trial) => {
    for (const { match, chance } of sample(trial))
      for (const seat of askedSeats(match))
        for (const action of chance.shuffle(legalFor(trial, match, seat)).slice(0, 6)) {
          const here = tryAct(trial, match, { seat, action });
          if (isRejection(here) || !here.entry.undoable) continue;
          for (const viewer of viewersOf(trial)) {
            const world = otherWorld(trial, match, viewer);
            const there = world && tryAct(trial, world, { seat, action });
            if (!there || isRejection(there)) continue;
            const where = `seat ${seat}: ${JSON.stringify(action)}, ${viewer} looked`;
            agree(pageOf(trial, there.match, viewer), pageOf(trial, here.match, viewer), where);
            agree(newsOf(there, viewer), newsOf(here, viewer), where);
          }
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
  hidesSomething,
  logTellsNoMore,
  takenBackTaughtNothing,
  nothingDark,
];
