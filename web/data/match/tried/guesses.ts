import { imagineMatch, tryStep, type SeenPosition } from '../../../../rules/kit/ahead/tried.ts';
import type { EntrySeed } from '../../../../rules/kit/chance.ts';
import { isRejection, type Seat } from '../../../../rules/kit/game.ts';
import { same } from '../../../../rules/kit/json.ts';
import { seen, type Moved } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { entryLines, type ThingRef } from '../../../../rules/kit/words/words.ts';
import type { LineStep, TriedLines } from './lines.ts';

/** Another guess, to compare with: what both say is known. */
const otherThan = ([a, b, c, d]: EntrySeed): EntrySeed => [a, ~b >>> 0, c, d];

/** Whether anything is hidden at the position, and which seats know what the viewer does not. */
export const secretsAt = ({
  game,
  position,
  begin,
  guess,
}: TriedLines): { seats: Seat[]; isOpen: boolean } => {
  const other = imagineMatch(game, position, otherThan(guess));
  const seats = Array.from({ length: position.seats }, (_, seat) => seat).filter(
    (seat) => seat !== position.seat && !same(game.view(begin.state, seat), game.view(other.state, seat)),
  );
  return { seats, isOpen: same(begin.state, other.state) };
};

const isThing = (part: unknown): part is ThingRef =>
  typeof part === 'object' && part !== null && 'thing' in part;

const thingsIn = (
  { text }: GameModule,
  { entry }: Moved,
  events: readonly object[],
  position: SeenPosition,
) =>
  entryLines(
    text,
    { kind: entry.kind, seat: entry.seat, events: events as never },
    { viewer: position.seat, config: position.config },
  ).flatMap((words) => [words].flat().filter(isThing));

/** The things that a step tells of and that could as well have been others. */
const guessedBy = (
  module: GameModule,
  lines: TriedLines,
  { before, moved }: Pick<LineStep, 'before' | 'moved'>,
) => {
  const { game, position, guess } = lines;
  const view = game.view(before.state, position.seat) as object;
  const other = otherThan(guess);
  const { seat, action } = moved.entry;
  const match = {
    ...imagineMatch(game, { ...position, view, seq: before.seq }, other),
    windows: before.windows,
  };
  const tried = seat === null ? undefined : tryStep(game, match, { seat, action, guess: other });
  if (!tried || isRejection(tried)) return [];
  const [told, differently] = [moved, tried].map(({ entry }) =>
    entry.events.map((event) => seen(event, position.seat)),
  );
  const differing = told!.filter((event) => !differently!.some((each) => same(each, event)));
  return thingsIn(module, moved, differing, position);
};

/** Remembers what steps guessed, since each costs an imagined match. */
const known = new WeakMap<Moved, ThingRef[]>();

/** The things on the table that are only a guess at the place shown, the last named first. */
export const guessedThings = (module: GameModule, lines: TriedLines): ThingRef[] => {
  const found = lines.shown.flatMap((step) => {
    if (!known.has(step.moved)) known.set(step.moved, guessedBy(module, lines, step));
    return known.get(step.moved)!;
  });
  const names = new Set<string>();
  return found.toReversed().filter(({ thing }) => !names.has(thing) && names.add(thing));
};
