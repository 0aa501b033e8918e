import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../api/contract/match.ts';
import type { Turning } from '../../../rules/kit/ahead/review.ts';
import type { WeighedMove } from '../../../rules/kit/ahead/worth-more.ts';
import { heaviest } from '../../../rules/kit/words/recap.ts';
import type { Wording } from '../../common/words/tell.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { drawWords } from '../../parts/words.ts';
import { icon } from '../../ui/icons.ts';
import { tableOf } from '../../ui/table.ts';
import type { ReviewController } from './controller.ts';
import { entryOf, type Curved, type Opened, type PlottedStep, type Story } from './story.ts';
import {
  changeWords,
  figureWords,
  leftWords,
  unitWords,
  verdictWords,
  whose,
  worthWords,
  type FigureFormat,
} from './words.ts';

/** How a match is told. */
export interface Narration {
  story: Story;
  wording: Wording;
  format: FigureFormat;
  /** What a turn is called. */
  turn: string;
}

/** What happened in a step, in a line; a sealed choice has no words of its own. */
const bestOf = (entries: readonly LogEntry[], { facts, telling }: Wording): TemplateResult | string => {
  const best = heaviest(entries.flatMap((entry) => [...facts(entry)]));
  if (best) return html`${drawWords(best.words, telling)}`;
  const seat = entries.find((entry) => entry.seat !== null)?.seat;
  return typeof seat === 'number'
    ? `A choice of ${telling.name(seat) === 'You' ? 'yours' : telling.name(seat)}`
    : '';
};

const momentOf = (
  { index, line, by }: Turning,
  number: number,
  { curved, narration }: { curved: Curved; narration: Narration },
) => {
  const { story, wording, format } = narration;
  const [before, after] = [index - 1, index].map((i) => figureWords(curved.lines[line]!.figures[i]!, format));
  const step = story.steps[index]!;
  const { mark } = curved.lines[line]!;
  return html`<li>
    <a href="#${entryOf(step)}"
      ><span class="number">${number}</span
      ><span
        ><b>${bestOf(step.entries, wording)}</b
        ><span class="fine"
          >${narration.turn} ${Math.max(1, step.turn)}: from ${before} to ${after}</span
        ></span
      ><span class="row nowrap by"
        >${mark === null ? nothing : seatMark(mark, 14)}${changeWords(by, format)}</span
      ></a
    >
  </li>`;
};

/** The turns that changed most, as links. */
export const momentsList = (curved: Curved, narration: Narration, isOn: boolean): TemplateResult =>
  html`<section class="moments" aria-labelledby="moments">
    <h2 id="moments">${isOn ? 'Moments so far' : 'Moments'}</h2>
    ${
      curved.turnings.length === 0
        ? html`<p class="fine">${isOn ? 'None yet.' : 'No turn stands out by twice the error.'}</p>`
        : html`<ol>
            ${curved.turnings.map((one, i) => momentOf(one, i + 1, { curved, narration }))}
          </ol>`
    }
  </section>`;

/** The curve as a table, with a link to each turn. */
export const curveTable = ({ lines, points }: Curved, { story, format, turn }: Narration): TemplateResult => {
  const link = (one: PlottedStep, i: number): TemplateResult | string =>
    i === 0 ? 'Start' : html`<a class="link" href="#${entryOf(one)}">${one.turn}</a>`;
  const rows = story.steps.flatMap((one, i) =>
    points[i] ? [[link(one, i), ...lines.map(({ figures }) => figureWords(figures[i]!, format))]] : [],
  );
  return html`<div class="table" tabindex="0" role="group" aria-label="As a table">
    ${tableOf([turn, ...lines.map(({ name }) => name || 'All')], rows)}
  </div>`;
};

/** How far it is, and Stop. */
export const progressOf = (review: ReviewController, step: string): TemplateResult => {
  const { seen, left } = review;
  const of = review.tallied.length;
  return html`<div class="row nowrap progress">
    <p class="fine">
      <b>${seen} of ${of} ${step}s</b><span>${left === undefined ? '' : `, ${leftWords(left)}`}</span>
    </p>
    <progress max=${of} .value=${seen} aria-label="Looked at"></progress>
    <button class="btn" @click=${() => review.stop()}>Stop</button>
  </div>`;
};

