import { html, nothing, type TemplateResult } from 'lit';
import { face, seatMark } from '../seat-mark.ts';
import type { BotLevel } from '../../../rules/kit/bots/levels.ts';
import { LEVEL_NAMES } from '../level-note.ts';
import { fieldsOf } from '../../ui/form.ts';
import { each } from './game-fields.ts';
import { botOf, levelOf, personOf, type Place, type TableWish } from './wish.ts';

/** A picture of who has a seat: a bot's face, a player's mark, or an empty place. */
export const drawPlace = (place: Place, seat: number, size: number): TemplateResult => {
  const bot = botOf(place);
  if (bot) return face(bot.name, size);
  return personOf(place) ? seatMark(seat, 28) : html`<span class="open" aria-hidden="true">?</span>`;
};

const wordsOf = (place: Place): { name: string; note: string } => {
  const bot = botOf(place);
  if (bot) return { name: bot.name, note: bot.about };
  const person = personOf(place);
  if (person) return { name: person.name, note: 'will be asked' };
  return { name: 'Somebody', note: 'friends, a link, or anyone' };
};

/** Chooses how well the bot in a seat plays. */
const levelChoice = (
  { name, seat, level, levels }: { name: string; seat: number; level: BotLevel; levels: readonly BotLevel[] },
  choose: (level: BotLevel) => void,
): TemplateResult =>
  html`<div class="level">
    ${fieldsOf<{ level: BotLevel }>(
      [
        {
          name: 'level',
          id: `level-${seat}`,
          label: `How well ${name} plays`,
          isBare: true,
          options: each(levels, (one) => LEVEL_NAMES[one]),
        },
      ],
      { level },
      (chosen) => choose(chosen.level!),
    )}
  </div>`;

/** What can be done about the seats of a table to be made. */
interface SeatChanges {
  /** The levels that the game's bots can play at. */
  levels: readonly BotLevel[];
  choose(seat: number): void;
  setLevel(seat: number, level: BotLevel): void;
}

const row = (place: Place, seat: number, { levels, choose, setLevel }: SeatChanges): TemplateResult => {
  const { name, note } = wordsOf(place);
  const word = place === 'somebody' ? 'Ask…' : 'Change';
  return html`<li>
    <span class="who">${drawPlace(place, seat, 42)}</span>
    <span><b>${name}</b><small>${note}</small></span>
    ${botOf(place) ? levelChoice({ name, seat, level: levelOf(place), levels }, (level) => setLevel(seat - 1, level)) : nothing}
    <button
      class="btn"
      type="button"
      aria-label="${word} Seat ${seat + 1}, ${name}"
      @click=${() => choose(seat - 1)}
    >
      ${word}
    </button>
  </li>`;
};

/** The seats of a table to be made, each with a way to give it to somebody else, and with the level of its bot. */
export const seatRows = (
  { others }: TableWish,
  me: string | undefined,
  changes: SeatChanges,
): TemplateResult =>
  html`<ol class="seats lines" aria-label="Who sits there">
    <li>
      <span class="who">${seatMark(0, 28)}</span>
      <span><b>You</b>${me ? html`<small>${me}</small>` : nothing}</span>
    </li>
    ${others.map((place, i) => row(place, i + 1, changes))}
  </ol>`;
