import { describe, expect, test } from 'vitest';
import { presets } from '../../kit/config.ts';
import { foldSealedSteps, isSealedStep } from '../../kit/sealed-steps.ts';
import { blankMatch, replay } from '../../kit/fold.ts';
import { clone } from '../../kit/json.ts';
import { seen, undoableBy, type Entry, type Match, type Moved } from '../../kit/match.ts';
import { byBot, playOut } from '../../kit/testing/playout.ts';
import { canRead, talkOf } from '../../kit/talk.ts';
import type { Seat, Viewer } from '../../kit/game.ts';
import { EMOJIS, LOCATIONS } from './model/content.ts';
import type { Event } from './events.ts';
import { wheresMyRide } from './game.ts';
import {
  altered,
  answer,
  dealt,
  does,
  keepAll,
  offered,
  opening,
  stateOf,
  toDecision,
  viewOf,
  wrongIn,
} from './testing/sketch.ts';
import { wheresMyRideText } from './words/en.ts';
import type { Action } from './model/types.ts';

const telling = (viewer: Viewer) => ({
  viewer,
  name: (seat: Seat) => (seat === viewer ? 'You' : `Player ${seat}`),
});

/** All that stands on a viewer's page, words included. */
const pageOf = (match: Match, viewer: Viewer): string => {
  const view = viewOf(match, viewer);
  return JSON.stringify({
    view,
    awaiting: wheresMyRide.awaiting(stateOf(match)),
    canRead: canRead(talkOf(wheresMyRide, match), viewer),
    window: viewer === 'table' ? undefined : match.windows[viewer],
    words: wheresMyRideText.position(view, telling(viewer)),
    prompt: wheresMyRideText.prompt(view, telling(viewer)),
  });
};

/** What comes with an entry: on the page, in the log and in mail. */
const newsOf = ({ events }: Pick<Entry, 'events'>, viewer: Viewer): string => {
  const told = events.map((event) => seen(event as Event, viewer));
  return JSON.stringify([told, told.map((event) => wheresMyRideText.event(event, telling(viewer)))]);
};

const toldOf = ({ match, entry }: Moved, viewer: Viewer): string =>
  pageOf(match, viewer) + newsOf(entry, viewer);

/** That whatever a seat chooses among these comes to the same for the viewer. */
const expectAlike = (match: Match, seat: Seat, asked: { actions: Action[]; viewer: Viewer }): void => {
  const told = asked.actions.map((action) => toldOf(does(match, seat, action), asked.viewer));
  expect(asked.actions.length).toBeGreaterThan(1);
  expect(new Set(told).size).toBe(1);
};

const ofType = (match: Match, seat: Seat, type: Action['type']): Action[] =>
  offered(match, seat).filter((action) => action.type === type);

const played = (seats: number, seed: number) =>
  playOut({
    game: wheresMyRide,
    config: { ...presets(wheresMyRide), driver: 'first seat' },
    seats,
    seed,
    choosers: Array.from({ length: seats }, () => byBot),
  });

