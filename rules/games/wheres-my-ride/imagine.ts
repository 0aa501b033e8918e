import type { Chance } from '../../kit/chance.ts';
import type { Viewer } from '../../kit/game.ts';
import { clone } from '../../kit/json.ts';
import { beliefOf, scaled, type Belief } from './bot/belief.ts';
import { EMOJIS, TEXTS } from './model/content.ts';
import { BROKEN_STARS, type Tile } from './model/kinds.ts';
import { discarders, drawsOf, keepsOf } from './model/riders.ts';
import { brokenIn, isDecided } from './turn/decide.ts';
import type { Ballot, Draft, State, View } from './model/types.ts';
import { openParts } from './view.ts';

/** The assumed share of unseen votes for no guess: one in this many. */
const NO_GUESS_ONCE_IN = 4;
const FINE = 2 ** 32;
/** Places that the clues favor are right more often still: Drivers tell what they can. Tuned by comparing with the truth. */
const TELLING = 1.5;

const likeliestIn = (belief: Belief): string => [...belief].reduce((a, b) => (b[1] > a[1] ? b : a))[0];

const drawFrom = (belief: Belief, chance: Chance): string => {
  let left = chance.below(FINE) / FINE;
  for (const [location, weight] of belief) if ((left -= weight) < 0) return location;
  return [...belief.keys()].at(-1)!;
};

const unseen = (all: readonly { id: string }[], seen: readonly string[]): string[] =>
  all.flatMap(({ id }) => (seen.includes(id) ? [] : [id]));

/** Texters hold some texts that the viewer has not seen; all others are in the deck or the discards, like the viewer's own. */
const imagineTexts = (view: View, chance: Chance): Pick<State, 'drafts' | 'deck' | 'discards'> => {
  const { you, drawn, kept, discarded, rounds, phase, awaiting } = view;
  const sent = rounds.flatMap(({ texts }) => texts.map(({ text }) => text));
  const pool = chance.shuffle(unseen(TEXTS, [...sent, ...drawn, ...discarded]));
  const drafts = (phase === 'text' ? rounds.at(-1)!.texters : []).map((seat): Draft => {
    if (seat === you) return { seat, drawn, kept };
    const held = pool.splice(0, drawsOf(view));
    return { seat, drawn: held, kept: awaiting.includes(seat) ? null : held.slice(0, keepsOf(view)) };
  });
  const deck = pool.splice(0, view.deckLeft);
  const by = discarders(view, pool.length + discarded.length);
  return { drafts, deck, discards: by.map((seat) => (seat === you ? discarded : pool).shift()!) };
};

/** Keeps all of another Driver's tokens in hand, since nothing shows which ones are already laid (WR14). */
const imagineEmojis = (view: View, chance: Chance): Pick<State, 'tokens' | 'placed' | 'bag'> => {
  const { you, driver, placed, tokens, rounds } = view;
  const shown = rounds.flatMap(({ texts }) => texts.flatMap(({ emojis }) => emojis));
  const own = [...tokens, ...placed.map(({ emoji }) => emoji)];
  const pool = chance.shuffle(unseen(EMOJIS, [...shown, ...own]));
  const bag = pool.splice(0, view.bagLeft);
  return { bag, placed, tokens: you === driver ? tokens : pool };
};

/** Some hear the ballots; everybody else only sees who has settled, and that nothing is decided yet. */
const imagineBallots = (view: View, place: string, chance: Chance): Ballot[] => {
  if (view.ballots.length > 0) return view.ballots;
  const ballots = view.settled.map((seat): Ballot => {
    const location = chance.below(NO_GUESS_ONCE_IN) === 0 ? null : place;
    return { seat, isSettled: true, location };
  });
  if (!isDecided({ ...view, ballots })) return ballots;
  return ballots.map((ballot, i) => ({ ...ballot, location: i % 2 === 0 ? place : null }));
};

const imagineStack = ({ rounds, tilesLeft }: View, chance: Chance): Tile[] => {
  const broken = Array<Tile>(BROKEN_STARS - brokenIn({ rounds })).fill('broken-star');
  return chance.shuffle([...broken, ...Array<Tile>(tilesLeft - broken.length).fill('check')]);
};

/** For viewers who don't know the target, picks each location as often as the clues suggest it. */
export const imagine = (sent: View, _viewer: Viewer, chance: Chance): State => {
  const view = clone(sent);
  const belief = scaled([...beliefOf(view)].map(([place, weight]) => [place, weight ** TELLING]));
  const cast = view.rounds.findLast(({ votes }) => votes.length > 0)?.votes ?? [];
  return {
    ...openParts(view),
    ...imagineTexts(view, chance),
    ...imagineEmojis(view, chance),
    ballots: imagineBallots(view, likeliestIn(belief), chance),
    // Those who heard the riders remember it; everybody else knows the votes cast, which were shown.
    said: view.said.length > 0 ? view.said : cast,
    stack: imagineStack(view, chance),
    target: view.target ?? drawFrom(belief, chance),
  };
};
