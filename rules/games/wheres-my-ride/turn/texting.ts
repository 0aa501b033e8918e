import { drawsOf, textersIn } from '../model/riders.ts';
import type { Play } from '../model/types.ts';

/** If too few texts remain, shuffles the discards under them (WR4). */
const shuffleDiscards = ({ state, chance, emit }: Play): void =>
  emit({ type: 'discards-shuffled', dark: { deck: [...chance.shuffle(state.discards), ...state.deck] } });

export const drawTexts = (play: Play): void => {
  const { state } = play;
  const texters = textersIn(state, state.rounds.length);
  const each = drawsOf(state);
  if (state.deck.length < texters.length * each) shuffleDiscards(play);
  const top = state.deck.slice(-texters.length * each).toReversed();
  const own = Object.fromEntries(
    texters.map((seat, i) => [seat, { texts: top.slice(i * each, (i + 1) * each) }]),
  );
  play.emit({ type: 'texts-drawn', open: { texters }, own });
};

/** Shows all kept texts at once, in texter order. A Driver without tokens passes (WR2). */
export const showTexts = ({ state, emit }: Play): void => {
  const texts = state.drafts.flatMap(({ seat, kept }) => (kept ?? []).map((text) => ({ seat, text })));
  emit({ type: 'texts-shown', open: { texts } });
  if (state.tokens.length === 0) emit({ type: 'emojis-shown', open: { placed: [] } });
};
