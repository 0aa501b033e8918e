import { html, type TemplateResult } from 'lit';
import type { Imagined, ThoughtShown, TriedMove } from '../../games/kit/thought/thought.ts';
import { seatMark } from '../../parts/seat-mark.ts';

const hands = ({ hands: held }: Imagined): TemplateResult =>
  html`<ul class="hands" aria-hidden="true">
    ${held.map(({ seat, cards }) => html`<li>${seatMark(seat, 18)}${cards}</li>`)}
  </ul>`;

const winsOf = ({ won }: TriedMove): number => won.filter(Boolean).length;

const number = (i: number): TemplateResult => html`<i class="number" aria-hidden="true">${i + 1}</i>`;

const outcomes = (tried: TriedMove, i: number): TemplateResult =>
  html`<li>
    ${number(i)}
    <span class="fields" role="img" aria-label="Move ${i + 1} won ${winsOf(tried)} of ${tried.won.length}"
      >${tried.won.map((won) => html`<i class=${won ? 'won' : ''}></i>`)}</span
    >
  </li>`;

const taken = (tried: TriedMove, i: number): TemplateResult =>
  html`<li class=${i === 0 ? 'pick' : ''}>
    ${number(i)}<span
      ><b>${winsOf(tried)} of ${tried.won.length}</b><span class="fine">${tried.move}</span></span
    >
  </li>`;

const step = (n: number, head: string, words: string, shown: unknown): TemplateResult =>
  html`<section>
    <h2><i aria-hidden="true">${n}</i>${head}</h2>
    <p>${words}</p>
    ${shown}
  </section>`;

/** A decision in four steps: what the bot sees, imagines, plays, and takes. */
export const picture = ({ sees, imagines, tried, says }: ThoughtShown): TemplateResult => {
  const tables = tried[0]!.won.length;
  return html`<div class="paper steps">
    ${step(
      1,
      'What it sees',
      'Its own view, nothing else. Other hands and the deck are backs.',
      html`<div class="board">${sees.board}</div>
        ${hands(sees)}`,
    )}
    ${step(
      2,
      'What it imagines',
      'Whole tables that fit the view, each with other hands and another deck: guesses, made anew. Here they are a round later.',
      html`<div class="fan" aria-hidden="true">${imagines.map(({ board }) => html`<div>${board}</div>`)}</div>
        ${hands(imagines.at(-1)!)}`,
    )}
    ${step(
      3,
      'Played to the end',
      `Three moves it likes, on the same ${tables} tables with the same dice, everybody by the normal bot. Filled: it won.`,
      html`<ol class="outcomes">
        ${tried.map(outcomes)}
      </ol>`,
    )}
    ${step(
      4,
      'What it takes',
      'What ends best. It leaves its first thought only when the difference is more than luck.',
      html`<ol class="taken">
          ${tried.map(taken)}
        </ol>
        <p>${says}</p>`,
    )}
  </div>`;
};
