import type { AnyGame, Play } from '../../rules/kit/game.ts';
import { clone } from '../../rules/kit/json.ts';

const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
};
const frozen = <T>(value: T): T => deepFreeze(clone(value));

const refuse = (): never => {
  throw new TypeError('the state is changed by events alone');
};
const HANDLER: ProxyHandler<object> = {
  get: (from, key) => {
    const value: unknown = Reflect.get(from, key);
    return typeof value === 'object' && value !== null ? readOnly(value) : value;
  },
  set: refuse,
  defineProperty: refuse,
  deleteProperty: refuse,
};
const windows = new WeakMap<object, object>();

/** A read-only proxy of live data. */
const readOnly = <T extends object>(target: T): T => {
  const window = windows.get(target) ?? new Proxy(target, HANDLER);
  windows.set(target, window);
  return window as T;
};

const guardedPlay = (play: Play<object, never>): Play<object, never> => ({
  state: readOnly(play.state),
  chance: play.chance,
  emit: (event) => play.emit(frozen(throughText(event))),
});
const throughText = <T>(event: T): T => JSON.parse(JSON.stringify(event)) as T;

/** The game with read-only arguments; only `evolve` may write, and only to the state. */
export const guarded = (game: AnyGame): AnyGame => ({
  ...game,
  start: (play) => game.start(guardedPlay(play)),
  decide: (play, seat, action) => game.decide(guardedPlay(play), seat, frozen(action)),
  ...(game.leave && { leave: (play, seat) => game.leave!(guardedPlay(play), seat) }),
  evolve: (state, event) => game.evolve(state, deepFreeze(event)),
  awaiting: (state) => game.awaiting(readOnly(state)),
  ...(game.invited && { invited: (state) => game.invited!(readOnly(state)) }),
  outcome: (state) => game.outcome(readOnly(state)),
  ...(game.talk && { talk: (state) => game.talk!(readOnly(state)) }),
  view: (state, viewer) => deepFreeze(game.view(frozen(state), viewer)),
  legal: (view, seat) => game.legal(deepFreeze(view), seat),
  ...(game.sealedStep && {
    sealedStep: (view, seat, action) => game.sealedStep!(deepFreeze(view), seat, deepFreeze(action)),
  }),
  bot: (view, seat, actions, chance) => game.bot(deepFreeze(view), seat, deepFreeze(actions), chance),
  ...(game.interrupt && {
    interrupt: (view, seat, actions, chance) =>
      game.interrupt!(deepFreeze(view), seat, deepFreeze(actions), chance),
  }),
  ...(game.botsLast && { botsLast: (state) => game.botsLast!(readOnly(state)) }),
  imagine: (view, viewer, chance) => game.imagine(deepFreeze(view), viewer, chance),
  ...(game.standing && { standing: (view) => game.standing!(deepFreeze(view)) }),
});
