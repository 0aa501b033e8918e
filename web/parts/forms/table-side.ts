import { html, nothing, type TemplateResult } from 'lit';
import type { BotCard, GameCard } from '../../../api/contract/match.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { aboutMinutes, capital, list } from '../../common/words/numbers.ts';
import { msg } from '../../common/words/msg.ts';
import { seatMark } from '../seat-mark.ts';
import { daysOf, paceNote } from './estimate.ts';
import { drawPlace } from './seat-rows.ts';
import { botOf, filled, freeBots, peopleIn, personOf, seatsOf, type TableWish } from './wish.ts';

const lengthOf = (wish: TableWish, game: GameCard, rules: GameModule | undefined): TemplateResult => {
  const table = { seats: seatsOf(wish), people: peopleIn(wish) };
  const minutes = rules?.text.minutesWith?.(wish.config, table.seats) ?? game.minutes;
  const waits = rules?.waits?.(wish.config, table);
  const days = waits === undefined ? undefined : daysOf(wish.pace, { people: table.people, waits });
  return html`<p class="length" role="status">
    <b>${capital(aboutMinutes(minutes))}</b> of
    play${days ? html`, some <b>${days}</b> at this pace` : nothing}.
  </p>`;
};

/** How long a match takes, and who sits there; the rules tell more, once they are loaded. */
export const tableSide = (wish: TableWish, game: GameCard, rules: GameModule | undefined): TemplateResult =>
  html`${lengthOf(wish, game, rules)}
    <p class="fine">${paceNote(wish, peopleIn(wish), seatsOf(wish) - peopleIn(wish))}</p>
    <div class="row sitting" aria-hidden="true">
      ${seatMark(0, 30)}${wish.others.map((place, i) => drawPlace(place, i + 1, 46))}
    </div>`;

const openWords = (open: number): string => {
  if (open === 0) return msg`The match starts at once.`;
  if (open === 1) return msg`Nothing starts until the open seat is taken.`;
  if (open === 2) return msg`Nothing starts until both open seats are taken.`;
  return msg`Nothing starts until all ${open} open seats are taken.`;
};

/** The bots with which the match could start at once; none if players are asked by name. */
const startingWith = (wish: TableWish, bots: readonly BotCard[]): string[] => {
  const open = wish.others.filter((place) => place === 'somebody').length;
  if (wish.others.some(personOf) || freeBots(wish, bots).length < open) return [];
  const before = wish.others.map(botOf);
  return filled(wish, bots).others.flatMap((place, i) => (before[i] ? [] : (botOf(place)?.name ?? [])));
};

export const tableFoot = (wish: TableWish, bots: readonly BotCard[]): TemplateResult => {
  const names = startingWith(wish, bots);
  return html`<p class="fine">
    ${openWords(peopleIn(wish) - 1)}
    ${names.length > 0 ? html`<button class="link" form="set-up" value="now">Start now with ${list(names)}</button>` : nothing}
  </p>`;
};
