import type { MatchPage } from '../../../../api/http/schemas/match.ts';
import { makeMatch } from '../../../data/matches.ts';

/** Makes a match of the same game with as many seats, the same options and as many bots. */
export const setUpAgain = ({ game, seats, config, pace, visibility, name }: MatchPage): Promise<MatchPage> =>
  makeMatch({
    game,
    seats: seats.length,
    config,
    pace,
    visibility,
    name,
    bots: seats.filter(({ bot }) => bot).length,
  });
