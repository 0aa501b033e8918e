/** How many rungs above one's own may be challenged. */
export const REACH = 5;
/** How many matches of a ladder somebody plays at once. */
export const AT_ONCE = 2;

/** Why somebody may not be challenged. */
export type NoChallenge = 'not-above' | 'too-far' | 'challenger-busy' | 'challenged-busy' | 'same-again';

/** Somebody on a ladder. */
export interface Climber {
  player: string;
  /** 1 is the top. */
  rung: number;
  /** The matches they play on it now. */
  playing: number;
}

/** Why a challenge is refused; undefined if it is not. `last` is whom the challenger played last. */
export const refuseChallenge = (by: Climber, of: Climber, last?: string): NoChallenge | undefined => {
  if (of.rung >= by.rung) return 'not-above';
  if (by.rung - of.rung > REACH) return 'too-far';
  if (by.playing >= AT_ONCE) return 'challenger-busy';
  if (of.playing >= AT_ONCE) return 'challenged-busy';
  return last === of.player ? 'same-again' : undefined;
};

/** The rungs after a match, top first: a challenger who won and stood lower takes the loser's rung, and all between step down. */
export const climb = (ladder: readonly string[], winner: string, loser: string): string[] => {
  const [to, from] = [ladder.indexOf(loser), ladder.indexOf(winner)];
  if (to < 0 || from < to) return [...ladder];
  const rest = ladder.filter((player) => player !== winner);
  return [...rest.slice(0, to), winner, ...rest.slice(to)];
};
