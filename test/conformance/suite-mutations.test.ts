import { describe, expect, test } from 'vitest';
import { makeChance } from '../../rules/kit/chance.ts';
import type { AnyGame, GameEvent } from '../../rules/kit/game.ts';
import { quayside } from '../toys/quayside/game.ts';
import { openTalk } from '../../rules/kit/talk.ts';
import type { Event, State, View } from '../toys/quayside/types.ts';
import { quaysideText } from '../toys/quayside/text.ts';
import { QUAYSIDE } from './cases.ts';
import { brokenLaws } from './suite.ts';

type Deciding = Parameters<AnyGame['decide']>[0];

/** The sealed-bid toy, with 3 seats and the presets, with one thing about it broken. */
const broken = (fault: Partial<AnyGame>): string[] => {
  const meta = { ...quayside.meta, seats: [3], options: quayside.meta.options.map(pinned), ...fault.meta };
  return brokenLaws({ ...QUAYSIDE, game: { ...quayside, ...fault, meta } }, { runs: 5, seed: 1 });
};
const pinned = (option: AnyGame['meta']['options'][number]): typeof option => ({
  ...option,
  values: [option.preset],
});

/** Rewrites what `decide` emits. */
const emitting = (rewrite: (event: Event, play: Deciding) => GameEvent): Partial<AnyGame> => ({
  decide: (play, seat, action) =>
    quayside.decide(
      { ...play, state: play.state, emit: (event) => play.emit(rewrite(event, play)) },
      seat,
      action,
    ),
});
const viewing = (rewrite: (view: View, state: State) => object): Partial<AnyGame> => ({
  view: (state, viewer) => rewrite(quayside.view(state, viewer), state),
});

