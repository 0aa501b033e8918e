import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../../../rules/catalog.ts';
import { blankMatch, history } from '../../../../rules/kit/fold.ts';
import { trialSeed } from '../../../../rules/kit/testing/playout.ts';
import { parseFixture } from '../../../../rules/kit/testing/fixture.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { TriedLines } from './lines.ts';
import { guessedThings, secretsAt } from './tried-page.ts';

const GAMES = join(import.meta.dirname, '../../../../rules/games');

/** A recorded match of a game, at a share of its entries, from the awaited seat. */
const linesAt = ({ game }: GameModule, share: number, isOpened = false): TriedLines => {
  const folder = join(GAMES, game.meta.id, 'fixtures');
  const file = readdirSync(folder).find((name) => name.endsWith('.jsonl'))!;
  const { entries, seats, config } = parseFixture(readFileSync(join(folder, file), 'utf8'));
  const moments = [...history(game, blankMatch(game, { seats, config }), entries)];
  const { match } = moments
    .slice(Math.round(share * (moments.length - 1)))
    .find(({ match: { state } }) => game.awaiting(state).length > 0)!;
  const seat = game.awaiting(match.state)[0]!;
  const see = isOpened ? (game.opened ?? game.view) : game.view;
  const position = { seats, config, seq: match.seq, seat, view: see(match.state, seat) as object };
  return new TriedLines(game, position, {
    own: seat,
    guess: trialSeed(3, 1),
  });
};

/** Takes the first or last listed action of the own seat, then lets the bots play until it is asked again. */
const turn = (lines: TriedLines, which: 0 | -1 = 0): void => {
  const { own } = lines;
  const listed = [...lines.game.legal(lines.game.view(lines.match.state, own), own)] as { type: string }[];
  expect(lines.act({ seat: own, action: listed.at(which)! })).toBeUndefined();
  while (lines.botOn());
};

describe.each(CATALOG.map((module) => [module.text.name, module] as const))('%s, tried', (_, module) => {
  test.each([0.1, 0.4, 0.7])('goes on with bots until its player is asked, from %s', (share) => {
    const lines = linesAt(module, share);
    turn(lines);
    const isOver = module.game.outcome(lines.match.state) !== undefined;
    expect(isOver || lines.match.windows[lines.own] !== undefined).toBe(true);
    expect(lines.at).toBe(lines.line.steps.length);
    guessedThings(module, lines);
  });

  test('can be imagined from a match that is over and open', () => {
    const lines = linesAt(module, 0.4, true);
    turn(lines);
    expect(lines.at).toBeGreaterThan(0);
  });

  test('branches at an earlier place, and a branch taken back is gone', () => {
    const lines = linesAt(module, 0.4);
    turn(lines);
    const { steps } = lines.line;
    lines.go(0, 0);
    turn(lines, -1);
    if (lines.lines.length === 1) return; // there was only one thing to do
    expect(lines.current).toBe(1);
    expect(lines.lines[0]!.steps).toEqual(steps);
    lines.undo();
    while (lines.lines.length > 1 && lines.undoable.length > 0) lines.undo();
    expect(lines.lines).toHaveLength(1);
    expect(lines.at).toBe(0);
    expect(lines.line.steps).toEqual(steps);
  });

  const madeBy = (lines: TriedLines, isBot: boolean) =>
    lines.line.steps.filter((step) => step.isBot === isBot).map(({ seat, action }) => ({ seat, action }));

  test.each([
    ['bots play', false],
    ['the others have been taken over by hand', true],
  ])(
    'is the same again under the same guess, after others that need not allow it, while %s',
    (_say, others) => {
      const lines = linesAt(module, 0.4);
      for (let i = 0; i < 3 && lines.match.windows[lines.own] !== undefined; i++) turn(lines);
      const made = structuredClone([madeBy(lines, false), madeBy(lines, true)]);
      lines.others = others;
      for (const guess of [2, 3, 4]) {
        lines.guessAgain(trialSeed(3, guess));
        const { steps, rest, refused } = lines.line;
        const acted = [...steps, ...rest].filter(({ isBot }) => !isBot);
        expect(acted.map(({ seat, action }) => ({ seat, action }))).toEqual(made[0]);
        expect(refused === undefined).toBe(rest.length === 0);
        expect(lines.others).toBe(others);
      }
      lines.guessAgain(trialSeed(3, 1));
      expect([madeBy(lines, false), madeBy(lines, true)]).toEqual(made);
      expect(lines.at).toBe(lines.line.steps.length);
    },
  );

  test('goes on from what another guess still allows as a line of its own', () => {
    const lines = linesAt(module, 0.4);
    turn(lines);
    const refused = { seat: lines.own, action: { type: 'no such action' } };
    const steps = lines.line.steps.map(({ seat, action }) => ({ seat, action }));
    const opened = linesAt(module, 0.4);
    expect(opened.load([...steps, refused])).toBe(false);
    expect(opened.line).toMatchObject({ rest: [refused], refused: { rejected: expect.any(String) } });
    if (module.game.outcome(opened.match.state)) return;
    turn(opened);
    expect(opened.lines.map(({ rest }) => rest.length)).toEqual([1, 0]);
  });

  test('is opened again with those who played it', () => {
    const lines = linesAt(module, 0.4);
    lines.others = true;
    turn(lines);
    const kept = lines.kept;
    const opened = linesAt(module, 0.4);
    expect(opened.load(kept)).toBe(true);
    expect(opened.line.steps.map(({ moved }) => moved)).toEqual(lines.line.steps.map(({ moved }) => moved));
    expect(opened.others).toBe(lines.others);
  });

  test('knows what is hidden', () => {
    const lines = linesAt(module, 0.4);
    const { seats, isOpen } = secretsAt(lines);
    expect(seats).not.toContain(lines.own);
    if (isOpen) expect(seats).toEqual([]);
  });
});
