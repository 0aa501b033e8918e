import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presets } from '../../rules/kit/config.ts';
import { english } from '../../rules/kit/words/english.ts';
import { makeChance } from '../../rules/kit/chance.ts';
import { isRejection } from '../../rules/kit/game.ts';
import type { Match } from '../../rules/kit/match.ts';
import { apply, startMatch } from '../../rules/kit/act.ts';
import { byBot, nextTurn, trialSeed } from '../../rules/kit/testing/playout.ts';
import { fits } from '../../rules/kit/words/help.ts';
import { makeTelling, toText, type Line, type Telling } from '../../rules/kit/words/words.ts';
import type { AnyLearn } from './kit/learn/learn.ts';
import { BOXES } from './shelf.ts';

type Action = { type: string };

const told = (viewer: number): Telling =>
  makeTelling({ viewer }, { you: english.you, nameOf: (seat) => `Player ${seat + 1}` });

/** Some positions of a match between bots, with every action legal in any of them. */
const positionsOf = ({ game }: AnyLearn): { matches: Match[]; tried: Action[] } => {
  const setup = { seats: game.meta.seats.find((seats) => seats > 1)!, config: presets(game) };
  const chance = makeChance(trialSeed(5, 0));
  const tried = new Map<string, Action>();
  let { match } = startMatch(game, setup, trialSeed(5, 1));
  const matches = [match];
  while (matches.length < 25 && !game.outcome(match.state)) {
    const turn = nextTurn(game, match, { chance });
    for (const action of chance.shuffle(turn.actions).slice(0, 12)) tried.set(JSON.stringify(action), action);
    const moved = apply(game, match, {
      seat: turn.seat,
      action: byBot(turn),
      seed: trialSeed(5, match.seq + 1),
    });
    if (isRejection(moved)) throw new Error(moved.rejected);
    matches.push(({ match } = moved).match);
  }
  return { matches, tried: [...tried.values()] };
};

interface ActionSchema {
  anyOf: readonly { properties: { type: { const?: string; enum?: readonly string[] } } }[];
}
/** Every type of action of a game, as its schema has them. */
const typesOf = ({ game }: AnyLearn): string[] => {
  const file = join(import.meta.dirname, '../../rules/games', game.meta.id, 'schema.json');
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: { Action: ActionSchema } };
  return $defs.Action.anyOf.flatMap(({ properties }) => properties.type.enum ?? properties.type.const!);
};

const checkWords = (words: Line, to: Telling, where: string): void => {
  const text = toText(words, to);
  expect(text, where).toMatch(/^\S.*\S$/);
  expect(text, where).not.toMatch(/undefined|NaN|\[object|!/);
};

const taught = BOXES.filter(({ learn }) => learn !== undefined);
test.each(taught.map((box) => [box.name, box] as const))(
  '%s: whatever a seat may not do now, of every type, it is told why in a sentence',
  async (_, box) => {
    const learn = await box.learn!();
    const { matches, tried } = positionsOf(learn);
    const types = new Set(typesOf(learn));
    const answered = new Set<string>();
    for (const { state, seats } of matches)
      for (let seat = 0; seat < seats; seat++) {
        const view = learn.game.view(state, seat) as object;
        const actions = [...learn.game.legal(view, seat)] as Action[];
        for (const attempt of [...tried, ...[...types].map((type) => ({ type }))]) {
          if (actions.some((action) => fits(action, attempt))) continue;
          const words = learn.help.whyNot(view, seat, attempt);
          checkWords(words, told(seat), JSON.stringify(attempt));
          answered.add(attempt.type);
          expect(toText(words, told(seat)), JSON.stringify(attempt)).toMatch(/\.$/);
        }
      }
    expect(answered).toEqual(types);
  },
);

test.each(taught.map((box) => [box.name, box] as const))(
  '%s: everything that a position speaks of can be asked about',
  async (_, box) => {
    const learn = await box.learn!();
    for (const { state } of positionsOf(learn).matches) {
      const view = learn.game.view(state, 0) as object;
      const things = learn.text
        .position(view, told(0))
        .flatMap((line: Line) => (typeof line === 'string' ? [] : line))
        .flatMap((part: unknown) =>
          typeof part === 'object' && 'thing' in part! ? [part.thing as string] : [],
        );
      for (const thing of new Set<string>(things)) {
        const about = learn.help.about(thing, view, told(0));
        expect(about, thing).toBeDefined();
        const { name, note = 'x.', facts, when = 'x.' } = about!;
        for (const words of [name, note, when, ...facts.map(({ text }) => text)])
          checkWords(words, told(0), thing);
      }
    }
  },
);
