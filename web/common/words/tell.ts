import type { LogEntry, MatchCard, MatchPage, SeatCard } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import {
  silenceOf,
  entryLines,
  type AnyPageText,
  makeTelling,
  toText,
  type Line,
  type Telling,
} from '../../../rules/kit/words/words.ts';
import type { PageModule } from '../../../rules/kit/module.ts';
import { language } from './numbers.ts';
import { factsOf, type AnyRecap, type WeighedLine } from '../../../rules/kit/words/recap.ts';
import { msg } from './msg.ts';

export const seatName = ({ player, bot, name, former, seat }: SeatCard): string => {
  if (former) return msg`Former player ${seat + 1}`;
  return player?.name ?? name ?? (bot ? msg`Bot ${seat + 1}` : msg`A free seat`);
};

/** Whether a bot plays a seat: from the start, or since its player left. */
export const isPlayedByBot = (card: SeatCard | undefined): boolean =>
  card !== undefined && (card.bot || !card.player || card.gone !== undefined);

/** Whether the match waits only for bots, which are about to act. */
export const areBotsActing = ({ awaiting, seats }: Pick<MatchCard, 'awaiting' | 'seats'>): boolean =>
  awaiting.length > 0 && awaiting.every((seat) => isPlayedByBot(seats[seat]));

type Told = Pick<MatchCard, 'viewer' | 'seats'> & Partial<Pick<MatchCard, 'config'>>;

const nameAt = (seats: Told['seats'], seat: Seat): string => {
  const card = seats.find((other) => other.seat === seat);
  return card ? seatName(card) : msg`Seat ${seat + 1}`;
};

/** How to address the seats of this table: the viewer is "You" in the language of the words. */
export const tellingOf = ({ viewer, seats, config }: Told, { you } = language): Telling =>
  makeTelling({ viewer, ...(config && { config }) }, { you, nameOf: (seat) => nameAt(seats, seat) });

export interface Wording {
  telling: Telling;
  lines(entry: LogEntry): readonly Line[];
  /** The lines with their weights, without those that say nothing by themselves. */
  facts(entry: LogEntry): readonly WeighedLine[];
  recap: AnyRecap | undefined;
}

const plainFacts = (entry: LogEntry): WeighedLine[] => entry.text.map((words) => ({ words, weight: 1 }));

/**
 * Makes the lines of entries as the service does. A page opened before a deploy may not know the newest events; it then uses the
 * service's lines.
 */
export const wordingOf = (page: Told, { text, recap }: Pick<PageModule, 'text' | 'recap'>): Wording => {
  const telling = tellingOf(page, text.language);
  const goneOf = ({ seat }: LogEntry) => page.seats.find((other) => other.seat === seat)?.gone;
  const lines = (entry: LogEntry): readonly Line[] => {
    if (entry.plain) return entry.text;
    try {
      return entryLines(text, { ...entry, gone: goneOf(entry) }, telling);
    } catch {
      return entry.text;
    }
  };
  const facts = (entry: LogEntry): readonly WeighedLine[] => {
    if (entry.plain) return plainFacts(entry);
    try {
      return factsOf({ text, recap }, { ...entry, gone: goneOf(entry) }, telling);
    } catch {
      return plainFacts(entry);
    }
  };
  return { telling, lines, facts, recap };
};

/** Why the viewer's seat may not talk now; empty if it may, and for spectators. */
export const silenceAt = (page: MatchPage, text: AnyPageText): string => {
  if (page.view === null || page.viewer === 'table' || page.talk.open) return '';
  const telling = tellingOf(page, text.language);
  return toText(silenceOf(text, page.view, telling), telling);
};
