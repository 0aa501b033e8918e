import { isRejection, type GameEvent, type Viewer } from '../../../rules/kit/game.ts';
import { positionIn, positionOf } from '../../../rules/kit/position.ts';
import { same } from '../../../rules/kit/json.ts';
import { seen, undoableBy, type Entry, type Match, type Moved } from '../../../rules/kit/match.ts';
import { apply } from '../../../rules/kit/act.ts';
import { makeChance } from '../../../rules/kit/chance.ts';
import { foresee } from '../../../rules/kit/ahead/tried.ts';
import type { Budget } from '../../../rules/kit/ahead/arms.ts';
import { think } from '../../../rules/kit/bots/pick.ts';
import { atRandom, nextTurn } from '../../../rules/kit/testing/playout.ts';
import { agree, hold, imagined, legalFor, throughJson, tryAct, worldsOf, type Law } from '../law.ts';
import { LIMIT, sample, seedAt, viewersOf, walkOf, type Trial } from '../walk.ts';

const hidesFrom = (log: readonly Entry[], viewer: Viewer): boolean =>
  log.some(({ events }) =>
    events.some(({ own = {}, dark }) => dark || Object.keys(own).some((seat) => seat !== String(viewer))),
  );

/** One small secret has few values, so the same one twice proves nothing. */
const AGAIN = [2, 3, 4, 5, 6, 7, 8];

const differs: Law = {
  name: 'hidden things are imagined in more than one way',
  hint: 'Nothing varies in any position: `imagine` must deal what its viewer cannot know with `chance`, and only such things belong in `own` or `dark`',
  check: (trial) => {
    const { log, matches } = walkOf(trial);
    for (const viewer of viewersOf(trial)) {
      if (!hidesFrom(log, viewer)) continue;
      // Every position: a secret may be out after the first few.
      const isVaried = matches.some((match) => {
        const { state } = imagined(trial, match, viewer, 1);
        return AGAIN.some((salt) => !same(state, imagined(trial, match, viewer, salt).state));
      });
      hold(isVaried, `${viewer} imagines the same again and again`);
    }
  },
};

const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];

/** Uses the live view, so that leaked references show. */
const checkImagined = (trial: Trial, { match, viewer }: { match: Match; viewer: Viewer }): void => {
  const { game, box, census } = trial;
  const view = game.view(match.state, viewer) as object;
  const { chance } = sample(trial, 1)[0]!;
  const state = game.imagine(view, viewer, chance) as object;
  const seen = new Set(partsOf(view));
  hold(!partsOf(state).some((part) => seen.has(part)), `what ${viewer} imagines shares a part with the view`);
  agree(throughJson(state), state, `what ${viewer} imagines is plain JSON`);
  agree(census(state), box(trial), `the pieces that ${viewer} imagines`);
  for (const world of worldsOf(trial, match, viewer))
    agree(census(world.state), box(trial), `the pieces where all is hidden from ${viewer} is dealt anew`);
};

const isWhole: Law = {
  name: 'what is imagined is plain JSON, has every piece once, and shares nothing with the view',
  check: (trial) => {
    const { matches } = walkOf(trial);
    for (const { match } of [...sample(trial, 6), { match: matches.at(-1)! }])
      for (const viewer of viewersOf(trial)) checkImagined(trial, { match, viewer });
  },
};

const goesOn: Law = {
  name: 'from what is imagined the match can be played to its end',
  check: (trial) => {
    const { game } = trial;
    const [{ match: from, chance }] = sample(trial, 1) as [ReturnType<typeof sample>[0]];
    let match = imagined(trial, from, chance.pick(viewersOf(trial)));
    while (!game.outcome(match.state)) {
      hold(match.seq < LIMIT, 'it ends');
      const turn = nextTurn(game, match, { chance });
      const moved = apply(game, match, {
        seat: turn.seat,
        action: atRandom(turn),
        seed: seedAt(trial, match),
      });
      if (isRejection(moved)) throw new Error(`refused: ${moved.rejected}`);
      ({ match } = moved);
    }
  },
};

