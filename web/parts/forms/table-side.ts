import { html, nothing, type TemplateResult } from 'lit';
import type { BotCard, GameCard } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { aboutMinutes, capital } from '../../common/words/numbers.ts';
import { makeList } from '../../common/words/table.ts';
import { drawCover } from '../../games/kit/box/cover.ts';
import { boxOf } from '../../games/shelf.ts';
import { seatMark } from '../seat-mark.ts';
import { daysOf, paceNote } from './estimate.ts';
import { drawPlace } from './seat-rows.ts';
import { botOf, filled, freeBots, peopleIn, personOf, seatsOf, type TableWish } from './wish.ts';

/** What the form says beside its questions. */
export interface SideContext {
  wish: TableWish;
  game: GameCard;
  bots: readonly BotCard[];
  /** Undefined until loaded. */
  rules: GameModule | undefined;
  isBusy: boolean;
  /** Why the table could not be set up. */
  problem: TemplateResult | typeof nothing;
}

const lengthOf = ({ wish, game, rules }: SideContext): TemplateResult => {
  const table = { seats: seatsOf(wish), people: peopleIn(wish) };
  const minutes = rules?.text.minutesWith?.(wish.config, table.seats) ?? game.minutes;
  const waits = rules?.waits?.(wish.config, table);
  const days = waits === undefined ? undefined : daysOf(wish.pace, { people: table.people, waits });
  return html`<p class="length" role="status">
    <b>${capital(aboutMinutes(minutes))}</b> of
    play${days ? html`, some <b>${days}</b> at this pace` : nothing}.
  </p>`;
};

const openWords = (open: number): string => {
  if (open === 0) return 'The match starts at once.';
  if (open === 1) return 'Nothing starts until the open seat is taken.';
  return `Nothing starts until ${open === 2 ? 'both' : `all ${open}`} open seats are taken.`;
};

/** The bots with which the match could start at once; none if players are asked by name. */
const startingWith = ({ wish, bots }: SideContext): string[] => {
  const open = wish.others.filter((place) => place === 'somebody').length;
  if (wish.others.some(personOf) || freeBots(wish, bots).length < open) return [];
  const before = wish.others.map(botOf);
  return filled(wish, bots).others.flatMap((place, i) => (before[i] ? [] : (botOf(place)?.name ?? [])));
};

/** What comes of the form: the box, how long a match takes, who sits there, and the button. */
export const tableSide = (context: SideContext): TemplateResult => {
  const { wish, game, isBusy, problem } = context;
  const lid = boxOf(game.id)?.lid;
  const open = peopleIn(wish) - 1;
  const names = startingWith(context);
  return html`<section class="side" aria-label="What comes of it">
    ${lid ? drawCover(lid, 'side') : nothing}
    <h2>${game.name}</h2>
    ${lengthOf(context)}
    <p class="fine">${paceNote(wish, peopleIn(wish), seatsOf(wish) - peopleIn(wish))}</p>
    <div class="row sitting" aria-hidden="true">
      ${seatMark(0, 30)}${wish.others.map((place, i) => drawPlace(place, i + 1, 46))}
    </div>
    ${problem}
    <button class="btn go big" form="table" ?disabled=${isBusy}>
      ${isBusy ? 'Setting up…' : 'Set up the table'}
    </button>
    <p class="fine">
      ${openWords(open)}
      ${
        names.length > 0
          ? html`<button class="link" form="table" value="now" ?disabled=${isBusy}>
              Start now with ${makeList(names)}
            </button>`
          : nothing
      }
    </p>
  </section>`;
};
