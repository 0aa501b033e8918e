import { describe, expect, test } from 'vitest';
import { presets } from '../../kit/config.ts';
import { foldSealedSteps } from '../../kit/sealed-steps.ts';
import { isSealedStep } from '../../kit/act.ts';
import { blankMatch, replay } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import { type Entry, type Match, type Moved, seen, undoableBy } from '../../kit/match.ts';
import { byBot, playOut } from '../../kit/testing/playout.ts';
import { talkOf, type Seat, type Viewer } from '../../kit/game.ts';
import { EMOJIS, LOCATIONS } from './model/content.ts';
import { wheresMyRide } from './game.ts';
import {
  altered,
  answer,
  dealt,
  does,
  keepAll,
  offered,
  offers,
  opening,
  stateOf,
  toDecision,
  viewOf,
  voice,
  wrongIn,
} from './testing/sketch.ts';
import type { Action, Event } from './model/types.ts';

/** All that stands on a viewer's page, words included. */
const pageOf = (match: Match, viewer: Viewer): string =>
  JSON.stringify({
    view: viewOf(match, viewer),
    awaiting: wheresMyRide.awaiting(stateOf(match)),
    canRead: talkOf(wheresMyRide, match).audience.includes(viewer),
    window: viewer === 'table' ? undefined : match.windows[viewer],
    words: voice.position(stateOf(match), viewer),
    prompt: voice.prompt(stateOf(match), viewer),
  });

/** What comes with an entry: on the page, in the log and in mail. */
const newsOf = ({ events }: Pick<Entry, 'events'>, viewer: Viewer): string =>
  JSON.stringify([
    events.map((event) => seen(event as Event, viewer)),
    voice.news(events as readonly Event[], viewer),
  ]);

/** That whatever a seat chooses among these comes to the same for the viewer. */
const expectAlike = (match: Match, seat: Seat, asked: { actions: Action[]; viewer: Viewer }): void => {
  const told = asked.actions.map((action) => {
    const { match: after, entry } = does(match, seat, action);
    return pageOf(after, asked.viewer) + newsOf(entry, asked.viewer);
  });
  expect(asked.actions.length).toBeGreaterThan(1);
  expect(new Set(told).size).toBe(1);
};

const played = (seats: number, seed: number) =>
  playOut({
    game: wheresMyRide,
    config: { ...presets(wheresMyRide), driver: 'first seat' },
    seats,
    seed,
    choosers: Array.from({ length: seats }, () => byBot),
  });

const RIDERS = [1, 2, 3, 'table'] as const;

describe('the location', () => {
  const steps = [dealt(4), keepAll(dealt(4)).match, toDecision(dealt(4))];

  test.each(RIDERS)('is the same to %s, whichever of the nine it is', (viewer) => {
    for (const match of steps) {
      const pages = stateOf(match).locations.map((target) => pageOf(altered(match, { target }), viewer));
      expect(new Set(pages).size).toBe(1);
    }
  });

  test('is the Driver’s to know, and from the end on everybody’s', () => {
    const { log, match } = played(4, 3);
    const { target } = stateOf(match);
    expect(newsOf(log[0]!, 0)).toContain(`"target":"${target}"`);
    for (const viewer of RIDERS) {
      for (const entry of log.slice(0, -1)) expect(newsOf(entry, viewer)).not.toContain('"target"');
      expect(viewOf(match, viewer).target).toBe(target);
    }
  });

  test('does not show in the order of the nine', () => {
    const places = Array.from({ length: 60 }, (_, seed) => {
      const { locations, target } = stateOf(played(2, seed).match);
      return locations.indexOf(target!);
    });
    expect(new Set(places).size).toBe(9);
  });
});

describe('WR15: a text', () => {
  const match = dealt(4);

  test.each([0, 2, 3, 'table'] as const)('that a texter keeps is the same to %s as any other', (viewer) => {
    expectAlike(match, 1, { actions: offers(match, 1, 'keep'), viewer });
  });

  test('that was not kept is never shown to anyone but its texter', () => {
    const others = new Set([...EMOJIS, ...LOCATIONS].map(({ id }) => id));
    for (const seed of [1, 2, 3]) {
      const { log, match: end } = played(5, seed);
      const drawn = log.flatMap(({ events }) => events.filter(({ type }) => type === 'texts-drawn'));
      for (const viewer of [0, 1, 2, 3, 4, 'table'] as const) {
        const told = [pageOf(end, viewer), ...log.map((entry) => newsOf(entry, viewer))].join();
        const own = viewer === 'table' ? '' : newsOf({ events: drawn }, viewer);
        for (const id of stateOf(end).discards.filter((one) => !others.has(one)))
          if (!own.includes(`"${id}"`)) expect(told).not.toContain(`"${id}"`);
      }
    }
  });

  test('that was kept stays kept: a take-back in the log would tell that it was changed', () => {
    const { match: kept } = does(match, 1, offers(match, 1, 'keep')[0]!);
    expect(offered(kept, 1)).toEqual([]);
    expect(undoableBy(kept, 1)).toBe(undefined);
  });
});

