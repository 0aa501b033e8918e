import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apply, startMatch } from '../../rules/kit/act.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { blankMatch, history, upcastEvent } from '../../rules/kit/fold.ts';
import { isRejection, type AnyGame, type Seat, type Viewer } from '../../rules/kit/game.ts';
import { seen, type Match } from '../../rules/kit/match.ts';
import { nextTurn, trialSeed } from '../../rules/kit/testing/playout.ts';
import { english } from '../../rules/kit/words/english.ts';
import { fits } from '../../rules/kit/words/help.ts';
import { makeTelling, partsOf, toText, type Telling } from '../../rules/kit/words/words.ts';
import { fixturesOf } from '../../test/fixtures/fixture.ts';
import { StepChoice, type Plan } from './kit/choice.ts';
import type { AnyLearn } from './kit/learn/learn.ts';
import { BOXES } from './shelf.ts';

type Action = { type: string };
const GAMES = BOXES.filter(({ learn }) => learn !== undefined);

/** What is silent or never refused on its own, by game and type, and why. */
type Excused = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Only what is excused is missing, and all of it. */
const expectMissing = (missing: readonly string[], excused: Excused, id: string): void =>
  expect(missing.toSorted()).toEqual(Object.keys(excused[id] ?? {}).toSorted());
const because = (why: string, types: string): Readonly<Record<string, string>> =>
  Object.fromEntries(types.split(' ').map((type) => [type, why]));

/** The types of a game's actions or events, as its schema has them. */
const typesOf = ({ meta }: AnyGame, of: 'Action' | 'Event'): string[] => {
  const file = join(import.meta.dirname, '../../rules/games', meta.id, 'schema.json');
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as {
    $defs: Record<typeof of, { anyOf: { properties: { type: { const?: string; enum?: string[] } } }[] }>;
  };
  return $defs[of].anyOf.flatMap(({ properties: { type } }) => type.enum ?? type.const!);
};

const recordedOf = (game: AnyGame): Match[] =>
  fixturesOf(game).flatMap(([, fixture]) =>
    [...history(game, blankMatch(game, fixture), fixture.entries)].map(({ match }) => match),
  );

/** The most entries of a match played for one type of action. */
const MOST = 120;
/** A match in which everybody does one thing whenever they can, which leads where nobody else goes: to an empty deck, say. */
const playedFor = (game: AnyGame, type: string): Match[] => {
  const chance = makeChance(trialSeed(7, 0));
  const setup = { seats: game.meta.seats.find((seats) => seats > 1)!, config: presets(game) };
  let { match } = startMatch(game, setup, trialSeed(7, 1));
  const matches = [match];
  while (matches.length < MOST && !game.outcome(match.state)) {
    const { seat, actions } = nextTurn(game, match, { chance });
    const wanted = actions.filter((action) => action.type === type);
    const action = chance.pick(wanted.length > 0 ? wanted : actions);
    const moved = apply(game, match, { seat, action, seed: trialSeed(7, match.seq + 1) });
    if (isRejection(moved)) throw new Error(moved.rejected);
    matches.push(({ match } = moved).match);
  }
  return matches;
};

/** A seat that may act. */
interface Asked {
  view: object;
  seat: Seat;
  seats: number;
  actions: readonly Action[];
  to: Telling;
}
const tellingTo = (viewer: Viewer, config = {}): Telling =>
  makeTelling({ viewer, config }, { you: english.you, nameOf: (seat) => `Player ${seat + 1}` });

const askedIn = (game: AnyGame, { state, seats, config }: Match): Asked[] =>
  Array.from({ length: seats }, (_, seat) => {
    const view = game.view(state, seat) as object;
    const actions = [...game.legal(view, seat)] as Action[];
    return { view, seat, seats, actions, to: tellingTo(seat, config) };
  }).filter(({ actions }) => actions.length > 0);