describe('the suite sees', () => {
  test('that a sound game is sound', () => {
    expect(broken({})).toEqual([]);
  });

  test('a leak in the open part of an event', () => {
    const fault = emitting((event) =>
      event.type === 'bid-sealed'
        ? { ...event, open: { ...event.open, card: event.own[event.open.seat]!.card } }
        : event,
    );
    expect(broken(fault)).toContain('equal views imply equal logs');
  });

  test("a leak of another seat's own", () => {
    const fault = emitting((event) =>
      event.type === 'lot-peeked'
        ? { ...event, own: { 0: event.own[event.open.seat]!, ...event.own } }
        : event,
    );
    expect(broken(fault)).toContain('equal views imply equal logs');
  });

  test('a part of an event that belongs to nobody', () => {
    const fault = emitting((event) => Object.assign({ next: 1 }, event));
    expect(broken(fault)).toEqual(["nothing dark is seen, nor another seat's own"]);
  });

  test.each([
    ['a sealed bid', (view: View, { bids }: State) => ({ ...view, bids })],
    ["another's hand", (view: View, { hands }: State) => ({ ...view, hands })],
    [
      'the sum of the pack',
      (view: View, { pack }: State) => ({ ...view, sum: pack.reduce((a, b) => a + b, 0) }),
    ],
  ])('a leak of %s in the view', (_what, rewrite) => {
    expect(broken(viewing(rewrite))).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a leak in the view that is imagined as it leaked', () => {
    const fault = viewing((view, { lots }) => ({ ...view, next: lots.at(-1) ?? null }));
    const game = { ...quayside, ...fault, meta: { ...quayside.meta, seats: [2] } };
    expect(brokenLaws({ ...QUAYSIDE, game }, { runs: 10, seed: 1 })).toEqual([
      'equal logs imply equal views',
    ]);
  });

  test('a leak in who is waited for', () => {
    const awaiting: AnyGame['awaiting'] = (state: State) =>
      quayside.awaiting(state).toSorted((a, b) => state.hands[a]![0]! - state.hands[b]![0]!);
    expect(broken({ awaiting })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a state imagined the same each time', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer) =>
      quayside.imagine(view, viewer, makeChance([1, 2, 3, 4]));
    expect(broken({ imagine })).toEqual(['where something is hidden, it is imagined one way and another']);
  });

  test('a state imagined with parts of the view', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => ({
      ...quayside.imagine(view, viewer, chance),
      chips: view.chips,
    });
    expect(broken({ imagine })).toContain(
      'what is imagined is plain JSON, has every piece once, and shares nothing with the view',
    );
  });

  test('a state imagined with a card too many', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => {
      const state = quayside.imagine(view, viewer, chance);
      return { ...state, pack: state.pack.map(() => 1) };
    };
    expect(broken({ imagine })).toContain(
      'what is imagined is plain JSON, has every piece once, and shares nothing with the view',
    );
  });

  test('a state imagined without what the viewer has learned', () => {
    const imagine: AnyGame['imagine'] = (view: View, viewer, chance) => {
      const state = quayside.imagine(view, viewer, chance);
      return { ...state, lots: chance.shuffle(state.lots) };
    };
    expect(broken({ imagine })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a state imagined without a part that the rules need', () => {
    const evolve: AnyGame['evolve'] = (state: State & { rounds: number[] }, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'dealt') state.rounds = [];
    };
    const decide: AnyGame['decide'] = (play, seat, action) =>
      play.state.rounds.length > 9 ? { rejected: 'too-late' } : quayside.decide(play, seat, action);
    expect(broken({ evolve, decide })).toContain('from what is imagined the match can be played to its end');
  });

  test('a take-back that leads elsewhere than the view foretells', () => {
    const evolve: AnyGame['evolve'] = (state: State, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'bid-sealed' && state.pack[0]! % 2 === 0) state.hands[event.open.seat]!.reverse();
    };
    expect(broken({ evolve })).toContain('entries that can be taken back revealed nothing');
  });

  test('dice in evolve', () => {
    const evolve: AnyGame['evolve'] = (state: State, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'hands-filled') state.hands.sort(() => Math.random() - 0.5);
    };
    expect(broken({ evolve })).toContain('folding the stored log gives the live match');
  });

  test('a lost piece', () => {
    const evolve: AnyGame['evolve'] = (state: State, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'bids-shown') state.spent.pop();
    };
    expect(broken({ evolve })).toContain('every piece is somewhere, once');
  });

  test('a piece that is in two places', () => {
    const evolve: AnyGame['evolve'] = (state: State, event: Event) => {
      const bid = event.type === 'bid-sealed' ? event.own[event.open.seat]!.card : undefined;
      quayside.evolve(state, event);
      if (event.type === 'bid-sealed') state.hands[event.open.seat]!.push(bid!);
    };
    expect(broken({ evolve })).toContain('every piece is somewhere, once');
  });

  test('a take-back of a reveal', () => {
    const meta = { ...quayside.meta, seats: [3], takeBack: ['bid-sealed', 'lot-peeked'] };
    expect(broken({ meta })).toEqual([
      'entries that can be taken back revealed nothing',
      'entries that can be taken back let nobody hear more than before',
    ]);
  });

  test("an entry that leans on another seat's, which may be taken back", () => {
    const fault = emitting((event, play) =>
      event.type === 'bid-sealed'
        ? { ...event, open: { ...event.open, place: play.state.bids.filter(Boolean).length } }
        : event,
    );
    expect(broken(fault)).toContain('what others did since a take-back would be decided the same again');
  });

  test('a match that stops when a seat is given up', () => {
    const leave: AnyGame['leave'] = (play, seat) => play.emit({ type: 'seat-left', open: { seat } });
    const evolve: AnyGame['evolve'] = (
      state: State,
      event: Event | { type: 'seat-left'; open: { seat: number } },
    ) =>
      event.type === 'seat-left' ? void (state.hands[event.open.seat] = []) : quayside.evolve(state, event);
    expect(broken({ leave, evolve })).toEqual(['the match goes on when seats are given up']);
  });

  test('a view that does not survive being sent', () => {
    const fault = viewing((view) => ({ ...view, next: view.next ?? undefined }));
    expect(broken(fault)).toContain('state, views and events are plain JSON, and the state is small');
  });

  test('a preset that cannot be chosen', () => {
    const options = [{ key: 'hand', name: 'Cards', values: [3], preset: 4 }];
    const game = { ...quayside, meta: { ...quayside.meta, seats: [2], options } };
    expect(brokenLaws({ ...QUAYSIDE, game }, { runs: 1, seed: 1 })).toContain('its meta is in order');
  });

  test('chapters of which none begins with the match', () => {
    const meta = { ...quayside.meta, seats: [3], chapter: 'bids-shown' };
    expect(broken({ meta })).toEqual([
      'where there are chapters, the first entry opens one, and each has a name',
    ]);
  });

  test('a rule that writes in the state past its events', () => {
    const decide: AnyGame['decide'] = (play, seat, action) => {
      play.state.chips[seat] += 1;
      quayside.decide(play, seat, action);
    };
    expect(broken({ decide })).toEqual(
      expect.arrayContaining([
        'folding the stored log gives the live match',
        'the state is changed by evolve alone, and nothing else that is handed over is changed',
      ]),
    );
  });

  test('a list of actions that sorts the hand it was shown', () => {
    const legal: AnyGame['legal'] = (view: View, seat) => {
      view.hand.sort((a, b) => a - b);
      return quayside.legal(view, seat);
    };
    expect(broken({ legal })).toContain(
      'the state is changed by evolve alone, and nothing else that is handed over is changed',
    );
  });

  test('a fact that goes on changing inside the state', () => {
    const evolve: AnyGame['evolve'] = (state: State, event: Event) => {
      quayside.evolve(state, event);
      if (event.type === 'dealt') state.pack = event.dark.pack;
    };
    expect(broken({ evolve })).toContain('the same secret and actions give the same log');
  });

  test('a seat that is waited for, but can do nothing', () => {
    const legal: AnyGame['legal'] = (view: View, seat) =>
      view.lotsLeft === 2 && seat === 1 ? [] : quayside.legal(view, seat);
    expect(broken({ legal })).toContain('an awaited seat always has an action, and none is listed twice');
  });

  test('an action that is listed and then refused', () => {
    const decide: AnyGame['decide'] = (play, seat, action) =>
      action.type === 'peek' ? { rejected: 'no-peeking' } : quayside.decide(play, seat, action);
    expect(broken({ decide })).toContain('every listed action is accepted, from whoever is asked');
  });

  test('a bot that makes up its own actions', () => {
    expect(broken({ bot: () => ({ type: 'bid', card: 1 }) })).toContain(
      'the bot picks one of the actions it is offered, whatever part of the legal ones that is',
    );
  });

  test('a bot that makes up what it does out of turn', () => {
    expect(broken({ interrupt: () => ({ type: 'bid', card: 1 }) })).toContain(
      'the bot picks one of the actions it is offered, whatever part of the legal ones that is',
    );
  });

  test('a bot that picks what is legal, and was not offered', () => {
    const bot: AnyGame['bot'] = (view: View, seat) => [...quayside.legal(view, seat)][0]!;
    expect(broken({ bot })).toEqual([
      'the bot picks one of the actions it is offered, whatever part of the legal ones that is',
    ]);
  });

  test('somebody still waited for after the end', () => {
    const awaiting: AnyGame['awaiting'] = (state: State) =>
      quayside.outcome(state) ? [0] : quayside.awaiting(state);
    expect(broken({ awaiting })).toEqual(['nobody is waited for after the outcome, and nothing moves']);
  });

  test('somebody who talks and does not hear it', () => {
    const talk: AnyGame['talk'] = () => ({ speak: [0], audience: [1] });
    expect(broken({ talk })).toEqual(['only seats talk, and whoever talks reads what is said']);
  });

  test('a talk that tells what is hidden', () => {
    const talk: AnyGame['talk'] = ({ hands }: State) =>
      hands[0]!.includes(1) ? { speak: [1], audience: [1] } : { speak: [], audience: [] };
    expect(broken({ talk })).toContain('a viewer cannot tell apart what is hidden from them');
  });

  test('a talk that counts how often it was asked', () => {
    let asked = 0;
    const talk: AnyGame['talk'] = () => (asked++ % 2 ? openTalk(3) : { speak: [], audience: [] });
    expect(broken({ talk })).toContain('the position alone says who talks');
  });

  test('a take-back from what let somebody hear', () => {
    const talk: AnyGame['talk'] = ({ bids }: State) => {
      const sealed = bids.flatMap((bid, seat) => (bid === null ? [] : [seat]));
      return { speak: sealed, audience: sealed };
    };
    expect(broken({ talk })).toEqual(['entries that can be taken back let nobody hear more than before']);
  });

  test('words that are missing, and a command that means two things', () => {
    const text = { ...quaysideText, command: () => 'bid', prompt: () => '' };
    const game = { ...quayside, meta: { ...quayside.meta, seats: [2] } };
    expect(brokenLaws({ ...QUAYSIDE, game, text }, { runs: 3, seed: 1 })).toEqual([
      'every action has a label, and a command of its own',
      'every position and everything that happened can be told, to whoever looks',
    ]);
  });
});