describe('WR14: the hand of the Driver', () => {
  const match = keepAll(dealt(4)).match;
  const places = offers(match, 0, 'place');
  const [first, second] = places as [Action, Action];

  test.each(RIDERS)('is the same to %s, whatever is in it or laid before Done', (viewer) => {
    const { tokens, bag } = stateOf(match);
    const swapped = altered(match, { tokens: bag.slice(0, 5), bag: [...bag.slice(5), ...tokens] });
    expect(pageOf(swapped, viewer)).toBe(pageOf(match, viewer));
    expectAlike(match, 0, { actions: places, viewer });
    expect(viewOf(does(match, 0, first).match, viewer)).toEqual(viewOf(match, viewer));
  });

  test('can be laid otherwise until Done, and that leaves no trace', () => {
    const view = viewOf(match, 0);
    const tried = (...steps: Action[]) => foldSealedSteps(wheresMyRide, { view, seat: 0 }, steps);
    expect(tried(first).view).toEqual(viewOf(does(match, 0, first).match, 0));
    expect(view).toEqual(viewOf(match, 0));
    expect(tried(second).steps).toEqual([second]);
    expect(tried(first, { type: 'done' }).steps).toEqual([first]);
  });

  test('is stored only with Done, and neither Done nor what was laid is taken back', () => {
    expect(isSealedStep(wheresMyRide, match, { seat: 0, action: first })).toBe(true);
    const laid = does(match, 0, first).match;
    expect(isSealedStep(wheresMyRide, laid, { seat: 0, action: { type: 'done' } })).toBe(false);
    expect(undoableBy(laid, 0)).toBe(undefined);
  });

  test('tells as many entries as tokens that all see in the end', () => {
    const { match: after } = answer(match);
    const laid = stateOf(after).rounds[0]!.texts.flatMap(({ emojis }) => emojis);
    expect(after.seq - match.seq).toBe(1 + laid.length);
  });
});

test('a log from when a token laid was an entry of its own still folds, without what was taken back, and goes on', () => {
  const begun = opening(4);
  const kept = [1, 2].reduce<Moved[]>(
    (log, seat) => [...log, does((log.at(-1) ?? begun).match, seat, offered(begun.match, seat)[0]!)],
    [],
  );
  const { match } = kept.at(-1)!;
  const laid = does(match, 0, offers(match, 0, 'place')[0]!);
  const undone = { kind: 'undo', events: [], seq: match.seq + 2, reverts: laid.entry.seq } as const;
  const fold = (...more: Entry[]): Match =>
    replay(wheresMyRide, blankMatch(wheresMyRide, match), [
      ...[begun, ...kept, laid].map(({ entry }) => entry),
      ...more,
    ]);
  expect(stateOf(fold()).placed).toHaveLength(1);
  expect(fold({ ...laid.entry, ...undone }).state).toEqual(match.state);
  const { match: done } = does(fold(), 0, { type: 'done' });
  expect(stateOf(done)).toMatchObject({ phase: 'decide', placed: [] });
});

describe('WR13: what riders are for', () => {
  const hearing = toDecision(dealt(4));
  const deaf = toDecision(dealt(4, { deaf: true }));

  test.each([
    [0, deaf],
    ['table', deaf],
    ['table', hearing],
  ] as const)('is the same to %s until the riders are agreed', (viewer, match) => {
    for (const type of ['propose', 'settle'] as const)
      expectAlike(match, 1, { actions: offers(match, 1, type), viewer });
    expect(talkOf(wheresMyRide, match).audience.includes(viewer)).toBe(false);
  });

  test.each([
    ['every rider, and the Driver', hearing, [0, 1, 2, 3]],
    ['the riders alone, if the Driver is deaf', deaf, [1, 2, 3]],
  ] as const)('is known at once to %s', (_whom, match, knowing) => {
    const location = stateOf(match).locations[4]!;
    const { match: proposed, entry } = does(match, 1, { type: 'propose', location });
    for (const viewer of [0, ...RIDERS] as const) {
      const knows = (knowing as readonly Viewer[]).includes(viewer);
      const ballots = knows ? [{ seat: 1, location, isSettled: false }] : [];
      expect(viewOf(proposed, viewer).ballots, `seen by ${viewer}`).toEqual(ballots);
      expect(newsOf(entry, viewer).includes(location), `told to ${viewer}`).toBe(knows);
    }
  });

  test('is remembered by those who heard it until the next vote: the last of each rider', () => {
    const [one, other] = stateOf(hearing).locations as [string, string];
    const said = [one, null, null].map((location, i) => ({ seat: i + 1, location }));
    const deeds: [Seat, Action][] = [
      [1, { type: 'propose', location: other }],
      [1, { type: 'propose', location: one }],
      [2, { type: 'settle', location: null }],
      [3, { type: 'settle', location: null }],
    ];
    const match = deeds.reduce((now, [seat, action]) => does(now, seat, action).match, hearing);
    expect(stateOf(match).phase).toBe('text');
    for (const seat of [0, 1, 2, 3]) expect(viewOf(match, seat).said).toEqual(said);
    expect(viewOf(match, 'table').said).toEqual([]);
    expect(wheresMyRide.opened!(stateOf(match), 'table').said).toEqual(said);
  });
});

const each = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, i) => each(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));

test('who choose at once on the same basis never collide, in whatever order: three texters, or riders who settle', () => {
  const texting = dealt(5, { triple: true });
  for (const order of each([1, 2, 3])) {
    const keep = (now: Match, seat: Seat): Match =>
      does(now, seat, offers(texting, seat, 'keep')[1]!, texting.seq).match;
    expect(stateOf(order.reduce(keep, texting)).phase).toBe('emoji');
  }
  const deciding = toDecision(dealt(5));
  const location = wrongIn(deciding);
  for (const order of each([1, 2, 3, 4])) {
    const settle = (now: Match, seat: Seat): Match =>
      does(now, seat, { type: 'settle', location }, deciding.seq).match;
    expect(stateOf(order.slice(0, 3).reduce(settle, clone(deciding))).rounds[0]!.votes).toHaveLength(3);
  }
});
