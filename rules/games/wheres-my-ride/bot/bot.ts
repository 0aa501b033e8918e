import type { Seat } from '../../../kit/game.ts';
import { bestOf } from '../../../kit/ranks.ts';
import { beliefOf, learn, surenessOf, weigh, type Belief } from './belief.ts';
import { emojiOf, fit, locationOf, textOf, type Text } from '../model/content.ts';
import { BREAKS_TO_LOSE, STARS } from '../model/kinds.ts';
import type { Action, Placed, View } from '../model/types.ts';

/** Roughly how often a guess is right; low, because a wrong guess also eliminates a location. */
const LUCK = 0.45;

/** From this fit on, people see why an emoji is there. */
const FITTING = 0.1;

/** The chance to win by guessing in every round, after turning some tiles; the last of the `broken` ones loses. */
const hopeAfter = (turned: number, tiles: number, broken: number): number => {
  if (broken === 0) return 0;
  if (turned === 0) return LUCK + (1 - LUCK) * hopeAfter(2, tiles, broken);
  const share = broken / tiles;
  const broke = hopeAfter(turned - 1, tiles - 1, broken - 1);
  const whole = share === 1 ? 0 : hopeAfter(turned - 1, tiles - 1, broken);
  return share * broke + (1 - share) * whole;
};

const listed = <T extends Action['type']>(actions: readonly Action[], type: T) =>
  actions.filter((action): action is Extract<Action, { type: T }> => action.type === type);

const relevance = ({ traits }: Text, location: string): number => {
  const there = locationOf(location).traits;
  const shared = Object.entries(traits) as [keyof typeof there, number][];
  return shared.reduce((sum, [trait, weight]) => sum + weight * (there[trait] ?? 0), 0);
};

/** How well an answer to a text would separate the locations: the variance of what it asks about. */
const spread = (text: Text, belief: Belief): number => {
  const mean = (of: (location: string) => number): number =>
    [...belief].reduce((sum, [location, weight]) => sum + weight * of(location), 0);
  return mean((location) => relevance(text, location) ** 2) - mean((at) => relevance(text, at)) ** 2;
};

const keepBest = (view: View, actions: readonly Action[]): Action | undefined => {
  const belief = beliefOf(view);
  return bestOf(listed(actions, 'keep'), ({ texts }) =>
    texts.reduce((sum, text) => sum + spread(textOf(text), belief), 0),
  )[0];
};

/** What riders may think after what the table shows: a belief for each who was heard, or one for all. */
const mindsOf = (view: View): Belief[] => {
  const shown = beliefOf(view);
  return view.said.length > 0 ? view.said.map((vote) => weigh(shown, [vote])) : [shown];
};

/** Lays what makes riders surer of the target, if they see why it is there; if it has to lay one, what fits best. */
const placeBest = (view: View, actions: readonly Action[]): Action | undefined => {
  const target = view.target!;
  const minds = mindsOf(view).map((mind) => view.placed.reduce(learn, mind));
  const sure = (clues: readonly Placed[]): number =>
    minds.reduce((sum, mind) => sum + clues.reduce(learn, mind).get(target)!, 0);
  const after = (clue: Placed): number => sure([clue]);
  const fitOf = ({ emoji, text }: Placed): number => fit(emojiOf(emoji), textOf(text), locationOf(target));
  const places = listed(actions, 'place');
  const helping = places.filter((clue) => after(clue) > sure([]));
  const fitting = helping.filter((clue) => fitOf(clue) >= FITTING);
  const [best] = bestOf(fitting, after);
  return best ?? listed(actions, 'done')[0] ?? bestOf(helping, fitOf)[0] ?? bestOf(places, after)[0];
};

/** A guess can cost two tiles, waiting for another clue one. The other riders' votes count as a clue. */
const settleBest = (view: View, actions: readonly Action[]): Action | undefined => {
  const belief = weigh(beliefOf(view), view.ballots);
  const [location] = bestOf([...belief.keys()], (key) => belief.get(key)!);
  const sure = location === undefined ? 0 : surenessOf(belief.get(location)!, view.ballots);
  const after = (turned: number): number =>
    hopeAfter(turned, view.tilesLeft, view.stars - (STARS - BREAKS_TO_LOSE));
  const wanted = sure + (1 - sure) * after(2) > after(1) ? location : null;
  const settles = listed(actions, 'settle');
  return settles.find((action) => action.location === wanted) ?? settles[0];
};

const CHOICES = { text: keepBest, emoji: placeBest, decide: settleBest, over: () => undefined } as const;

/** Plays any seat from its view: all bots read clues the same way, and a bot Driver lays the tokens it would read best. */
export const bot = (view: View, _seat: Seat, actions: readonly Action[]): Action =>
  CHOICES[view.phase](view, actions) ?? actions[0]!;
