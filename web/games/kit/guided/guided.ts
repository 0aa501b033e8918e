import { presets } from '../../../../rules/kit/config.ts';
import { isRejection, type Config, type Seat } from '../../../../rules/kit/game.ts';
import type { Entry, Match } from '../../../../rules/kit/match.ts';
import { apply, startMatch } from '../../../../rules/kit/act.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { trialSeed } from '../../../../rules/kit/testing/playout.ts';
import { PlayedMatch } from '../../../data/match/played-match.ts';
import type { Art } from '../art/base.ts';
import type { Frame } from '../camera/frame.ts';

/** A rule as a picture of 300 by 84: an action, and its result. */
export type Strip = { drawn: Art; does: string; brings: string };

export interface GuidedStep {
  title: string;
  ask: string;
  rule: string;
  /** What it refers to, by the names in the drawing: a frame keeps this bright, together with the next things to click. */
  lit: readonly string[];
  /** The required action as a typed command; omitted for a step that is only read. */
  does?: string;
  /** Two pictures of the rule, shown if there is room. */
  strips?: readonly [Strip, Strip];
  hasHand?: true;
  /** What happens after it, mostly by others: the seat, and its command. */
  replies?: readonly string[];
}

/** A guided first match, as data of its game: a real position, played by the real rules. The player has the first seat. */
export interface Guided {
  others: readonly string[];
  config?: Config;
  /** The seed of the match's dice and decks, as in a trial. */
  seed: number;
  /** The entries played before: the seat, and its command. */
  opening: readonly string[];
  minutes: number;
  signs: readonly { thing: string; words: string }[];
  /** The part of the drawing in which all steps take place, for a board with a camera: it shows that and does not move. */
  scene?: Frame;
  steps: readonly GuidedStep[];
}

export const LEARNER: Seat = 0;

const parse = (words: string): readonly [Seat, string] => {
  const [seat, ...command] = words.split(' ');
  return [Number(seat), command.join(' ')];
};

/** The legal action for a typed command. Throws if there is none, because the script no longer fits the rules. */
const actionOf = ({ game, text }: GameModule, match: Match, [seat, command]: readonly [Seat, string]) => {
  const refused = (why: string): Error =>
    new Error(`seat ${seat} can not “${command}” at ${match.seq}: ${why}`);
  if (match.windows[seat] === undefined) throw refused('nobody asks it');
  const view: object = game.view(match.state, seat);
  const all = [...game.legal(view, seat)] as { type: string }[];
  const found = all.find((action) => text.command(action, view) === command);
  if (found) return found;
  throw refused(all.map((a) => text.command(a, view)).join('; '));
};

const NEVER = new Date(0).toISOString();

const aroundOf = ({ others }: Guided) => ({
  id: 'guided',
  name: '',
  created: NEVER,
  deadline: null,
  at: () => NEVER,
  seats: ['You', ...others].map((name, seat) => ({
    seat,
    player: { id: `guided${seat}`, name },
    bot: false,
  })),
});

/** Plays a script by the rules of its game. Throws if they don't allow it. */
export const playGuided = (module: GameModule, script: Guided) => {
  const { game, text } = module;
  const seats = script.others.length + 1;
  const setup = { seats, config: { ...presets(game, text.language.grammar.tag), ...script.config } };
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
  const begins: number[] = []; // of each step, the index of the entry after which it begins
  const actions = script.steps.map(({ does: command, replies = [] }) => {
    begins.push(entries.length - 1);
    const action = command === undefined ? undefined : does([LEARNER, command]);
    for (const words of replies) does(parse(words));
    return action;
  });
  return { match: new PlayedMatch(module, { ...setup, entries }, aroundOf(script)), begins, actions };
};
export type GuidedMatch = ReturnType<typeof playGuided>;
