import { makeChance, type EntrySeed } from '../chance.ts';
import { isRejection } from '../game.ts';
import type { AnyGame, GameEvent, Seat, SeenEvent, Viewer } from '../game.ts';
import { clone, same } from '../json.ts';
import { seen } from '../match.ts';

export interface Decided {
  /** Before it; nobody else uses it. */
  state: object;
  seat: Seat;
  /** The dice of its entry, or any others where these are unknown. */
  seed: EntrySeed;
  /** What followed, as this viewer was told it; undefined: all of it. */
  events: readonly (GameEvent | SeenEvent)[];
  viewer: Viewer | undefined;
}

const eventsOf = (game: AnyGame, { state, seat, seed, viewer }: Decided, action: { type: string }) => {
  const copy = clone(state);
  const events: object[] = [];
  const emit = (event: GameEvent): void => {
    events.push(viewer === undefined ? event : seen(event, viewer));
    game.evolve(copy, event);
  };
  const refused = game.decide({ state: copy, chance: makeChance(seed), emit }, seat, action);
  return isRejection(refused) ? [] : events;
};

/**
 * Which listed action an entry was, since actions themselves aren't told: the one that leads to the same events. With other dice
 * they agree only at the beginning; then it is the one that agrees longest, if there is just one.
 */
export const findPlayed = (game: AnyGame, decided: Decided): { type: string } | undefined => {
  const { state, seat, events } = decided;
  const listed = [...(game.legal(game.view(state, seat), seat) as Iterable<{ type: string }>)];
  const tried = listed.map((action) => {
    const led = eventsOf(game, decided, action);
    const differs = led.findIndex((event, i) => !same(event, events[i]));
    const agrees = differs < 0 ? led.length : differs;
    return { action, agrees, isSame: differs < 0 && led.length === events.length };
  });
  const whole = tried.find(({ isSame }) => isSame);
  if (whole) return whole.action;
  const most = Math.max(0, ...tried.map(({ agrees }) => agrees));
  const best = tried.filter(({ agrees }) => agrees === most);
  return most > 0 && best.length === 1 ? best[0]!.action : undefined;
};
