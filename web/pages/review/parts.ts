import { html, nothing, type TemplateResult } from 'lit';
import type { LogEntry } from '../../../api/contract/match.ts';
import type { Turning } from '../../../rules/kit/ahead/review.ts';
import type { Viewer } from '../../../rules/kit/game.ts';
import type { WeighedMove } from '../../../rules/kit/ahead/worth-more.ts';
import { heaviest } from '../../../rules/kit/words/recap.ts';
import type { Wording } from '../../common/words/tell.ts';
import type { TurnWords } from '../match/result/rounds.ts';
import { capital, language, msg } from '../../common/words/words.ts';
import type { Plot } from '../../parts/plots/lines.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { drawWords } from '../../parts/words.ts';
import { icon } from '../../ui/icons.ts';
import { tableOf } from '../../ui/table.ts';
import { movesList, whyLine } from '../match/moves/moves.ts';
import { ROUNDS, type ReviewController } from './controller.ts';
import { entryOf, type Curved, type Opened, type PlottedStep, type Story } from './story.ts';
import {
  UNITS,
  changeWords,
  figureWords,
  leftWords,
  unitWords,
  verdictWords,
  whose,
  worthWords,
  type FigureFormat,
} from './words.ts';

export interface Reviewed {
  readonly story: Story;
  readonly wording: Wording;
  readonly format: FigureFormat;
  readonly counted: TurnWords;
  readonly seats: number;
  /** Whose decisions are opened before others'. */
  readonly viewer: Viewer;
  readonly review: ReviewController;
  readonly curved: Curved;
  readonly opened: Opened | undefined;
  readonly isFirstLook: boolean;
  label(action: { type: string }, view: object): string;
}

const choiceOf = (name: string): string =>
  name === language.you.first ? msg`A choice of yours` : msg`A choice of ${name}`;

/** What happened in a step, in a line; a sealed choice has no words of its own. */
const bestOf = (entries: readonly LogEntry[], { facts, telling }: Wording): TemplateResult | string => {
  const best = heaviest(entries.flatMap((entry) => [...facts(entry)]));
  if (best) return html`${drawWords(best.words, telling)}`;
  const seat = entries.find((entry) => entry.seat !== null)?.seat;
  return typeof seat === 'number' ? choiceOf(telling.name(seat)) : '';
};

const momentOf = (of: Reviewed, { index, line, by }: Turning, number: number): TemplateResult => {
  const step = of.story.steps[index]!;
  const { mark } = of.curved.lines[line]!;
  const isOpen = index === of.opened?.step;
  return html`<li>
    <a href="#${entryOf(step, of.viewer)}" aria-current=${isOpen ? 'true' : nothing}
      ><span class="disc nth center ${isOpen ? 'inked' : ''}">${number}</span
      ><span>${bestOf(step.entries, of.wording)}<span class="fine">${turnName(of, step)}</span></span
      ><span class="row nowrap by ${by < 0 ? 'bad' : 'good'}"
        >${mark === null ? nothing : seatMark(mark, 14)}${changeWords(by, of.format)}</span
      ></a
    >
  </li>`;
};

const turnName = ({ counted }: Reviewed, step: PlottedStep): string =>
  capital(counted.nth(Math.max(1, step.turn)));

/** Half of a round figure that is at least this. */
const halfOf = (most: number): number => {
  const unit = most > 20 ? 5 : 1;
  return Math.max(1, Math.ceil(most / 2 / unit) * unit);
};

export const plotFor = (of: Reviewed, room: { isSmall: boolean; isBand: boolean }): Plot => {
  const { format, curved } = of;
  const { lines, turnings } = curved;
  const letters = room.isSmall ? 7 : 13;
  const cut = (name: string): string => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
  const figures = lines.flatMap((line) => line.figures.flatMap((one) => one ?? []));
  const half = format.isTogether ? halfOf(Math.max(0, ...figures)) : 0.5;
  const left = leftWords(of.review.left);
  const say = (figure: number): string => figureWords(figure, format);
  return {
    lines,
    say,
    scale: { least: 0, most: 2 * half, step: half },
    end: ({ mark, name, figures: known }) =>
      mark === null ? say(known.findLast((one) => one !== undefined) ?? 0) : cut(name),
    ticks: [],
    moments: turnings,
    at: of.opened?.step,
    ...room,
    toCome: left ? msg`still to come, ${left}` : msg`still to come`,
  };
};

export const momentsList = (of: Reviewed): TemplateResult => {
  const { turnings } = of.curved;
  return html`<section class="moments" aria-labelledby="moments">
    <h2 id="moments" class="h3">Moments</h2>
    ${
      turnings.length === 0
        ? html`<p class="fine">${of.isFirstLook ? 'None yet.' : 'No turn stands out by twice the error.'}</p>`
        : html`<ol>
            ${turnings.map((one, i) => momentOf(of, one, i + 1))}
          </ol>`
    }
  </section>`;
};

