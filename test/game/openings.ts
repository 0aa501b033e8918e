import { apply, startMatch } from '../../rules/kit/act.ts';
import { makeChance, type Chance } from '../../rules/kit/chance.ts';
import { presets } from '../../rules/kit/config.ts';
import { isRejection, type Seat } from '../../rules/kit/game.ts';
import type { Match } from '../../rules/kit/match.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { byBot, nextTurn, trialSeed } from '../../rules/kit/testing/playout.ts';
import { LEARNER, playGuided, type Guided } from '../../web/games/kit/guided/guided.ts';

/** A match as it stands, and the commands that led there from some point on. */
interface Line {
  match: Match;
  said: readonly string[];
}
interface Trial {
  module: GameModule;
  seed: number;
  chance: Chance;
}
type Step = Guided['steps'][number];

/** What a seat may do, if it is asked, with the command for each action. */
const actsIn = ({ module: { game, text } }: Trial, { state }: Match, seat: Seat) => {
  if (![...game.awaiting(state), ...(game.invited?.(state) ?? [])].includes(seat)) return [];
  const view: object = game.view(state, seat);
  const actions = [...game.legal(view, seat)] as { type: string }[];
  return actions.map((action) => ({ action, command: text.command(action, view) }));
};

/** The line with one more command; undefined if the rules don't allow it. */
const say = (trial: Trial, { match, said }: Line, seat: Seat, command: string): Line | undefined => {
  const found = actsIn(trial, match, seat).find((act) => act.command === command);
  const dice = trialSeed(trial.seed, match.seq + 1);
  const moved = found && apply(trial.module.game, match, { seat, action: found.action, seed: dice });
  return !moved || isRejection(moved)
    ? undefined
    : { match: moved.match, said: [...said, `${seat} ${command}`] };
};

/** The line with one more command, chosen by a bot; undefined if nobody is awaited but `without`. */
const letBotPlay = (trial: Trial, line: Line, without?: ReadonlySet<Seat>): Line | undefined => {
  const { game, text } = trial.module;
  const awaited = game.awaiting(line.match.state).filter((seat) => !without?.has(seat));
  if (awaited.length === 0) return undefined;
  const turn = nextTurn(game, line.match, { chance: trial.chance, ...(without && { without }) });
  return say(trial, line, turn.seat, text.command(byBot(turn), turn.view));
};

const OTHERS_AT_MOST = 12;

/** Others play by bots until the player can do what the step asks for. */
const untilPossible = (trial: Trial, from: Line, command: string): Line | undefined => {
  let line: Line | undefined = from;
  for (let played = 0; line && played <= OTHERS_AT_MOST; played++) {
    if (say(trial, line, LEARNER, command)) return line;
    line = letBotPlay(trial, line, new Set([LEARNER]));
  }
  return undefined;
};

/** What a script's replies leave of a line: the player's are needed, others' may be different ones. */
const reply = (trial: Trial, from: Line, replies: readonly string[]): Line | undefined =>
  replies.reduce<Line | undefined>((line, words) => {
    const [seat, ...command] = words.split(' ');
    const said = line && say(trial, line, Number(seat), command.join(' '));
    return said ?? (Number(seat) === LEARNER ? undefined : line);
  }, from);

/** The steps, each with the replies that lead to the next one; undefined if they aren't possible from here. */
const stepsFrom = (trial: Trial, match: Match, steps: readonly Step[]): Step[] | undefined => {
  const before: (readonly string[])[] = [];
  let line: Line = { match, said: [] };
  for (const { does, replies = [] } of steps) {
    const ready = does === undefined ? line : untilPossible(trial, line, does);
    if (!ready) return undefined;
    before.push(ready.said);
    const acted = does === undefined ? ready : say(trial, ready, LEARNER, does)!;
    const answered = reply(trial, { match: acted.match, said: [] }, replies);
    if (!answered) return undefined;
    line = answered;
  }
  const first = steps.findIndex(({ does }) => does !== undefined);
  if (before[first]?.length) return undefined; // that belongs to the opening
  return steps.map(({ replies: _, ...step }, i) => {
    const replies = before[i + 1] ?? line.said;
    return replies.length > 0 ? { ...step, replies } : step;
  });
};

const fits = (module: GameModule, script: Guided): boolean => {
  try {
    playGuided(module, script);
    return true;
  } catch {
    return false;
  }
};

/**
 * The script with a seed at which everything its steps ask for is legal: with its own opening, or else with one of at most `entries`
 * entries between bots. Others then reply as bots where they can't as written. Undefined if there is none.
 */
export const openingOf = (
  module: GameModule,
  script: Guided,
  { seed, entries }: { seed: number; entries: number },
): Guided | undefined => {
  if (fits(module, { ...script, seed })) return { ...script, seed };
  const { game } = module;
  const setup = { seats: script.others.length + 1, config: { ...presets(game), ...script.config } };
  const trial: Trial = { module, seed, chance: makeChance(trialSeed(seed, 0)) };
  let line: Line | undefined = { match: startMatch(game, setup, trialSeed(seed, 1)).match, said: [] };
  while (line && line.said.length <= entries && !game.outcome(line.match.state)) {
    const steps = stepsFrom(trial, line.match, script.steps);
    const found = steps && { ...script, seed, opening: line.said, steps };
    if (found && fits(module, found)) return found;
    line = letBotPlay(trial, line);
  }
  return undefined;
};
