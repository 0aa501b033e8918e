import { html, type TemplateResult } from 'lit';
import type { BotCard } from '../../../api/contract/match.ts';
import { face, seatMark } from '../seat-mark.ts';
import type { BotLevel } from '../../../rules/kit/bots/levels.ts';
import { msg } from '../../common/words/words.ts';
import { LEVEL_NAMES } from '../level-note.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import { rowsOf, type Row } from '../lists/rows.ts';
import { each } from './game-fields.ts';
import { isOpen, type Place, type TableWish } from './wish.ts';

export const drawPlace = ({ bot, person }: Place, seat: number, size: number): TemplateResult => {
  if (bot) return face(bot.name, size);
  return person ? seatMark(seat, 28) : html`<span class="open center" aria-hidden="true">?</span>`;
};

const wordsOf = ({ bot, person }: Place): { name: string; note: string } => {
  if (bot) return { name: bot.name, note: bot.about };
  if (person) return { name: person.name, note: msg`will be asked` };
  return { name: msg`Somebody`, note: msg`friends, a link, or anyone` };
};

interface SeatChanges {
  levels: readonly BotLevel[];
  choose(seat: number): void;
  setLevel(seat: number, level: BotLevel): void;
}

const row = (place: Place, seat: number, { levels, choose, setLevel }: SeatChanges): Row => {
  const { name, note } = wordsOf(place);
  const level: Field<{ level: BotLevel }> = {
    name: 'level',
    id: `level-${seat}`,
    label: msg`How well ${name} plays`,
    isBare: true,
    options: each(levels, (one) => LEVEL_NAMES[one]),
  };
  const change = ({ level: chosen }: { level?: BotLevel }): void => setLevel(seat - 1, chosen!);
  const words = isOpen(place) ? msg`Ask…` : msg`Change`;
  return {
    mark: drawPlace(place, seat, 42),
    name,
    note,
    side: place.bot && fieldsOf([level], { level: place.level ?? 'normal' }, change),
    acts: [{ words, about: msg`Seat ${seat + 1}, ${name}`, run: () => choose(seat - 1) }],
  };
};

export const seatRows = ({ others }: TableWish, me: string | undefined, changes: SeatChanges) => {
  const mine: Row = { mark: seatMark(0, 28), name: msg`You`, note: me };
  const rows = [mine, ...others.map((place, i) => row(place, i + 1, changes))];
  return rowsOf(rows, (one) => one, { label: msg`Who sits there` });
};

export const whoSits = (bots: readonly BotCard[], people: unknown, choose: (place?: Place) => void) => {
  const option = (place: Place, name: string, note: string): TemplateResult =>
    html`<button class="media option" @click=${() => choose(place)}>
      <span class="who center">${drawPlace(place, 0, 46)}</span>
      <span><b>${name}</b><span class="fine">${note}</span></span>
    </button>`;
  return html`<dialog aria-labelledby="who-sits">
    <div class="stack">
      <div class="row spread">
        <h2 id="who-sits">Who sits here?</h2>
        <button class="btn quiet" @click=${() => choose()}>Cancel</button>
      </div>
      ${option({}, msg`Somebody`, msg`People with the link, or anyone who finds the table.`)} ${people}
      <h3>A bot</h3>
      <ul class="grid tight">
        ${bots.map((bot) => html`<li>${option({ bot }, bot.name, bot.about)}</li>`)}
      </ul>
    </div>
  </dialog>`;
};
