import { html } from 'lit';
import type { GameCard } from '../../../api/contract/match.ts';
import { withChoice } from '../../../rules/kit/choice.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { noteArrival } from '../../common/local.ts';
import { msg } from '../../common/words/words.ts';
import { makeMatch } from '../../data/matches/making.ts';
import { GoEvent } from '../../ui/events.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { openDialog, type DialogOf } from '../lists/section.ts';
import { someone } from '../name/someone.ts';
import { each, optionFields } from './game-fields.ts';

interface Asked {
  game: string;
  bots: number;
  /** The chosen values of options that affect the length. */
  config: Config;
}

export const playNow = (over: HTMLElement, games: readonly GameCard[], id: string): void => {
  const cardOf = (game: string): GameCard => games.find((card) => card.id === game) ?? games[0]!;
  const usual = (game: string): Asked => ({ game, bots: cardOf(game).first.seats - 1, config: {} }); // as the shelf says
  const names = games.map((card): [string, string] => [card.id, card.name]);
  const GAME: Field<Asked> = { name: 'game', label: msg`Game`, options: names };
  const dialog: DialogOf<Asked, true> = {
    title: msg`Take a seat`,
    act: msg`Start playing`,
    back: msg`Not now`,
    isFilled: true,
    first: usual(cardOf(id).id),
    draw: (asked, at) => {
      const { seats, options } = cardOf(asked.game);
      const counts = seats.map((count) => count - 1).filter((bots) => bots > 0);
      const lengths = options.filter(({ isLength }) => isLength);
      const presets = Object.fromEntries(lengths.map(({ key, preset }) => [key, preset]));
      const bots: Field<Asked> = { name: 'bots', label: msg`Bots at the table`, options: each(counts) };
      return html`${fieldsOf([games.length > 1 && GAME, bots], asked, (change) => at.put(change.game ? usual(change.game) : change))}
      ${fieldsOf(optionFields(lengths), { ...presets, ...asked.config }, (chosen) =>
        at.put({ config: withChoice(lengths, asked.config, chosen) }),
      )}`;
    },
    send: async (_, at) => {
      const { value: asked } = at;
      if (!(await someone({ act: msg`Play` }))) return undefined;
      const match = await makeMatch({ ...asked, seats: asked.bots + 1, pace: 'none' });
      noteArrival(match.id);
      at.dispatchEvent(new GoEvent(`/matches/${match.id}`));
      return true;
    },
  };
  void openDialog(dialog, over);
};
