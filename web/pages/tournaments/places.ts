import { html, nothing } from 'lit';
import type { PlayerTournaments } from '../../../api/contract/people/tournament.ts';
import { series } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';
import { gameName } from '../../games/shelf.ts';
import { call } from '../../data/server/api.ts';
import { group, rowsOf } from '../../parts/lists/rows.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { KINDS, placeInWords, players } from './words.ts';

type Played = PlayerTournaments['tournaments'][number];

const placeWords = ({ stage, kind, place, entrants }: Played): string => {
  if (stage === 'open') return msg`is in`;
  const [at, of] = [placeInWords(place), players(entrants)];
  if (kind === 'ladder')
    return stage === 'over' ? msg`came on rung ${place} of ${of}` : msg`on rung ${place} of ${of}`;
  return stage === 'over' ? msg`came ${at} of ${of}` : msg`now ${at} of ${of}`;
};

export const placesOf = (player: string): SectionOf<PlayerTournaments> => ({
  key: player,
  isOptional: true,
  load: () => call('GET /players/:id/tournaments', { id: player }),
  draw: ({ tournaments }) => {
    const found = tournaments.filter(({ stage }) => stage !== 'cancelled');
    if (found.length === 0) return nothing;
    const row = (one: Played) => ({
      name: one.name,
      href: `/tournaments/${one.id}`,
      side: html`${series([gameName(one.game), KINDS[one.kind].name])}. <b>${placeWords(one)}</b>`,
    });
    return group(msg`Tournaments`, rowsOf(found, row, { isOnPaper: true }));
  },
});