/** Lists sorted: a hand may be told in the order of its draws, which its viewer can't know. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(unordered).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unordered(part)]));
};

const isRetold: Law = {
  name: 'a log retold leads to what its viewer imagined, and told them the same',
  check: (trial) => {
    const { game } = trial;
    const { retell, opened = game.view } = game;
    if (!retell) return;
    for (const { match } of sample(trial, 4))
      for (const viewer of viewersOf(trial)) {
        const { events } = positionOf(game, trial, walkOf(trial).log.slice(0, match.seq));
        const { state } = imagined(trial, match, viewer);
        const told = retell(throughJson(events), state);
        const led = positionIn(game, { ...trial, events: told, shape: game.meta.shape }).state;
        for (const other of viewersOf(trial))
          agree(
            unordered(opened(led, other)),
            unordered(opened(state, other)),
            `what ${viewer} imagines, retold`,
          );
        agree(game.view(led, viewer), game.view(state, viewer), `what ${viewer} sees, retold`);
        const seenIn = (log: readonly GameEvent[]) => log.map((event) => seen(event, viewer));
        agree(seenIn(told), seenIn(events), `what ${viewer} was told`);
      }
  },
};

const isForeseen: Law = {
  name: 'an action that can be taken back is foreseen as the service will answer it',
  check: (trial) => {
    const { game } = trial;
    for (const { match, chance } of sample(trial))
      for (const seat of Object.keys(match.windows).map(Number)) {
        const view = throughJson(game.view(match.state, seat)) as object;
        for (const action of chance.shuffle(legalFor(trial, match, seat)).slice(0, 6)) {
          const moved = tryAct(trial, match, { seat, action });
          if (isRejection(moved) || !moved.entry.undoable) continue;
          const where = `seat ${seat}: ${JSON.stringify(action)}`;
          const foreseen = foresee(game, { ...trial, view, seat, seq: match.seq }, action);
          if (!foreseen) throw new Error(`${where} is not foreseen`);
          const told = ({ match: after, entry }: Moved) => ({
            seq: after.seq,
            view: game.view(after.state, seat) as object,
            awaiting: game.awaiting(after.state),
            window: after.windows[seat],
            undo: undoableBy(after, seat),
            events: entry.events.map((event) => seen(event, seat)),
          });
          agree(told(foreseen), told(moved), where);
        }
      }
  },
};

const says: Law = {
  name: 'how seats stand is a finite figure for each, whoever looks',
  check: (trial) => {
    const { game, seats } = trial;
    if (!game.standing) return;
    for (const { match } of sample(trial, 6))
      for (const viewer of viewersOf(trial)) {
        const standing = game.standing(throughJson(game.view(match.state, viewer)));
        hold(
          standing.length === seats && standing.every(Number.isFinite),
          `${viewer} sees ${String(standing)}`,
        );
      }
  },
};

const LITTLE: Budget = { playOuts: 6, turns: 1, favorites: 2, strays: 1, caution: 1, lead: 1 };

const thinks: Law = {
  name: 'who thinks ahead takes a listed action, and the same one with the same dice',
  check: (trial) => {
    const { game } = trial;
    for (const { match } of sample(trial, 1)) {
      const [seat] = game.awaiting(match.state) as [number];
      const actions = legalFor(trial, match, seat);
      const question = { view: game.view(match.state, seat) as object, seat, actions };
      const [once, again] = [1, 1].map((salt) => think(game, question, makeChance([salt, 2, 3, 4]), LITTLE));
      hold(actions.includes(once!.action), `listed: ${JSON.stringify(once!.action)}`);
      agree(again, once, 'what it thinks with the same dice');
    }
  },
};

export const IMAGINE_LAWS: readonly Law[] = [differs, isWhole, goesOn, isRetold, isForeseen, says, thinks];
