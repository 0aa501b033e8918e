import { presets } from '../../../../rules/kit/config.ts';
import { isRejection, type Config, type Seat } from '../../../../rules/kit/game.ts';
import { apply, startMatch, type Entry, type Match } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { trialSeed } from '../../../../rules/kit/testing/playout.ts';
import { PlayedMatch } from '../../../data/match/played-match.ts';
import type { Art } from '../art/base.ts';

/** A rule as a picture, 300 by 84: what is done, and what comes of it. */
export interface Strip {
  drawn: Art;
  does: string;
  brings: string;
}

/** One step of a guided match: what to do, one rule, and where to look. */
export interface GuidedStep {
  /** In the list of steps, and over the step. */
  title: string;
  /** One sentence: what to do. */
  ask: string;
  /** One rule in words. */
  rule: string;
  /** What it speaks of, by the names that the board draws: it stays as it is inside a frame, with what is to be clicked next. */
  lit: readonly string[];
  /** What must be clicked, as the typed command of an action; without one there is only something to read. */
  does?: string;
  /** Its rule both ways, where there is room for pictures. */
  strips?: readonly [Strip, Strip];
  /** Whether the hand is needed for that. */
  hasHand?: true;
  /** What is done after it, mostly by others: the seat, and its command. */
  replies?: readonly string[];
}

/** A sign of the board with what it means. */
export interface GuidedSign {
  /** A thing that the game draws a picture of. */
  thing: string;
  words: string;
}

/** A guided first match, as data of its game: a real position, played by the real rules. The player has the first seat. */
export interface Guided {
  /** The names of the others. */
  others: readonly string[];
  config?: Config;
  /** What the dice and decks of the match come from, as in a trial. */
  seed: number;
  /** What has been played before: the seat, and its command. */
  opening: readonly string[];
  /** How long it takes, in minutes. */
  minutes: number;
  signs: readonly GuidedSign[];
  steps: readonly GuidedStep[];
}

/** A guided match, played through: where each step begins, and how it goes on from there. */
export interface Guide {
  match: PlayedMatch;
  /** For each step, the index of the entry after which it begins. */
  begins: readonly number[];
  /** For each step, the action that it asks for. */
  actions: readonly ({ type: string } | undefined)[];
}

/** The seat that plays. */
export const LEARNER: Seat = 0;

const parse = (words: string): readonly [Seat, string] => {
  const [seat, ...command] = words.split(' ');
  return [Number(seat), command.join(' ')];
};

/** The legal action that is typed so. Throws where there is none: then the script no longer fits the rules. */
const actionOf = ({ game, text }: GameModule, match: Match, [seat, command]: readonly [Seat, string]) => {
  const view: object = game.view(match.state, seat);
  const all = [...game.legal(view, seat)] as { type: string }[];
  const found = all.find((action) => text.command(action, view) === command);
  if (found) return found;
  throw new Error(
    `seat ${seat} can not “${command}” at ${match.seq}: ${all.map((a) => text.command(a, view)).join('; ')}`,
  );
};

/** Nobody looks at its times. */
const aroundOf = ({ others }: Guided) => ({
  id: 'guided',
  name: '',
  now: 0,
  players: ['You', ...others].map((name, seat) => ({ id: `guided${seat}`, name })),
});

/** Plays a script by the rules of its game. Throws where they do not allow it. */
export const playGuided = (module: GameModule, script: Guided): Guide => {
  const { game } = module;
  const seats = script.others.length + 1;
  const setup = { seats, config: { ...presets(game), ...script.config } };
  let { match, entry } = startMatch(game, setup, trialSeed(script.seed, 1));
  const entries: Entry[] = [entry];
  const does = (asked: readonly [Seat, string]): { type: string } => {
    const action = actionOf(module, match, asked);
    const moved = apply(game, match, { seat: asked[0], action, seed: trialSeed(script.seed, match.seq + 1) });
    if (isRejection(moved)) throw new Error(moved.rejected);
    ({ match } = moved);
    entries.push(moved.entry);
    return action;
  };
  for (const words of script.opening) does(parse(words));
  const begins: number[] = [];
  const actions = script.steps.map(({ does: command, replies = [] }) => {
    begins.push(entries.length - 1);
    const action = command === undefined ? undefined : does([LEARNER, command]);
    for (const words of replies) does(parse(words));
    return action;
  });
  return { match: new PlayedMatch(module, { ...setup, entries }, aroundOf(script)), begins, actions };
};