describe('the location', () => {
  const steps = [dealt(4), keepAll(dealt(4)).match, toDecision(dealt(4))];

  test.each([1, 2, 3, 'table'] as const)('is the same to %s, whichever of the nine it is', (viewer) => {
    for (const match of steps) {
      const pages = stateOf(match).locations.map((target) => pageOf(altered(match, { target }), viewer));
      expect(new Set(pages).size).toBe(1);
    }
  });

  test('is the Driver’s to know, and from the end on everybody’s', () => {
    const { log, match } = played(4, 3);
    const { target } = stateOf(match);
    expect(newsOf(log[0]!, 0)).toContain(`"target":"${target}"`);
    for (const viewer of [1, 2, 3, 'table'] as const) {
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
    expectAlike(match, 1, { actions: ofType(match, 1, 'keep'), viewer });
  });

  test('that was not kept is never shown to anyone but its texter', () => {
    const others = new Set([...EMOJIS, ...LOCATIONS].map(({ id }) => id));
    for (const seed of [1, 2, 3]) {
      const { log, match: end } = played(5, seed);
      const unkept = stateOf(end).discards.filter((id) => !others.has(id));
      const drew = (seat: Seat, id: string): boolean =>
        log.some(({ events }) =>
          events.some(
            (event) => event.type === 'texts-drawn' && newsOf({ events: [event] }, seat).includes(`"${id}"`),
          ),
        );
      for (const viewer of [0, 1, 2, 3, 4, 'table'] as const)
        for (const id of unkept) {
          if (viewer !== 'table' && drew(viewer, id)) continue;
          expect(pageOf(end, viewer)).not.toContain(`"${id}"`);
          for (const entry of log) expect(newsOf(entry, viewer)).not.toContain(`"${id}"`);
        }
    }
  });

  test('that was kept stays kept: a take-back in the log would tell that it was changed', () => {
    const { match: kept } = does(match, 1, ofType(match, 1, 'keep')[0]!);
    expect(offered(kept, 1)).toEqual([]);
    expect(undoableBy(kept, 1)).toBe(undefined);
  });
});

describe('WR14: the hand of the Driver', () => {
  const match = keepAll(dealt(4)).match;

  test.each([1, 2, 3, 'table'] as const)('is the same to %s, whatever is in it', (viewer) => {
    const { tokens, bag } = stateOf(match);
    const swapped = altered(match, { tokens: bag.slice(0, 5), bag: [...bag.slice(5), ...tokens] });
    expect(pageOf(swapped, viewer)).toBe(pageOf(match, viewer));
  });

  test.each([1, 2, 3, 'table'] as const)('tells %s nothing by a token that is laid before Done', (viewer) => {
    expectAlike(match, 0, { actions: ofType(match, 0, 'place'), viewer });
    const before = viewOf(match, viewer);
    expect(viewOf(does(match, 0, ofType(match, 0, 'place')[0]!).match, viewer)).toEqual(before);
  });

  test('can be laid otherwise until Done, and that leaves no trace', () => {
    const view = viewOf(match, 0);
    const [first, second] = ofType(match, 0, 'place') as [Action, Action];
    const tried = foldSealedSteps(wheresMyRide, { view, seat: 0 }, [first]);
    expect(tried.view).toEqual(viewOf(does(match, 0, first).match, 0));
    expect(view).toEqual(viewOf(match, 0));
    expect(foldSealedSteps(wheresMyRide, { view, seat: 0 }, [second]).steps).toEqual([second]);
    expect(foldSealedSteps(wheresMyRide, { view, seat: 0 }, [first, { type: 'done' }]).steps).toEqual([
      first,
    ]);
  });

  test('is stored only with Done, and neither Done nor what was laid is taken back', () => {
    const [place] = ofType(match, 0, 'place') as [Action];
    expect(isSealedStep(wheresMyRide, match, { seat: 0, action: place })).toBe(true);
    const laid = does(match, 0, place).match;
    expect(isSealedStep(wheresMyRide, laid, { seat: 0, action: { type: 'done' } })).toBe(false);
    expect(undoableBy(laid, 0)).toBe(undefined);
  });

  test('tells as many entries as tokens that all see in the end', () => {
    const before = keepAll(dealt(4)).match;
    const { match: after } = answer(before);
    expect(after.seq - before.seq).toBe(
      1 + stateOf(after).rounds[0]!.texts.flatMap(({ emojis }) => emojis).length,
    );
  });
});

describe('a log from when a token laid was an entry of its own', () => {
  const begun = opening(4);
  const kept = [1, 2].reduce<Moved[]>(
    (log, seat) => [...log, does((log.at(-1) ?? begun).match, seat, offered(begun.match, seat)[0]!)],
    [],
  );
  const { match } = kept.at(-1)!;
  const laid = does(match, 0, ofType(match, 0, 'place')[0]!);
  const back = {
    ...laid.entry,
    kind: 'undo',
    events: [],
    seq: match.seq + 2,
    reverts: laid.entry.seq,
  } as const;
  const blank = blankMatch(wheresMyRide, match);
  const log: Entry[] = [begun, ...kept, laid].map(({ entry }) => entry);

  test('still folds, with what was taken back left out', () => {
    expect(stateOf(replay(wheresMyRide, blank, log)).placed).toHaveLength(1);
    expect(replay(wheresMyRide, blank, [...log, back]).state).toEqual(match.state);
  });

  test('continues from a token already laid', () => {
    const { match: done } = does(replay(wheresMyRide, blank, log), 0, { type: 'done' });
    expect(stateOf(done)).toMatchObject({ phase: 'decide', placed: [] });
  });
});

describe('WR13: what riders are for', () => {
  const hearing = toDecision(dealt(4));
  const deaf = toDecision(dealt(4, { deaf: true }));

  test.each([
    [0, deaf],
    ['table', deaf],
    ['table', hearing],
  ] as const)('is the same to %s until the riders are agreed', (viewer, match) => {
    expectAlike(match, 1, { actions: ofType(match, 1, 'propose'), viewer });
    expectAlike(match, 1, { actions: ofType(match, 1, 'settle'), viewer });
    expect(canRead(talkOf(wheresMyRide, match), viewer)).toBe(false);
  });

  test.each([
    ['every rider, and the Driver', hearing, [0, 1, 2, 3]],
    ['the riders alone, if the Driver is deaf', deaf, [1, 2, 3]],
  ] as const)('is known at once to %s', (_whom, match, knowing) => {
    const location = stateOf(match).locations[4]!;
    const { match: proposed, entry } = does(match, 1, { type: 'propose', location });
    for (const viewer of [0, 1, 2, 3, 'table'] as const) {
      const knows = (knowing as readonly Viewer[]).includes(viewer);
      const ballots = knows ? [{ seat: 1, location, isSettled: false }] : [];
      expect(viewOf(proposed, viewer).ballots, `seen by ${viewer}`).toEqual(ballots);
      expect(newsOf(entry, viewer).includes(location), `told to ${viewer}`).toBe(knows);
    }
  });

  test('is remembered by those who heard it until the next vote: the last of each rider', () => {
    const [one, other] = stateOf(hearing).locations as [string, string];
    const said = [
      { seat: 1, location: one },
      { seat: 2, location: null },
      { seat: 3, location: null },
    ];
    const proposed = does(does(hearing, 1, { type: 'propose', location: other }).match, 1, {
      type: 'propose',
      location: one,
    }).match;
    const { match } = [2, 3].reduce(
      (now, seat) => does(now.match, seat, { type: 'settle', location: null }),
      { match: proposed } as Moved,
    );
    expect(stateOf(match).phase).toBe('text');
    for (const seat of [0, 1, 2, 3]) expect(viewOf(match, seat).said).toEqual(said);
    expect(viewOf(match, 'table').said).toEqual([]);
    expect(wheresMyRide.opened!(stateOf(match), 'table').said).toEqual(said);
  });
});

describe('all at once', () => {
  const each = <T>(list: readonly T[]): T[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((first, i) => each(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));

  test('three texters who choose on the same basis never collide, in whatever order', () => {
    const match = dealt(5, { triple: true });
    for (const order of each([1, 2, 3])) {
      const after = order.reduce(
        (now, seat) => does(now, seat, ofType(match, seat, 'keep')[1]!, match.seq).match,
        match,
      );
      expect(stateOf(after).phase).toBe('emoji');
    }
  });

  test('nor do riders who settle', () => {
    const match = toDecision(dealt(5));
    const location = wrongIn(match);
    for (const order of each([1, 2, 3, 4])) {
      const settle = (now: Match, seat: Seat): Match =>
        does(now, seat, { type: 'settle', location }, match.seq).match;
      expect(stateOf(order.slice(0, 3).reduce(settle, clone(match))).rounds[0]!.votes).toHaveLength(3);
    }
  });
});
