import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import type { Seat, Viewer } from '../../../../rules/kit/game.ts';
import { oldestUndoableBy, seen } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { entryLines, toText } from '../../../../rules/kit/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';
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
export const actorOf = ({ match, game, hands }: TriedLines): Seat => {
  if (match.windows[hands.own] !== undefined && game.awaiting(match.state).includes(hands.own))
    return hands.own;
  return (hands.others && game.awaiting(match.state)[0]) || hands.own;
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
    ...(outcome && {
      outcome: {
        ...outcome,
        ranks: [...outcome.ranks],
        scores: outcome.scores && [...outcome.scores],
        text: toText(module.text.outcome(outcome, telling), telling),
      },
    }),
  };
};

export const triedActions = ({ game }: TriedLines, { viewer, window, view, status }: MatchPage) =>
  status === 'running' && window !== null && view !== null && viewer !== 'table'
    ? ([...game.legal(view, viewer)] as { type: string }[])
    : [];
