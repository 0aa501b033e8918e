import type { AnyGame, TalkRules, Viewer } from './game.ts';
import type { Match } from './match.ts';
import type { AnyPageText } from './words/text.ts';
import type { Addressee, Line } from './words/words.ts';

/** Every seat speaks and everybody reads: before and after a match, and in games without talk rules. */
export const openTalk = (seats: number): TalkRules => {
  const speak = Array.from({ length: seats }, (_, seat) => seat);
  return { speak, audience: [...speak, 'table'] };
};

/** Who may speak and who may read, at this point of a running match. */
export const talkOf = (game: AnyGame, { seats, state }: Pick<Match, 'seats' | 'state'>): TalkRules =>
  game.talk?.(state) ?? openTalk(seats);

/** Why a viewer's seat may not speak now, in words. */
export const silenceOf = (text: AnyPageText, view: object, to: Addressee): Line =>
  text.silence?.(view, to) ?? text.language.silence;

/** Whether this viewer may read what is said now. */
export const canRead = ({ audience }: TalkRules, viewer: Viewer): boolean => audience.includes(viewer);
