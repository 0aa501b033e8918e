import type { LogEntry, MatchCard, MatchPage } from '../../api/http/schemas/match.ts';
import { english } from '../../rules/kit/words/english.ts';
import type { Seat } from '../../rules/kit/game.ts';
import { silenceOf } from '../../rules/kit/talk.ts';
import type { GameModule } from '../../rules/kit/module.ts';
import { entryLines, type AnyText } from '../../rules/kit/words/text.ts';
import { makeTelling, toText, type Line, type Telling } from '../../rules/kit/words/words.ts';
import { seatName } from './table-words.ts';

type Told = Pick<MatchCard, 'viewer' | 'seats'> & Partial<Pick<MatchCard, 'config'>>;

const nameAt = (seats: Told['seats'], seat: Seat): string => {
  const card = seats.find((other) => other.seat === seat);
  return card ? seatName(card) : `Seat ${seat + 1}`;
};

/** Who speaks to whom at this table: the viewer is "You", or what the language has for it. */
export const tellingOf = ({ viewer, seats, config }: Told, { you } = english): Telling =>
  makeTelling({ viewer, ...(config && { config }) }, { you, nameOf: (seat) => nameAt(seats, seat) });

/** How the entries of a match are told at a table. */
export interface Wording {
  telling: Telling;
  lines(entry: LogEntry): readonly Line[];
  /** The same lines with what they weigh beside others, without those that say nothing by themselves. */
  facts(entry: LogEntry): readonly Fact[];
}

/** A line and how much it weighs (`Recap.weight`). */
export interface Fact {
  words: Line;
  weight: number;
}

/** What happens at every table, such as that somebody left, is worth telling. */
const AT_EVERY_TABLE = 2;

/**
 * The lines of entries in parts, made as the service makes them. A page that has lain open while the service was
 * renewed may not know the newest events: then the lines are what the service says.
 */
export const wordingOf = (page: Told, { text, recap }: Pick<GameModule, 'text' | 'recap'>): Wording => {
  const telling = tellingOf(page, text.language);
  const linesFor = (entry: LogEntry, events: LogEntry['events']): readonly Line[] | undefined => {
    const gone = page.seats.find(({ seat }) => seat === entry.seat)?.gone;
    try {
      return entryLines(text, { ...entry, events, gone }, telling);
    } catch {
      return undefined;
    }
  };
  const lines = (entry: LogEntry): readonly Line[] => linesFor(entry, entry.events) ?? entry.text;
  const facts = (entry: LogEntry): Fact[] => {
    const atTable = linesFor(entry, []) ?? [];
    const told = entry.events.flatMap((event) =>
      (linesFor(entry, [event]) ?? []).slice(atTable.length).map((words) => ({
        words,
        weight: recap?.weight?.(event) ?? 1,
      })),
    );
    const all = [...atTable.map((words) => ({ words, weight: AT_EVERY_TABLE })), ...told];
    return all.filter(({ weight }) => weight > 0);
  };
  return { telling, lines, facts };
};

/** Why the viewer's seat may not speak now; empty where it may, and for who has none. */
export const silenceAt = (page: MatchPage, text: AnyText): string => {
  if (page.view === null || page.viewer === 'table' || page.talk.open) return '';
  const telling = tellingOf(page, text.language);
  return toText(silenceOf(text, page.view, telling), telling);
};
