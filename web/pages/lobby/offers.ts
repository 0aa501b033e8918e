import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../api/contract/match.ts';
import type { Offer, OfferBody } from '../../../api/contract/people/meet.ts';
import { isAt, withChoice } from '../../../rules/kit/choice.ts';
import type { Config } from '../../../rules/kit/game.ts';
import { without } from '../../../rules/kit/json.ts';
import { PACES, paceWords } from '../../common/words/pace.ts';
import { count, plural, series, inWords } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';
import { call } from '../../data/server/api.ts';
import { loadGames } from '../../data/shared.ts';
import { gameName } from '../../games/shelf.ts';
import { each, minimumFields, optionFields, optionWords } from '../../parts/forms/game-fields.ts';
import { minimumWords } from '../../parts/lists/reliability-words.ts';
import { rowsOf, type Row } from '../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../parts/lists/section.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';

type Wish = OfferBody & { config: Config };
interface Shown {
  offers: readonly Offer[];
  games: readonly GameCard[];
  /** What was chosen for another; what is left open adapts to the other players. */
  wish: Partial<Wish>;
  isOpen?: boolean;
}
type At = SectionElement<Shown>;

const liveWords = ({ matches, most, rests }: Offer): string => {
  if (rests) return msg`Paused, because you haven’t been here for two weeks.`;
  if (matches.length === most) return msg`You’re in as many of these matches as you wanted at once.`;
  return msg`Looking for players.`;
};

const wordsOf = ({ game, seats, pace, config, minimum, most }: Offer, games: readonly GameCard[]): string => {
  const chosen = (games.find(({ id }) => id === game)?.options ?? [])
    .filter(({ key }) => config[key] !== undefined)
    .map((option) => `${option.name}: ${optionWords(option, config[option.key]!)}`);
  const often = plural(most, { one: 'one match at a time', other: 'up to # matches at once' });
  const facts = [
    plural(seats, { one: '# seat', other: '# seats' }, count),
    paceWords(pace),
    ...chosen,
    minimumWords(minimum),
    often,
  ];
  return facts.filter(Boolean).join(' · ');
};

const offerRow = (offer: Offer, at: At): Row => {
  const { id, game, seats, matches } = offer;
  const stop = async (): Promise<void> => {
    await call('DELETE /me/offers/:id', { id });
    at.put({ offers: at.value.offers.filter((one) => one.id !== id) });
  };
  const links = matches.map(
    (match, i) => html` <a class="link" href="/matches/${match}">Go to match ${i + 1}</a>`,
  );
  const about = series([gameName(game), plural(seats, 'seat', inWords)]);
  return {
    name: gameName(game),
    note: html`${wordsOf(offer, at.value.games)}<br />${liveWords(offer)}${links}`,
    acts: [{ words: msg`Stop`, about, run: () => at.run(stop) }],
  };
};

const OFTEN = [1, 2, 3, 5] as const;
const MOST: Field<Wish> = {
  name: 'most',
  label: msg`Matches at once`,
  options: each<number | undefined>(OFTEN),
};
const sharedSeats = ({ seats }: GameCard): number[] => seats.filter((n) => n > 1);

const wholeOf = (wish: Partial<Wish>, game: GameCard): Wish => ({
  seats: sharedSeats(game)[0]!,
  pace: '3d',
  most: 1,
  config: {},
  ...wish,
  game: game.id,
});

/** Another game has its own seats, options and ratings, and other seats leave open what can't be chosen there. */
const changed = (before: Partial<Wish>, change: Partial<Wish>, game: GameCard): Partial<Wish> => {
  const { pace, most } = before;
  const kept = change.game ? { ...(pace && { pace }), ...(most && { most }) } : before;
  const { config = {}, ...wish } = { ...kept, ...change };
  const { seats } = { ...wholeOf(before, game), ...wish };
  const lost = game.options.filter((option) => !isAt(option, config[option.key] ?? option.preset, seats));
  const lostKeys = lost.map(({ key }) => key);
  return { ...wish, config: without(config, lostKeys) };
};

const form = ({ games, wish: chosen }: Shown, at: At): TemplateResult | typeof nothing => {
  const shared = games.filter((card) => sharedSeats(card).length > 0);
  const game = shared.find(({ id }) => id === chosen.game) ?? shared[0];
  if (!game) return nothing;
  const wish = wholeOf(chosen, game);
  const want = (change: Partial<Wish>): void => at.put({ wish: changed(chosen, change, game) });
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    void at.run(async () => {
      const made = await call('POST /me/offers', wish);
      at.put({ offers: [...at.value.offers, made], wish: {}, isOpen: false });
    });
  };
  const fields: Field<Wish>[] = [
    { name: 'game', label: msg`Game`, isMenu: true, options: shared.map(({ id, name }) => [id, name]) },
    { name: 'seats', label: msg`Seats`, options: each(sharedSeats(game)) },
    { name: 'pace', label: msg`Time per turn`, options: PACES },
  ];
  return html`<form @submit=${make}>
    ${fieldsOf(fields, wish, want)}
    ${fieldsOf(optionFields(game.options, { any: true, seats: wish.seats }), wish.config, (option) =>
      want({ config: withChoice([], wish.config, option) }),
    )}
    ${fieldsOf([MOST], wish, want)}
    ${fieldsOf(minimumFields(game, wish.seats), wish.minimum, (least) =>
      want({ minimum: { ...wish.minimum, ...least } }),
    )}
    <button class="btn go" ?disabled=${at.isBusy}>Start looking</button>
  </form>`;
};

export const offers: SectionOf<Shown> = {
  title: msg`Standing offers`,
  load: async () => ({ ...(await call('GET /me/offers')), games: await loadGames(), wish: {} }),
  draw: (shown, at) =>
    html`<p class="fine">
        Tell us what you’re always up for. When others want the same, a match starts automatically and we let
        you know.
      </p>
      ${rowsOf(shown.offers, (offer) => offerRow(offer, at), { label: msg`Standing offers` })} ${at.problem}
      <details
        ?open=${shown.isOpen}
        @toggle=${({ target }: Event) => at.put({ isOpen: (target as HTMLDetailsElement).open })}
      >
        <summary>Add a standing offer</summary>
        ${shown.isOpen ? form(shown, at) : nothing}
      </details>`,
};
