import { count, list, msg, ordinal, plural, series } from './words.ts';
import type { GameCard, MatchCard, SeatCard } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { seatName } from './tell.ts';
import { isSoon, makeDeadline, type ViewerClock } from './times.ts';

export const mySeat = ({ viewer }: MatchCard): Seat | null => (viewer === 'table' ? null : viewer);

export const playersOf = ({ seats }: Pick<GameCard, 'seats'>): string =>
  seats.length === 1 ? plural(seats[0]!, 'player') : msg`${Math.min(...seats)}–${Math.max(...seats)} players`;

const marked = (card: SeatCard): string =>
  card.player?.program ? msg`${seatName(card)} (program)` : seatName(card);

export const tableName = (card: MatchCard): string => {
  if (card.name) return card.name;
  const isTaken = ({ player, bot, former }: SeatCard) => player || bot || former;
  const others = card.seats.filter((one) => one.seat !== card.viewer && isTaken(one));
  if (others.length > 0) return msg`With ${list(others.map(marked))}`;
  return card.seats.length === 1 ? msg`Solo` : msg`A new table`;
};

export const hasProgram = ({ seats }: Pick<MatchCard, 'seats'>): boolean =>
  seats.some(({ player }) => player?.program);

const freeWords = ({ seats }: MatchCard): string => {
  const free = seats.filter(({ player, bot }) => !player && !bot).length;
  return plural(free, { one: '# seat is free', other: '# seats are free' }, count);
};

const calledBy = (card: MatchCard, seat: Seat): string => {
  const taken = card.seats[seat];
  return seat === card.viewer || !taken ? msg`You` : seatName(taken);
};

export const turnWords = (card: MatchCard): string => {
  if (card.status === 'open') return freeWords(card);
  const names = card.awaiting.map((seat) => calledBy(card, seat));
  if (names.length === 0) return msg`Nobody’s turn`;
  const isOne = names.length === 1 && card.awaiting[0] !== card.viewer;
  return isOne ? msg`${list(names)} moves next` : msg`${list(names)} move next`;
};

export const restWords = ({ rested, viewer, seats }: MatchCard): string => {
  if (rested === undefined) return '';
  return rested === viewer
    ? msg`your vacation day added`
    : msg`${seatName(seats[rested]!)}’s vacation day added`;
};

const lookWords = ({ clocks = [], awaiting, viewer, seats }: MatchCard, { now }: ViewerClock): string => {
  const seat = awaiting.find((one) => one === viewer || awaiting.length === 1);
  const isAhead = clocks.some((one) => one.seat === seat && one.unseen && one.since > now.toISOString());
  if (seat === undefined || !isAhead) return '';
  return seat === viewer
    ? msg`your time starts when you look`
    : msg`${seatName(seats[seat]!)}’s time starts when they look`;
};

export const dueWords = (card: MatchCard, clock: ViewerClock): string => {
  const { deadline, pace, isLast } = card;
  return series([
    makeDeadline(deadline, clock),
    deadline !== null && isSoon(deadline, pace, clock.now) && msg`soon`,
    lookWords(card, clock),
    restWords(card),
    isLast && msg`the others have played`,
  ]);
};

type Ended = NonNullable<MatchCard['outcome']>;

export const hasWon = ({ ranks, isLost }: Ended, seat: Seat | null): boolean =>
  !isLost && seat !== null && ranks[seat] === 1;

export const makePlace = ({ ranks, isLost }: Ended, seat: Seat): string => {
  if (isLost) return msg`Lost`;
  return ranks.every((rank) => rank === 1) ? msg`Won` : ordinal(ranks[seat]!);
};
