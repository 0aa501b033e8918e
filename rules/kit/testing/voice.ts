import type { Config, Game, GameEvent, Outcome, Seat, Viewer } from '../game.ts';
import { seen } from '../match.ts';
import { fits, type About, type Attempt, type GameHelp } from '../words/help.ts';
import { type GameText, makeTelling, toText, type Line, type Telling } from '../words/words.ts';

/** For tests of words: what a game says at a table where the seats have these names, and the last of them all others. */
export const voiceOf = <S extends object, A extends { type: string }, E extends GameEvent, V extends object>(
  game: Pick<Game<S, A, E, V>, 'view' | 'legal'>,
  text: GameText<A, E, V>,
  { names, config }: { names: readonly string[]; config?: Config },
) => {
  const to = (viewer: Viewer): Telling =>
    makeTelling(
      { viewer, ...(config && { config }) },
      { you: text.language.you, nameOf: (seat) => names[seat] ?? names.at(-1)! },
    );
  const said = (words: Line, viewer: Viewer = 'table'): string => toText(words, to(viewer));
  return {
    to,
    said,
    position: (state: S, viewer: Viewer = 'table'): string[] =>
      text.position(game.view(state, viewer), to(viewer)).map((words) => said(words, viewer)),
    prompt: (state: S, viewer: Viewer = 0): string =>
      said(text.prompt(game.view(state, viewer), to(viewer)), viewer),
    news: (events: readonly E[], viewer: Viewer = 'table'): string[] =>
      events.flatMap((event) => {
        const words = text.event(seen(event, viewer), to(viewer));
        return words === undefined ? [] : [said(words, viewer)];
      }),
    label: (action: A, state: S, seat: Seat = 0): string =>
      said(text.action(action, game.view(state, seat)), seat),
    typed: (action: A, state: S, seat: Seat = 0): string => text.command(action, game.view(state, seat)),
    ending: (outcome: Outcome, viewer: Viewer = 'table'): string =>
      said(text.outcome(outcome, to(viewer)), viewer),
  };
};

/** For tests of help: its answers in the words of a voice. */
export const helpOf = <S extends object, A extends { type: string }, E extends GameEvent, V extends object>(
  game: Pick<Game<S, A, E, V>, 'view' | 'legal'>,
  help: GameHelp<A, V>,
  { to, said }: { to: (viewer: Viewer) => Telling; said: (words: Line, viewer: Viewer) => string },
) => ({
  /** Why a seat's attempt is refused; throws if some listed action fits it. */
  refusal: (state: S, attempt: Attempt<A>, seat: Seat = 0): string => {
    const view = game.view(state, seat);
    const fitting = [...game.legal(view, seat)].find((action) => fits(action, attempt));
    if (fitting) throw new Error(`listed: ${JSON.stringify(fitting)}`);
    return said(help.whyNot(view, seat, attempt), seat);
  },
  about: (state: S, thing: string, seat: Seat = 0): About | undefined =>
    help.about(thing, game.view(state, seat), to(seat)),
  unfinished: (state: S, action: A): string | undefined => {
    const words = help.unfinished?.(game.view(state, 0), action);
    return words && said(words, 0);
  },
});
