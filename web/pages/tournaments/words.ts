import type { TieRule, TournamentKind } from '../../../db/closed-lists.ts';
import type { StandingLine, Tournament } from '../../../api/contract/people/tournament.ts';
import type { TournamentCard, TournamentRound } from '../../../api/contract/people/tournament.ts';
import { msg, count, dates, inWords, plural, ordinal, series } from '../../common/words/words.ts';
import type { ViewerClock } from '../../common/words/times.ts';
import { gameName } from '../../games/shelf.ts';

export type OwnTable = NonNullable<TournamentCard['me']>['tables'][number];
export type RoundCell = StandingLine['rounds'][number];
export type Pairing = TournamentRound['tables'][number];

export type ChangeTournament = (change: () => Promise<Tournament>, done: string) => Promise<boolean>;

export const KINDS: Readonly<Record<TournamentKind, { name: string; note: string }>> = {
  'round-robin': { name: msg`round robin`, note: msg`Everybody plays everybody once, two at a table.` },
  even: {
    name: msg`tables`,
    note: msg`New tables each round, so that everybody meets everybody as evenly as possible.`,
  },
  swiss: {
    name: msg`Swiss`,
    note: msg`Each round, players with about the same points meet, and nobody meets twice while others are left.`,
  },
  'knock-out': { name: msg`knock-out`, note: msg`The best of each table go on, until one table is left.` },
  ladder: {
    name: msg`ladder`,
    note: msg`It never ends. Challenge a player up to five rungs above you: if you win, you take their rung.`,
  },
};

export const TIES: Readonly<Record<TieRule, { words: string; head: string; at: string }>> = {
  'common-tables': {
    words: msg`who was ahead at the tables they shared`,
    head: msg`Shared`,
    at: msg`at the tables they shared`,
  },
  'sonneborn-berger': {
    words: msg`the points of those they beat`,
    head: msg`Beaten`,
    at: msg`in points of those they beat`,
  },
  'strength-met': {
    words: msg`the points of all they met`,
    head: msg`Met`,
    at: msg`in points of all they met`,
  },
  figures: { words: msg`what they scored at the tables`, head: msg`Score`, at: msg`in what they scored` },
  lots: { words: msg`lots drawn before the first round`, head: msg`Lot`, at: msg`by lot` },
};

export const tieOrder = (ties: readonly TieRule[]): string =>
  ties.map((rule) => TIES[rule].words).reduce((before, next) => msg`${before}, then to ${next}`);