/** What is going on, while no turn is open. */
export const workedOutHere = (isOn: boolean, step: string, playOuts: number): TemplateResult =>
  html`<section class="paper pad stack tight turn" aria-labelledby="here">
    <h2 id="here">${isOn ? 'Worked out here' : 'Open a turn'}</h2>
    ${
      isOn
        ? html`<p class="sub">
            Your browser plays every ${step} on to its end, ${playOuts} times, by bots. Nothing is sent, and
            the page stays quick.
          </p>`
        : nothing
    }
    <p class="sub">
      Choose a moment, or point at the curve: you see what was played, and what would have been worth more.
    </p>
    ${isOn ? html`<p class="sub">You may leave; it goes on when you come back, and is kept on this device.</p>` : nothing}
  </section>`;

export interface OpenTurn {
  opened: Opened;
  review: ReviewController;
  narration: Narration;
  /** How many seats are compared. */
  seats: number;
  label(action: { type: string }, view: object): string;
  actions: TemplateResult;
}

const stepLink = (to: LogEntry | undefined, words: string, way: 'back' | 'next'): TemplateResult =>
  to
    ? html`<a class="tool" href="#${to.seq}" aria-label=${words}>${icon(way)}</a>`
    : html`<span class="tool" aria-hidden="true"></span>`;

/** The bars of moves: the best is long, the least short, since only their differences mean something. */
const lengthOf = ({ worth }: WeighedMove, all: readonly WeighedMove[]): number => {
  const worths = all.map((one) => one.worth);
  const [least, most] = [Math.min(...worths), Math.max(...worths)];
  return most === least ? 60 : 30 + (60 * (worth - least)) / (most - least);
};

const movesList = ({ review, narration, label, seats, opened }: OpenTurn): TemplateResult => {
  const { found } = review.turn!;
  const { weighed, view } = found!;
  const { say } = narration.format;
  const name = narration.wording.telling.name(opened.entry.seat!);
  return html`<p class="sub" role="status">${review.turn!.isOn ? 'So far:' : verdictWords(weighed!, say)}</p>
    <ol class="moves" style="--seat: var(--seat-${opened.entry.seat})">
      ${weighed!.moves.map(
        (move, i, all) =>
          html`<li>
            <span class=${i === 0 ? 'disc played' : 'disc'} aria-hidden="true">${i + 1}</span>
            <span class=${move.isBetter ? 'what better' : 'what'}
              >${label(move.action, view!)}${i === 0 ? ', as played' : ''}</span
            >
            <b class="worth">${worthWords(move, weighed!, say)}</b>
            <span class="bar" aria-hidden="true"><i style="inline-size: ${lengthOf(move, all)}%"></i></span>
          </li>`,
      )}
    </ol>
    <p class="fine">${unitWords(weighed!, { name, isTwo: seats < 3, say })}</p>`;
};

const turnFigures = (open: OpenTurn): TemplateResult | typeof nothing => {
  const { turn } = open.review;
  if (!turn) return nothing;
  const weighed = turn.found?.weighed;
  if (weighed && weighed.moves.length > 1) return movesList(open);
  if (!turn.isOn)
    return html`<p class="fine" role="status">
      ${weighed ? 'There was no other choice.' : 'There are no figures for this one.'}
    </p>`;
  return html`<progress
    max=${weighed?.of ?? 1}
    .value=${weighed?.done ?? 0}
    aria-label="Play-outs"
  ></progress>`;
};

/** The most lines told about a move. */
const TOLD = 3;

/** The weightiest lines about a move, in their order. */
const linesOf = (entry: LogEntry, { facts, telling }: Wording): TemplateResult[] => {
  const all = facts(entry);
  const best = all.toSorted((a, b) => b.weight - a.weight).slice(0, TOLD);
  return all.filter((fact) => best.includes(fact)).map(({ words }) => html`${drawWords(words, telling)} `);
};

/** The opened turn: what was played and what would have been worth more. */
export const turnPanel = (open: OpenTurn): TemplateResult => {
  const { opened, narration } = open;
  const { entry, turn, move, of, previous, next } = opened;
  const name = narration.wording.telling.name(entry.seat!);
  return html`<section class="paper pad stack tight turn" aria-labelledby="turn">
    <header class="row nowrap spread">
      ${stepLink(previous, 'Earlier', 'back')}
      <h2 id="turn">${narration.turn} ${turn.turn}, ${whose(name)}</h2>
      ${stepLink(next, 'Later', 'next')}
    </header>
    <p class="sub">
      ${of > 1 ? html`<span class="fine">Move ${move} of ${of}.</span> ` : nothing}${linesOf(entry, narration.wording)}
    </p>
    ${turnFigures(open)} ${open.actions}
  </section>`;
};
