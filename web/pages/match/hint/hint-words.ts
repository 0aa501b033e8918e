import type { Hint, HintedMove } from '../../../../rules/kit/ahead/hint.ts';
import { inWords, msg, plural } from '../../../common/words/words.ts';
import { rounded } from '../moves/moves.ts';

interface Scores {
  say(figure: number): string;
  others: number;
}

export const triedWords = ({ moves }: Hint): string => {
  const { playOuts } = moves[0]!;
  const tries = plural(playOuts, { one: 'one try', other: '# tries' });
  return moves.length > 1 ? msg`Wins in ${tries} of each:` : msg`Wins in ${tries}:`;
};

export const equalWords = ({ moves, equal }: Hint): string => {
  if (moves.length < 2) return msg`There is one move`;
  if (equal < 2) return msg`The first did best`;
  return equal === moves.length
    ? msg`These are about equal`
    : msg`The first ${inWords(equal)} are about equal`;
};

const leadWords = (lead: number, { say, others }: Scores): string => {
  const figure = rounded(lead);
  const isTwo = others < 2;
  if (figure === 0) return isTwo ? msg`Ends level` : msg`Ends level with the best`;
  if (figure > 0) return isTwo ? msg`Ends ${say(figure)} ahead` : msg`Ends ${say(figure)} ahead of the rest`;
  return isTwo ? msg`Ends ${say(-figure)} behind` : msg`Ends ${say(-figure)} behind the best`;
};

export const endWords = ({ lead, score }: HintedMove, scores: Scores | undefined): string => {
  if (!scores || score === undefined) return '';
  const words = lead === undefined ? msg`Ends with ${scores.say(rounded(score))}` : leadWords(lead, scores);
  return msg`${words}, on average.`;
};
