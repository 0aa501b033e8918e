import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SeatCard } from '../../api/contract/match.ts';
import { seatsPanel, type SeatPanel } from '../games/kit/parts/panels.ts';
import { inaccessible, mount } from '../gallery/mount.ts';
import { levelNote, programNote } from './level-note.ts';

const pilot: SeatCard = { seat: 0, player: { id: 'pilot', name: 'Pilot', program: true }, bot: false };
const ada: SeatCard = { seat: 1, player: { id: 'ada', name: 'Ada' }, bot: false };
const panelOf = ({ seat, player, gone }: SeatCard): SeatPanel => ({
  mark: seat,
  name: player!.name,
  token: html``,
  note: '',
  isAwaited: false,
  isOwn: false,
  isGone: gone !== undefined,
});

test('a program is marked by a word, in lists and at the table, and nobody else is', async () => {
  const seats = [pilot, ada];
  mount(
    html`<ul>
        ${seats.map((card) => html`<li>${card.player!.name} ${levelNote(card)}</li>`)}
      </ul>
      <p>${programNote({ program: true })}</p>
      ${seatsPanel(seats.map(panelOf), { seats })}`,
    {},
  );
  await expect.element(page.getByRole('list').first()).toHaveTextContent('Pilot programAda');
  await expect.element(page.getByRole('list', { name: 'Seats' })).toHaveTextContent('Pilotprogram Ada');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('program');
  expect(await inaccessible()).toEqual([]);
});

test('a bot that plays on for a program is no program', async () => {
  const seats = [{ ...pilot, gone: 'left' as const }];
  mount(seatsPanel(seats.map(panelOf), { seats }), {});
  await expect.element(page.getByRole('list', { name: 'Seats' })).toHaveTextContent('Pilot');
  await expect.element(page.getByRole('list', { name: 'Seats' })).not.toHaveTextContent('program');
});
