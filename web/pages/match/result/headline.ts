import { capital, language, list, msg } from '../../../common/words/words.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';

type Outcome = NonNullable<MatchPage['outcome']>;

export interface HeadlineFacts {
  outcome: Outcome;
  name(seat: number): string;
  score: { figures: readonly number[]; say(figure: number): string } | undefined;
  rival: string | undefined;
  /** Its length: `four rounds`. */
  length: string;
}

/** A page's message has no forms for a seat: what is said of the reader stands apart. */
const isYou = (name: string): boolean => name === language.you.first;
const won = (name: string): string => (isYou(name) ? msg`You won` : msg`${name} won`);
const wonBy = (name: string, lead: string): string =>
  isYou(name) ? msg`You won by ${lead}` : msg`${name} won by ${lead}`;

const together = ({ outcome, length }: HeadlineFacts): string =>
  outcome.isLost ? msg`Lost together in ${length}` : msg`Won together in ${length}`;

const againstRival = ({ outcome, name, score, rival = '' }: HeadlineFacts): string => {
  const [mine = 0, theirs = 0] = score?.figures ?? [];
  const by = mine === theirs || !score ? '' : score.say(Math.abs(mine - theirs));
  const own = name(0);
  if (!outcome.isLost && isYou(own)) return by ? msg`You beat ${rival} by ${by}` : msg`You beat ${rival}`;
  if (!outcome.isLost) return by ? msg`${own} beat ${rival} by ${by}` : msg`${own} beat ${rival}`;
  return by ? msg`${capital(rival)} won by ${by}` : msg`${capital(rival)} won the tie`;
};

export const headline = (ended: HeadlineFacts): string => {
  const { outcome, name, score, rival } = ended;
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (outcome.reason === 'ended') return msg`The table ended the match`;
  if (rival) return againstRival(ended);
  if (outcome.ranks.length > 1 && winners.length === outcome.ranks.length && score?.figures.length === 1)
    return together(ended);
  if (outcome.ranks.length === 1) return outcome.isLost ? msg`Lost` : won(name(0));
  if (winners.length > 1) return msg`${list(winners.map(name))} shared the win`;
  const best = winners[0]!;
  const others = [...outcome.ranks.keys()].filter((seat) => seat !== best);
  const lead =
    score && outcome.scores !== undefined
      ? score.figures[best]! - Math.max(...others.map((seat) => score.figures[seat]!))
      : 0;
  return lead > 0 ? wonBy(name(best), score!.say(lead)) : won(name(best));
};