/** "Sun Nov 29", for those who look at it; the year if it is another. */
export const makeDay = (iso: string, { now, zone }: ViewerClock, hasWeekday = true): string => {
  const then = new Date(iso);
  const isFar = Math.abs(then.getTime() - now.getTime()) > 300 * 86_400_000;
  const format = dates({
    ...(isFar ? { year: 'numeric' } : hasWeekday && { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  const words = format.format(then);
  return (isFar ? words : words.replace(/^(\p{L}+),/u, '$1')).replaceAll(' ', '\u00a0');
};

const dayOnly = (iso: string, clock: ViewerClock): string => makeDay(iso, clock, false);

type Dated = Pick<TournamentRound, 'openedAt' | 'until' | 'endedAt' | 'tables'>;

export const roundDates = ({ openedAt, until, endedAt, tables }: Dated, clock: ViewerClock): string => {
  const isOver = tables.every(({ stage }) => stage === 'over' || stage === 'void');
  if (endedAt !== null) {
    const end = dayOnly(endedAt, clock);
    return isOver ? msg`over ${end}` : msg`late since ${end}`;
  }
  if (isOver) return msg`over`;
  if (until !== null)
    return openedAt === null ? msg`by ${makeDay(until, clock)}` : msg`till ${makeDay(until, clock)}`;
  return openedAt === null ? '' : msg`since ${makeDay(openedAt, clock)}`;
};

export const players = (n: number): string => plural(n, 'player', inWords);
const rounds = (n: number): string => plural(n, 'round', inWords);
export const tables = (seats: number): string =>
  seats === 2 ? msg`pairs` : msg`tables of ${inWords(seats)}`;

const ORDINALS = [
  '',
  msg`first`,
  msg`second`,
  msg`third`,
  msg`fourth`,
  msg`fifth`,
  msg`sixth`,
  msg`seventh`,
  msg`eighth`,
  msg`ninth`,
  msg`tenth`,
];
/** "third", "12th". */
export const placeInWords = (place: number): string => ORDINALS[place] || ordinal(place);

/** The last rounds of a knock-out, from its end: how they are called, and what is said of them. */
const PHASES = [
  {
    name: msg`Final`,
    brief: msg`Final`,
    table: msg`Final`,
    within: msg`the final`,
    own: msg`You are in the final.`,
    began: msg`The final began.`,
    from: msg`From the final`,
  },
  {
    name: msg`Semifinals`,
    brief: msg`Semis`,
    table: msg`Semifinal`,
    within: msg`the semifinals`,
    own: msg`You are in the semifinal.`,
    began: msg`The semifinals began.`,
    from: msg`From the semifinals`,
  },
  {
    name: msg`Quarterfinals`,
    brief: msg`Quarters`,
    table: msg`Quarterfinal`,
    within: msg`the quarterfinals`,
    own: msg`You are in the quarterfinal.`,
    began: msg`The quarterfinals began.`,
    from: msg`From the quarterfinals`,
  },
];
type Phased = Pick<TournamentCard, 'kind' | 'rounds'>;

/** The words of a round; those of a knock-out are counted from its end. `name`: as a heading, `within`: in a sentence. */
export const roundWords = ({ kind, rounds }: Phased, round: number): (typeof PHASES)[number] => {
  const phase = kind === 'knock-out' && rounds !== null ? PHASES[rounds - round] : undefined;
  if (phase) return phase;
  const name = msg`Round ${round}`;
  return {
    name,
    brief: String(round),
    table: name,
    within: name,
    own: msg`You are in round ${round}.`,
    began: msg`Round ${round} began.`,
    from: msg`From round ${round}`,
  };
};
export const roundName = (card: Phased, round: number): string => roundWords(card, round).name;

/** How many of a table go on in a knock-out. */
export const goOn = (seats: number): number => (seats === 2 ? 1 : 2);

const goOnWords = (seats: number): string =>
  seats === 2 ? msg`The winner of each pair goes on.` : msg`The first two of each table go on.`;

const roundsWords = ({ kind, seats, entrants }: Tournament, all: number): string => {
  if (kind === 'swiss') return plural(all, { one: '# round, Swiss.', other: '# rounds, Swiss.' }, count);
  if (kind === 'round-robin' || all * (seats - 1) === entrants - 1)
    return msg`In ${rounds(all)} everybody meets everybody once.`;
  return msg`${plural(all, { one: '# round', other: '# rounds' }, count)}, and everybody meets others each time.`;
};

export const about = (tournament: Tournament): string => {
  const { game, kind, seats, entrants, rounds: all, stage } = tournament;
  const name = gameName(game);
  if (kind === 'ladder')
    return entrants > 0 ? msg`${name}, a ladder of ${players(entrants)}.` : msg`${name}, a ladder.`;
  const many = stage !== 'open' && players(entrants);
  if (kind === 'knock-out') return `${series([name, KINDS[kind].name, many])}. ${goOnWords(seats)}`;
  const how = all === null ? KINDS[kind].note : roundsWords(tournament, all);
  return `${series([name, many, tables(seats)])}. ${how}`;
};

const GONE: Partial<Record<StandingLine['stage'], string>> = {
  'knocked-out': msg`knocked out`,
  withdrew: msg`withdrew`,
  late: msg`out, late`,
  removed: msg`out`,
};
export const goneWords = (stage: StandingLine['stage']): string => GONE[stage] ?? '';

const YOU: Readonly<Record<StandingLine['stage'], string>> = {
  in: '',
  waiting: msg`You are waiting for a seat.`,
  'knocked-out': msg`You were knocked out.`,
  withdrew: msg`You withdrew.`,
  late: msg`You were late three times, and are out.`,
  removed: msg`You were taken out.`,
};

const ownWords = (card: TournamentCard): string => {
  const { me, kind, stage, round } = card;
  if (!me) return '';
  if (me.stage !== 'in') return YOU[me.stage];
  if (stage === 'open') return msg`You are in.`;
  if (kind === 'ladder') return msg`You stand on rung ${me.place}.`;
  if (kind === 'knock-out') return roundWords(card, round).own;
  return msg`You are ${placeInWords(me.place)}.`;
};

const wonWords = ({ winner, me }: TournamentCard): string => {
  if (me?.place === 1) return msg`You won.`;
  if (winner === null) return '';
  return me ? msg`${winner} won, you came ${placeInWords(me.place)}.` : msg`${winner} won.`;
};

export const factOf = (card: TournamentCard): string => {
  const { game, kind, seats, entrants, stage } = card;
  const [name, how] = [gameName(game), kind !== 'even' && KINDS[kind].name];
  const facts =
    stage === 'open'
      ? [name, how, tables(seats), card.rounds !== null && rounds(card.rounds)]
      : [name, how, players(entrants)];
  return `${series(facts)}. ${stage === 'over' ? wonWords(card) : ownWords(card)}`.trim();
};

export const isFull = ({ entrants, most, kind }: TournamentCard): boolean =>
  kind !== 'ladder' && entrants >= most;

const beginWords = ({ startsAt, entrants, least, most }: TournamentCard, clock: ViewerClock): string => {
  if (startsAt === null) return entrants >= most ? '' : msg`Begins when all are.`;
  const day = makeDay(startsAt, clock);
  return entrants < least ? msg`Begins ${day}, with at least\u00a0${least}.` : msg`Begins ${day}.`;
};

export const whenOf = (card: TournamentCard, clock: ViewerClock): string => {
  const { stage, kind, round, rounds: all, roundUntil, entrants, most, startedAt, endedAt, me } = card;
  if (stage === 'cancelled') return msg`Called off`;
  if (stage === 'over') {
    const [from, to] = [startedAt, endedAt].flatMap((at) => (at ? dayOnly(at, clock) : []));
    return to ? msg`${from ?? ''} to ${to}` : (from ?? '');
  }
  if (stage === 'open') {
    const wait = isFull(card) && !me ? msg`You would wait for a seat.` : beginWords(card, clock);
    return `${msg`${entrants} of ${most} are in.`} ${wait}`.trim();
  }
  if (kind === 'ladder') return startedAt ? msg`Since ${dayOnly(startedAt, clock)}` : '';
  const phase = roundWords(card, round);
  const isCounted = all !== null && phase.brief === String(round);
  const name = isCounted ? msg`Round ${round} of ${all}` : phase.name;
  return roundUntil ? msg`${name}, till ${makeDay(roundUntil, clock)}` : name;
};

export const nameOf = ({ player }: Pick<StandingLine, 'player'>): string =>
  player?.name ?? msg`Former player`;
