import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../rules/kit/game.ts';
import { quayside } from '../toys/quayside/rules/game.ts';
import { makeSchemas } from '../schemas/games.ts';
import type { Event, State, View } from '../toys/quayside/rules/types.ts';
import { quaysideText } from '../toys/quayside/rules/words/en.ts';
import { broken, emitting, viewing } from './broken-toy.ts';
import { QUAYSIDE } from './cases.ts';
import { brokenLaws } from './suite.ts';

describe('the suite sees', () => {
  test('that a sound game is sound', () => {
    expect(broken({})).toEqual([]);
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

  test('a log retold as it was', () => {
    expect(broken({ retell: (events) => [...events] })).toEqual([
      'a log retold leads to what its viewer imagined, and told them the same',
    ]);
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
      'an action that can be taken back is foreseen as the service will answer it',
      'entries that can be taken back let nobody hear more than before',
    ]);
  });

  test("an entry that leans on another seat's, which may be taken back", () => {
    const fault = emitting((event, play) =>
      event.type === 'bid-sealed'
        ? { ...event, open: { ...event.open, place: play.state.bids.flat().length } }
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
    const fault = viewing((view) => ({ ...view, lot: view.lot ?? undefined }));
    expect(broken(fault)).toContain('state, views and events are plain JSON, and state and views are small');
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
      view.hands[seat]!.sort((a, b) => a! - b!);
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
      view.lots.length === 1 && seat === 1 ? [] : quayside.legal(view, seat);
    expect(broken({ legal })).toContain('an awaited seat always has an action, and none is listed twice');
  });

  test('an action that is listed and then refused', () => {
    const decide: AnyGame['decide'] = (play, seat, action) =>
      action.type === 'peek' ? { rejected: 'no-peeking' } : quayside.decide(play, seat, action);
    expect(broken({ decide })).toContain('every listed action is accepted from the seat that is asked');
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
    expect(broken({ awaiting })).toEqual(['nobody is awaited after the outcome, and nothing moves']);
  });

  test('words that are missing, and a command that means two things', () => {
    const text = { ...quaysideText, command: () => 'bid', prompt: () => '' };
    const game = { ...quayside, meta: { ...quayside.meta, seats: [2] } };
    expect(brokenLaws({ ...QUAYSIDE, game, text }, { runs: 3, seed: 1 })).toEqual([
      'every action has a label, and a command of its own',
      'every position and everything that happened can be told to every viewer',
    ]);
  });

  test('a view, an event or an option that the types do not know', () => {
    const file = join(import.meta.dirname, '../toys/quayside/rules/game.ts');
    const [schema] = makeSchemas([{ game: quayside, file }]);
    const meta = { ...quayside.meta, seats: [2] };
    const brokenBy = (fault: Partial<AnyGame>): string[] =>
      brokenLaws(
        { ...QUAYSIDE, schema: schema!, game: { ...quayside, meta, ...fault } },
        { runs: 2, seed: 1 },
      );
    const law = 'views, legal actions, events and options fit the schemas of the game';
    expect(brokenBy({})).toEqual([]);
    expect(brokenBy(viewing((view) => ({ ...view, extra: 1 })))).toContain(law);
    expect(brokenBy(viewing((view) => ({ ...view, handSize: view.handSize + 0.5 })))).toContain(law);
    expect(brokenBy(emitting((event) => ({ ...event, open: { extra: 1 } })))).toContain(law);
    expect(
      brokenBy({
        legal: (view: View, seat) => [...quayside.legal(view, seat)].map((one) => ({ ...one, x: 1 })),
      }),
    ).toContain(law);
  });
});
