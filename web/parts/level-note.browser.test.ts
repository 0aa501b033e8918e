import { html } from 'lit';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MatchPage, SeatCard } from '../../api/contract/match.ts';
import { seatsPanel } from '../games/kit/parts/panels.ts';
import { inaccessible, mount } from '../gallery/mount.ts';
import { levelNote, programNote } from './level-note.ts';

const pilot: SeatCard = { seat: 0, player: { id: 'pilot', name: 'Pilot', program: true }, bot: false };
const ada: SeatCard = { seat: 1, player: { id: 'ada', name: 'Ada' }, bot: false };
const seated = (seats: SeatCard[]) => {
  const telling = { viewer: 0, name: (seat: number) => seats[seat]!.player!.name };
  const table = { page: { seats, status: 'running' } as MatchPage, seat: null, telling };
  return seatsPanel(table, () => ({ token: html``, note: '' }));
};

test('a program is marked by a word, in lists and at the table, and nobody else is', async () => {
  const seats = [pilot, ada];
  mount(
    html`<ul>
        ${seats.map((card) => html`<li>${card.player!.name} ${levelNote(card)}</li>`)}
      </ul>
      <p>${programNote({ program: true })}</p>
      ${seated(seats)}`,
    {},
  );
  await expect.element(page.getByRole('list').first()).toHaveTextContent('Pilot programAda');
  await expect.element(page.getByRole('list', { name: 'Seats' })).toHaveTextContent('Pilotprogram Ada');
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('program');
  expect(await inaccessible()).toEqual([]);
});

test('a bot that plays on for a program is no program', async () => {
  const seats = [{ ...pilot, gone: 'left' as const }];
  mount(seated(seats), {});
  await expect.element(page.getByRole('list', { name: 'Seats' })).toHaveTextContent('Pilot');
  await expect.element(page.getByRole('list', { name: 'Seats' })).not.toHaveTextContent('program');
});