const checkWords = (text: string, where: string, shape = /^\S.*\S$/): void => {
  expect(text, where).toMatch(shape);
  expect(text, where).not.toMatch(/undefined|NaN|\[object|!/);
};

/** At most so many of a list, from all its parts. */
const evenly = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / most) === 0);

/** How many actions of each type are tried where they are refused, and among how many they are chosen. */
const [TRIED, KNOWN] = [3, 40];

/** Actions of each type that were legal somewhere, from all parts of the matches. */
const knownIn = (asked: readonly Asked[], types: readonly string[]): Action[][] =>
  types.map((type) => {
    const all = asked.flatMap(({ actions }) => actions.filter((action) => action.type === type));
    return evenly(all, KNOWN);
  });

/** The types that hear each reason for a refusal. */
const reasonsOf = ({ help }: AnyLearn, asked: readonly Asked[], types: readonly string[]) => {
  const known = knownIn(asked, types);
  const heard = new Map<string, Set<string>>();
  asked.forEach(({ view, seat, actions, to }, n) => {
    for (const [i, type] of types.entries()) {
      const tried = Array.from({ length: TRIED }, (_, k) => known[i]![(n + 11 * k) % known[i]!.length] ?? []);
      for (const attempt of [{ type }, ...tried.flat()]) {
        if (actions.some((action) => fits(action, attempt))) continue;
        const words = toText(help.whyNot(view, seat, attempt), to);
        if (!heard.has(words)) checkWords(words, JSON.stringify(attempt), /^\S.*\.$/);
        heard.set(words, (heard.get(words) ?? new Set()).add(type));
      }
    }
  });
  return heard;
};

const STEP_ALLOWS_ALL = 'its step allows every one of them, and elsewhere the step speaks';
const REFUSED_WITH_OTHERS: Excused = {
  curbside: because('on one’s own turn it is legal', 'end-turn'),
  streets: because(STEP_ALLOWS_ALL, 'end-turn pass sign take'),
  automobiles: because(
    STEP_ALLOWS_ALL,
    'boost choose choose-driver draw gain keep-sponsor pick place remove take-sponsor take-start',
  ),
  'rideshare-wars': because(STEP_ALLOWS_ALL, 'buy-tool hail'),
};

/** The mark of somebody who plays without a seat, as the Grifter does. */
const isMark = (thing: string, seats: number): boolean => Number(/^seat:(\d+)$/.exec(thing)?.[1]) >= seats;

const NO_MATCH = 'no match here has it';
const NEVER_LEGAL: Excused = { streets: because(NO_MATCH, 'discard sign') };

const AT_THE_END = 'the outcome tells the end';
const NEVER_TOLD: Excused = {
  curbside: { ...because(AT_THE_END, 'ended'), ...because('the prompt says whose turn it is', 'turn-began') },
  streets: {
    ...because(AT_THE_END, 'match-ended'),
    ...because('what begins next has a line', 'turn-ended turn-passed'),
    ...because(NO_MATCH, 'building-discarded signs-placed'),
  },
  'wheres-my-ride': because(NO_MATCH, 'discards-shuffled'),
  automobiles: {
    ...because(AT_THE_END, 'match-over'),
    ...because(
      'the turn has a line when it is tidied up',
      'bag-filled boost-answered boost-offered card-used cube-moved driven earned gear-placed marked paid ' +
        'phase-began put-off steps-set turn-began worn',
    ),
  },
  'rideshare-wars': {
    ...because(AT_THE_END, 'match-ended'),
    ...because(
      'what comes of it has a line',
      'bonus-waiting discard-owed option-used task-added task-passed turn-begun turn-ended',
    ),
    ...because(NO_MATCH, 'tools-ran-out'),
  },
};

const PLANS = import.meta.glob<{
  plansOf(actions: readonly Action[], view: object): readonly Plan<Action>[];
}>('./*/board/plans.ts');
const HOST = { addController: () => {}, removeController: () => {}, requestUpdate: () => {} };

