import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { imagineMatch, tryStep } from '../../../../rules/kit/ahead/tried.ts';
import type { EntrySeed } from '../../../../rules/kit/chance.ts';
import { isRejection, type Seat, type Viewer } from '../../../../rules/kit/game.ts';
import { same } from '../../../../rules/kit/json.ts';
import { oldestUndoableBy, seen, type Moved } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { entryLines, toText, type ThingRef } from '../../../../rules/kit/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { outcomeOn } from '../entries.ts';
import type { LineStep, TriedLines } from './lines.ts';

export const entriesOf = ({ text }: GameModule, steps: readonly LineStep[], page: MatchPage): LogEntry[] => {
  const telling = tellingOf(page, text.language);
  return steps.map(({ moved: { entry } }) => {
    const events = entry.events.map((event) => seen(event, page.viewer));
    const { seq, kind, seat } = entry;
    const lines = entryLines(text, { kind, seat, events }, telling);
    return { seq, kind, seat, at: page.moved, events, text: lines.map((words) => toText(words, telling)) };
  });
};

/** Who is to act at the place shown: the own seat if it may, else the first other that is played by hand. */
export const actorOf = ({ match, game, own, others }: TriedLines): Seat => {
  const awaited = game.awaiting(match.state);
  if (match.windows[own] !== undefined && awaited.includes(own)) return own;
  return (others && awaited[0]) || own;
};

export const triedView = ({ game, match }: TriedLines, viewer: Viewer): object =>
  game.view(match.state, viewer) as object;

export const triedPage = (lines: TriedLines, module: GameModule, real: MatchPage): MatchPage => {
  const { game, match } = lines;
  const seat = actorOf(lines);
  const { outcome: _, ...page } = real;
  const outcome = game.outcome(match.state);
  const told = { ...page, viewer: seat };
  const undo = lines.undoable.at(-1)?.moved.entry.seq ?? null;
  const telling = tellingOf(told, module.text.language);
  return {
    ...told,
    seq: match.seq,
    status: outcome ? 'finished' : 'running',
    awaiting: outcome ? [] : [...game.awaiting(match.state)],
    window: match.windows[seat] ?? null,
    undo,
    undoTo: undo === null ? null : (oldestUndoableBy(match, seat) ?? undo),
    view: triedView(lines, seat) as NonNullable<MatchPage['view']>,
    ...(outcome && { outcome: outcomeOn(outcome, toText(module.text.outcome(outcome, telling), telling)) }),
  };
};

export const triedActions = ({ game }: TriedLines, { viewer, window, view, status }: MatchPage) =>
  status === 'running' && window !== null && view !== null && viewer !== 'table'
    ? ([...game.legal(view, viewer)] as { type: string }[])
    : [];

/** Another guess, to compare with: what both say is known. */
const otherThan = ([a, b, c, d]: EntrySeed): EntrySeed => [a, ~b >>> 0, c, d];

/** Whether anything is hidden at the position, and which seats know what the viewer does not. */
export const secretsAt = (lines: TriedLines): { seats: Seat[]; isOpen: boolean } => {
  const { game, position, begin } = lines;
  const other = imagineMatch(game, position, otherThan(lines.guess));
  const differs = (seat: Seat): boolean => !same(game.view(begin.state, seat), game.view(other.state, seat));
  const seats = [...Array(position.seats).keys()].filter((seat) => seat !== position.seat && differs(seat));
  return { seats, isOpen: same(begin.state, other.state) };
};

/** The things that a step tells of and that could as well have been others. */
const guessedBy = (
  module: GameModule,
  lines: TriedLines,
  { before, moved }: Pick<LineStep, 'before' | 'moved'>,
) => {
  const { game, position, guess } = lines;
  const view = game.view(before.state, position.seat) as object;
  const other = otherThan(guess);
  const { seat, action, kind } = moved.entry;
  const imagined = imagineMatch(game, { ...position, view, seq: before.seq }, other);
  const match = { ...imagined, windows: before.windows };
  const tried = seat === null ? undefined : tryStep(game, match, { seat, action, guess: other });
  if (!tried || isRejection(tried)) return [];
  const [told, differently] = [moved, tried].map(({ entry }) =>
    entry.events.map((event) => seen(event, position.seat)),
  );
  const events = told!.filter((event) => !differently!.some((each) => same(each, event)));
  const viewed = { viewer: position.seat, config: position.config };
  return entryLines(module.text, { kind, seat, events }, viewed)
    .flatMap((words) => words)
    .filter((part): part is ThingRef => typeof part === 'object' && 'thing' in part);
};

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
