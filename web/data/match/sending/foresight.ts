import type { LogEntry, MatchPage } from '../../../../api/contract/match.ts';
import { foresee } from '../../../../rules/kit/ahead/tried.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { seen } from '../../../../rules/kit/match.ts';
import type { GameModule } from '../../../../rules/kit/module.ts';
import { entryLines, toText } from '../../../../rules/kit/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';

type Told = Pick<LogEntry, 'seq' | 'kind' | 'events' | 'reverts'>;

/** Shows own actions and undos at once: by law the page that the answer brings, unless somebody else acts first. */
export const foresightOf = ({ game, text }: GameModule, now = () => new Date()) => {
  const pages = new Map<number, MatchPage>();
  const told = (page: MatchPage, seat: Seat, entry: Told): LogEntry => {
    const telling = tellingOf(page, text.language);
    const lines = entryLines(text, { kind: entry.kind, seat, events: entry.events }, telling);
    const at = now().toISOString();
    return { ...entry, seat, at, text: lines.map((words) => toText(words, telling)) };
  };
  return {
    /** The page after the viewer's action; undefined if only the service can tell. */
    after: (page: MatchPage, action: { type: string }): MatchPage | undefined => {
      const { view, viewer: seat, seq, config } = page;
      if (view === null || seat === 'table' || page.window === null) return undefined;
      const moved = foresee(game, { view, seat, seq, config, seats: page.seats.length }, action);
      if (!moved) return undefined;
      const { match, entry } = moved;
      const events = entry.events.map((event) => seen(event, seat));
      return {
        ...page,
        seq: match.seq,
        view: game.view(match.state, seat) as NonNullable<MatchPage['view']>,
        awaiting: [...game.awaiting(match.state)],
        window: match.windows[seat] ?? null,
        undo: entry.seq,
        undoTo: page.undoTo ?? entry.seq,
        events: [told(page, seat, { seq: entry.seq, kind: 'act', events })],
      };
    },
    note: (entry: number, before: MatchPage): void => void pages.set(entry, before),
    /** The page after undoing own entries down to `oldest`; undefined unless all of them were foreseen here. */
    undone: (page: MatchPage, oldest: number | null = page.undo): MatchPage | undefined => {
      const undos: LogEntry[] = [];
      for (let at = page; at.undo !== null && oldest !== null;) {
        const before = pages.get(at.undo);
        if (!before) return undefined;
        const seq = page.seq + undos.length + 1;
        undos.push(told(page, page.viewer as Seat, { seq, kind: 'undo', events: [], reverts: at.undo }));
        if (at.undo !== oldest) at = before;
        else {
          const { view, awaiting, undo, undoTo } = before;
          return { ...page, seq, view, awaiting, undo, undoTo, window: seq, events: undos };
        }
      }
      return undefined;
    },
    forget: (): void => pages.clear(),
  };
};
export type Foresight = ReturnType<typeof foresightOf>;
