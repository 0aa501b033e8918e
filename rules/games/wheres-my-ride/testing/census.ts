import { tally } from '../../../kit/testing/redeal.ts';
import type { Setup } from '../../../kit/match.ts';
import { EMOJIS, TEXTS } from '../model/content.ts';
import { LAID_LOCATIONS, REASONS } from '../model/kinds.ts';
import { tilesOf } from '../model/setup.ts';
import type { State, Event } from '../model/types.ts';

const named = (kind: string, ids: readonly string[]): string[] => ids.map((id) => `${kind} ${id}`);

/** What the box holds: texts and tokens by id, tiles by kind, and nine locations. */
export const box = ({ config }: Pick<Setup, 'config'>): Record<string, number> => ({
  ...tally([
    ...named(
      'text',
      TEXTS.map(({ id }) => id),
    ),
    ...named(
      'emoji',
      EMOJIS.map(({ id }) => id),
    ),
    ...tilesOf(config),
  ]),
  locations: LAID_LOCATIONS,
});

export const census = (state: State): Record<string, number> => {
  const sent = state.rounds.flatMap(({ texts }) => texts);
  const inHands = state.drafts.flatMap(({ drawn }) => drawn);
  const texts = [...state.deck, ...state.discards, ...inHands, ...sent.map(({ text }) => text)];
  const laid = [...state.placed.map(({ emoji }) => emoji), ...sent.flatMap(({ emojis }) => emojis)];
  const tiles = [...state.stack, ...state.rounds.flatMap((round) => round.tiles)];
  return {
    ...tally([
      ...named('text', texts),
      ...named('emoji', [...state.tokens, ...state.bag, ...laid]),
      ...tiles,
    ]),
    locations: new Set(state.locations).size,
  };
};

/** What recorded matches must show: both ways to end, and a round in which three send texts. */
export const features = {
  reasons: REASONS,
  all: ['three texts'],
  of: (event: Event): string | undefined =>
    event.type === 'texts-shown' && event.open.texts.length === 3 ? 'three texts' : undefined,
};