export const curveTable = ({ curved, story, format, counted, viewer }: Reviewed): TemplateResult => {
  const { lines, points } = curved;
  const link = (one: PlottedStep, i: number): TemplateResult | string =>
    i === 0 ? msg`Start` : html`<a class="link" href="#${entryOf(one, viewer)}">${one.turn}</a>`;
  const rows = story.steps.flatMap((one, i) =>
    points[i] ? [[link(one, i), ...lines.map(({ figures }) => figureWords(figures[i]!, format))]] : [],
  );
  return html`<div class="table" tabindex="0" role="group" aria-label="As a table">
    ${tableOf([counted.name, ...lines.map(({ name }) => name || msg`All`)], rows)}
  </div>`;
};

export const progressOf = ({ review, story }: Reviewed): TemplateResult =>
  html`<p class="fine" role="status">
    <b>${UNITS[story.unit].seen(review.seen, review.tallied.length)}</b>, on this device ·
    <button class="link" @click=${() => review.stop()}>Stop</button>
  </p>`;

export const workedOutHere = ({ isFirstLook, story }: Reviewed): TemplateResult =>
  html`<section class="paper pad stack tight turn" aria-labelledby="here">
    <h2 id="here">${isFirstLook ? 'Worked out here' : 'Open a turn'}</h2>
    ${
      isFirstLook
        ? html`<p class="sub">
            ${UNITS[story.unit].played(ROUNDS[0]!)} Nothing is sent, and the page stays quick.
          </p>`
        : nothing
    }
    <p class="sub">
      Choose a moment, or point at the curve: you see what was played, and what would have been worth more.
    </p>
    ${isFirstLook ? html`<p class="sub">You may leave; it goes on when you come back, and is kept on this device.</p>` : nothing}
  </section>`;

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

/** How the number of a move looks: what was played in its seat's color, the best of the others filled. */
export const mannerOf = (index: number): 'played' | 'best' | 'other' =>
  index === 0 ? 'played' : index === 1 ? 'best' : 'other';

const comparedMoves = (of: Reviewed, { entry }: Opened): TemplateResult => {
  const { found, isOn } = of.review.turn!;
  const { weighed, view } = found!;
  const { moves, playOuts, why } = weighed!;
  const { say } = of.format;
  const { telling } = of.wording;
  const name = telling.name(entry.seat!);
  return html`${movesList(
      moves.map((move, i, all) => ({
        label: i === 0 ? msg`${of.label(move.action, view!)}, as played` : of.label(move.action, view!),
        worth: worthWords(move, weighed!, say),
        share: lengthOf(move, all),
        manner: i === 1 ? 'inked' : mannerOf(i),
        isBetter: move.isBetter,
      })),
    )}
    ${whyLine(why, { of: playOuts, better: 2, other: 1, telling })}
    <p class="sub" role="status">${isOn ? 'Still comparing…' : verdictWords(weighed!, say)}</p>
    <p class="fine">${unitWords(weighed!, { name, isTwo: of.seats < 3, say })}</p>`;
};

const turnFigures = (of: Reviewed, opened: Opened): TemplateResult | typeof nothing => {
  const { turn } = of.review;
  if (!turn) return nothing;
  const weighed = turn.found?.weighed;
  if (weighed && weighed.moves.length > 1) return comparedMoves(of, opened);
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

const TOLD = 3;

const linesOf = (entry: LogEntry, { facts, telling }: Wording): TemplateResult[] => {
  const all = facts(entry);
  const best = all.toSorted((a, b) => b.weight - a.weight).slice(0, TOLD);
  return all.filter((fact) => best.includes(fact)).map(({ words }) => html`${drawWords(words, telling)} `);
};

/** What the turn changed most, or else for its player, as far as it is known: `from 66% to 47%`, `Odile from 60% to 29%`. */
const changedBy = ({ curved, format }: Reviewed, { step, entry }: Opened): string | undefined => {
  const { lines, turnings } = curved;
  const turning = turnings.find(({ index }) => index === step);
  const line = turning ? lines[turning.line] : (lines.find(({ mark }) => mark === entry.seat) ?? lines[0]);
  const [before, after] = [line?.figures[step - 1], line?.figures[step]];
  if (!line || before === undefined || after === undefined) return undefined;
  const whom = line.isOwn ? '' : `${line.name} `;
  return msg`${whom}from ${figureWords(before, format)} to ${figureWords(after, format)}`;
};

/** The panel of the open turn. It ends with `foot`, which is always in sight. */
export const turnPanel = (of: Reviewed, opened: Opened, more: unknown, foot: unknown): TemplateResult => {
  const { entry, turn, move, previous, next } = opened;
  const name = `${turnName(of, turn)}, ${whose(of.wording.telling.name(entry.seat!))}`;
  const changed = changedBy(of, opened);
  return html`<section class="paper turn" aria-label=${name} style="--seat: var(--seat-${entry.seat})">
    <div class="stack tight scroll" tabindex="0" role="group" aria-label="What was played">
      <header class="row nowrap spread">
        ${stepLink(previous, msg`Earlier`, 'back')}
        <h2>${changed ? `${turnName(of, turn)}: ${changed}` : name}</h2>
        ${stepLink(next, msg`Later`, 'next')}
      </header>
      <p class="sub told">
        ${opened.of > 1 ? html`<span class="fine">Move ${move} of ${opened.of}.</span> ` : nothing}${linesOf(entry, of.wording)}
      </p>
      ${turnFigures(of, opened)} ${more}
    </div>
    ${foot}
  </section>`;
};