describe.each(GAMES.map((box) => [box.id, box] as const))('%s', (id, { learn: load }) => {
  const loaded = load!().then((learn) => {
    const types = typesOf(learn.game, 'Action');
    const recorded = recordedOf(learn.game);
    const played = types.flatMap((type) => playedFor(learn.game, type));
    const asked = [...recorded, ...played].flatMap((match) => askedIn(learn.game, match));
    return { learn, types, asked };
  });

  test('every type of action is refused for a reason of its own, or one that it shares with one other', async () => {
    const { learn, types, asked } = await loaded;
    const own = [...reasonsOf(learn, evenly(asked, 1500), types).values()].filter(({ size }) => size <= 2);
    const reasoned = new Set(own.flatMap((heard) => [...heard]));
    expectMissing(
      types.filter((type) => !reasoned.has(type)),
      REFUSED_WITH_OTHERS,
      id,
    );
  });

  test('every type of action has a label, and no two that are legal at once have the same', async () => {
    const { learn, types, asked } = await loaded;
    const labeled = new Set<string>();
    for (const { view, actions, to } of asked) {
      const labels = actions.map((action) => {
        const label = toText(learn.text.action(action, view), to);
        if (!labeled.has(action.type)) checkWords(label, JSON.stringify(action));
        labeled.add(action.type);
        return label;
      });
      expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
    }
    expectMissing(
      types.filter((type) => !labeled.has(type)),
      NEVER_LEGAL,
      id,
    );
  });

  test('every legal action is chosen by its clicks', async () => {
    const { asked } = await loaded;
    const { plansOf } = await PLANS[`./${id}/board/plans.ts`]!();
    for (const { view, actions } of asked) {
      const plans = plansOf(actions, view);
      const choice = new StepChoice<Action>(HOST);
      choice.offer(plans);
      for (const action of actions) {
        choice.clear();
        const steps = plans.find((plan) => plan.action === action)?.steps ?? [];
        for (const step of steps) if (!step.startsWith('turn:')) choice.click(step);
        for (let turn = 1; turn < choice.turns && choice.offered!.action !== action; turn++) choice.turn();
        expect(choice.offered?.action, `${JSON.stringify(action)} by ${steps.join(', ')}`).toBe(action);
      }
    }
  });

  test('every type of event has a line, or a reason why none', async () => {
    const { game, text } = (await loaded).learn;
    const told = new Set<string>();
    for (const [, { entries, seats, config }] of fixturesOf(game))
      for (const event of entries.flatMap(({ events, shape }) =>
        events.map((each) => upcastEvent(game, each, shape)),
      ))
        for (const viewer of ['table', ...Array(seats).keys()] as const)
          if (!told.has(event.type) && text.event(seen(event, viewer), tellingTo(viewer, config)))
            told.add(event.type);
    expectMissing(
      typesOf(game, 'Event').filter((type) => !told.has(type)),
      NEVER_TOLD,
      id,
    );
  });

  test('everything that a position speaks of can be asked about', async () => {
    const { learn, asked } = await loaded;
    const all = new Set<string>();
    for (const { view, seats, to } of asked.filter((_, i) => i % 40 === 0)) {
      const parts = learn.text.position(view, to).flatMap(partsOf);
      const things = parts.flatMap((part) =>
        typeof part === 'object' && 'thing' in part ? [part.thing] : [],
      );
      for (const thing of new Set(things)) {
        if (isMark(thing, seats)) continue;
        all.add(thing);
        const { name, note = 'x.', facts, when = 'x.' } = learn.help.about(thing, view, to) ?? { facts: [] };
        expect(name, thing).toBeDefined();
        for (const words of [name!, note, when, ...facts.map(({ text }) => text)])
          checkWords(toText(words, to), thing);
      }
    }
    expect(all.size).toBeGreaterThan(0);
  });
});
