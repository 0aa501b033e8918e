import { html, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Ballot } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { msg } from '../../../../common/words/msg.ts';
import { picture } from '../../../kit/art/icons.ts';
import { canBegin, stepButton } from '../../../kit/parts/step-button.ts';
import { locationName, tongue } from '../words.ts';
import { cardBack, ride } from '../art/pieces.ts';
import { spotOf } from '../plans.ts';
import type { Setting } from '../setting.ts';

/** A 120 by 90 picture that fills a frame of any shape. */
const view = (drawn: unknown): TemplateResult =>
  html`<svg class="view" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${svg`${drawn}`}
  </svg>`;

const ballotMark = ({ telling }: Setting, { seat, isSettled }: Ballot): TemplateResult =>
  html`<span class=${isSettled ? 'ballot settled' : 'ballot'} title=${telling.name(seat)}
    >${seatMark(seat, 16)}<span class="vh">${telling.name(seat)}${isSettled ? ', voted' : ''}</span></span
  >`;

export const ballotsFor = (setting: Setting, location: string | null): TemplateResult | typeof nothing => {
  const ballots = setting.view.ballots.filter((ballot) => ballot.location === location);
  if (ballots.length === 0) return nothing;
  return html`<span class="for"
    ><span class="vh">, for it: </span>${ballots.map((ballot) => ballotMark(setting, ballot))}</span
  >`;
};

const targetNote = ({ view }: Setting): string =>
  view.phase !== 'over' && view.you === view.driver
    ? msg`You wait here, only you know`
    : msg`The ride was here`;

const isGuessed = ({ view }: Setting, id: string): boolean => view.rounds.some(({ guess }) => guess === id);

const here = (setting: Setting, id: string): TemplateResult | typeof nothing =>
  setting.view.target === id
    ? html`${picture('-15 -8 30 17', 'car', ride())}<span class="vh">${targetNote(setting)}: </span>`
    : nothing;

const face = ({ view: { flipped }, later }: Setting, id: string): TemplateResult => {
  const isFlipped = flipped.includes(id);
  return html`<span class="face">
    ${view(isFlipped ? cardBack() : (later?.pictureOf(id) ?? ''))}
    ${isFlipped ? html`<span class="not">Not here</span>` : nothing}
  </span>`;
};

const classesOf = ({ view: { flipped, target, phase }, changes }: Setting, id: string): string => {
  const aside = phase === 'over' && 'aside';
  const marks = [
    flipped.includes(id) && 'flipped',
    target === id ? 'target' : aside,
    changes.has(`location:${id}`) && 'changed',
  ];
  return ['location', ...marks.filter(Boolean)].join(' ');
};

const card = (setting: Setting, id: string): TemplateResult => {
  const { view } = setting;
  const step = spotOf(id);
  const content = html`${face(setting, id)}<span class="name"
      >${here(setting, id)}<span lang=${tongue(view)}>${locationName(view, id)}</span></span
    >${ballotsFor(setting, id)}`;
  const kind = classesOf(setting, id);
  return canBegin(setting, step)
    ? stepButton(setting, { step, kind: `${kind} spot` }, content)
    : html`<div class=${kind}>${content}</div>`;
};

/** The nine locations on the table; wrong guesses are turned over. */
export const ninePart = (setting: Setting): TemplateResult =>
  html`<ul class="nine" aria-label="Nine locations">
    ${repeat(
      setting.view.locations,
      (id) => id,
      (id) =>
        html`<li data-cell data-thing=${`location:${id}`} data-face=${`${isGuessed(setting, id)}`}>
          ${card(setting, id)}
        </li>`,
    )}
  </ul>`;
