import type { LogEntry, MatchCard, MatchPage, SeatCard } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { silenceOf, entryLines, makeTelling, toText } from '../../../rules/kit/words/words.ts';
import type { AnyPageText, Line, Telling } from '../../../rules/kit/words/words.ts';
import type { PageModule } from '../../../rules/kit/module.ts';
import { msg, language } from './words.ts';
import { factsOf, type WeighedLine } from '../../../rules/kit/words/recap.ts';

export const seatName = ({ player, bot, name, former, seat }: SeatCard): string => {
  if (former) return msg`Former player ${seat + 1}`;
  return player?.name ?? name ?? (bot ? msg`Bot ${seat + 1}` : msg`A free seat`);
};

export const isPlayedByBot = (card: SeatCard | undefined): boolean =>
  card !== undefined && (card.bot || !card.player || card.gone !== undefined);

export const areBotsActing = ({ awaiting, seats }: Pick<MatchCard, 'awaiting' | 'seats'>): boolean =>
  awaiting.length > 0 && awaiting.every((seat) => isPlayedByBot(seats[seat]));

type Told = Pick<MatchCard, 'viewer' | 'seats'> & Partial<Pick<MatchCard, 'config'>>;

const nameAt = (seats: Told['seats'], seat: Seat): string => {
  const card = seats.find((other) => other.seat === seat);
  return card ? seatName(card) : msg`Seat ${seat + 1}`;
};

export const tellingOf = ({ viewer, seats, config }: Told, { you } = language): Telling =>
  makeTelling({ viewer, ...(config && { config }) }, { you, nameOf: (seat) => nameAt(seats, seat) });

export type Wording = ReturnType<typeof wordingOf>;

const told = <T>(entry: LogEntry, tell: (entry: LogEntry) => readonly T[], asIs: (words: string) => T) => {
  if (entry.plain) return entry.text.map(asIs);
  try {
    return tell(entry);
  } catch {
    return entry.text.map(asIs);
  }
};

/** The lines of entries as the service makes them, or its own for events newer than this page. */
export const wordingOf = (page: Told, { text, recap }: Pick<PageModule, 'text' | 'recap'>) => {
  const telling = tellingOf(page, text.language);
  const seen = (entry: LogEntry) => ({
    ...entry,
    gone: page.seats.find(({ seat }) => seat === entry.seat)?.gone,
  });
  const linesOf = (entry: LogEntry) => entryLines(text, seen(entry), telling);
  const weighed = (entry: LogEntry) => factsOf({ text, recap }, seen(entry), telling);
  return {
    telling,
    recap,
    lines: (entry: LogEntry) => told<Line>(entry, linesOf, (words) => words),
    /** The lines with their weights, without those that say nothing by themselves. */
    facts: (entry: LogEntry) => told<WeighedLine>(entry, weighed, (words) => ({ words, weight: 1 })),
  };
};

export const silenceAt = (page: MatchPage, text: AnyPageText): string => {
  if (page.view === null || page.viewer === 'table' || page.talk.open) return '';
  const telling = tellingOf(page, text.language);
  return toText(silenceOf(text, page.view, telling), telling);
};
