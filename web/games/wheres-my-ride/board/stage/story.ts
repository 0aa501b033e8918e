import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { keepsOf } from '../../../../../rules/games/wheres-my-ride/model/riders.ts';
import type { Round, Sent, Vote } from '../../../../../rules/games/wheres-my-ride/model/types.ts';
import { cards, TILE_NAMES } from '../../../../../rules/games/wheres-my-ride/words/page.ts';
import type { Seat } from '../../../../../rules/kit/game.ts';
import { toText } from '../../../../../rules/kit/words/words.ts';
import { msg } from '../../../../common/words/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { picture } from '../../../kit/art/icons.ts';
import { canBegin, stepButton } from '../../../kit/parts/step-button.ts';
import { ratingTile, ridePicture } from '../art/pieces.ts';
import type { Setting } from '../plans.ts';
import { emojiImage, locationName, textName, tongue } from '../words.ts';

type Told = Pick<Setting, 'view' | 'telling' | 'changes'>;

const sender = ({ telling }: Told, seat: Seat): TemplateResult =>
  html`<span class="row sub from">${seatMark(seat, 14)}<span class="cut">${telling.name(seat)}</span></span>`;

const replies = ({ view }: Told, { text, emojis }: Sent): TemplateResult | typeof nothing => {
  const sealed = view.placed.filter((placed) => placed.text === text);
  if (emojis.length + sealed.length === 0) return nothing;
  const laid = emojis.map(
    (emoji) => html`<span data-thing=${`emoji:${emoji}`}>${emojiImage(view, emoji, 30)}</span>`,
  );
  const hidden = sealed.map(
    ({ emoji }) => html`<span class="sealed" title="Not shown yet">${emojiImage(view, emoji, 30)}</span>`,
  );
  return html`<span class="row near wrap replies">${laid}${hidden}</span>`;
};

export const sentWords = (told: Told, sent: Sent): TemplateResult =>
  html`${sender(told, sent.seat)}<b lang=${tongue(told.view)}>${textName(told.view, sent.text)}</b
    >${replies(told, sent)}`;

const sentCard = (setting: Setting, sent: Sent): TemplateResult => {
  const { choice, drag, changes } = setting;
  const step = `text:${sent.text}`;
  const style = `--seat: var(--seat-${sent.seat}); --actor: var(--seat-${changes.get(step) ?? sent.seat})`;
  const classes = `col near sent${changes.has(step) ? ' changed' : ''}`;
  const content = sentWords(setting, sent);
  if (!canBegin(setting, step)) return html`<div class=${classes} style=${style}>${content}</div>`;
  const isAsked = choice.chosen.some((chosen) => chosen.startsWith('token:')) || drag.carried !== undefined;
  const kind = `${classes} spot${isAsked ? ' asked' : ''}${drag.over === step ? ' over' : ''}`;
  return stepButton(
    setting,
    { step, kind, style, drop: step },
    html`${content}<span class="vh">, place an emoji here</span>`,
  );
};

const voters = ({ telling }: Told, those: readonly Vote[]): TemplateResult[] =>
  those.map(
    ({ seat }) =>
      html`<span title=${telling.name(seat)}
        >${seatMark(seat, 14)}<span class="vh">${telling.name(seat)}, </span></span
      >`,
  );

const votes = (told: Told, cast: readonly Vote[]): TemplateResult[] => {
  const { view, telling } = told;
  const groups = [...Map.groupBy(cast, ({ location }) => location)];
  const named = (location: string | null): TemplateResult =>
    html`<span lang=${location === null ? nothing : tongue(view)}
      >${toText([cards(view).vote(location)], telling)}</span
    >`;
  return groups.map(
    ([location, those]) =>
      html`<span class="row near sub vote"
        >${voters(told, those)}${groups.length > 1 ? named(location) : nothing}</span
      >`,
  );
};

const verdict = ({ view }: Told, { guess, tiles }: Round): TemplateResult | typeof nothing => {
  if (guess === null) return tiles.length > 0 ? html`No guess.` : nothing;
  const place = html`<span lang=${tongue(view)}>${locationName(view, guess)}</span>`;
  const isRight = guess === view.target && !view.flipped.includes(guess);
  return isRight ? html`${place}: there it was.` : html`${place}: not there.`;
};

export const ending = (told: Told, round: Round): TemplateResult | typeof nothing => {
  if (round.votes.length === 0) return nothing;
  return html`<div class="row wrap meta ending">
    ${votes(told, round.votes)}
    <span class="row near verdict"
      ><b>${verdict(told, round)}</b>${round.tiles.map(
        (tile) =>
          html`${picture('-12 -12 24 26', 'tile', ratingTile(tile), 24)}<span class="vh"
              >${TILE_NAMES[tile]}</span
            >`,
      )}</span
    >
  </div>`;
};

/** A text that is still secret; shown to everybody once the match is over. */
const unsent = (setting: Setting, seat: Seat, i: number): TemplateResult => {
  const text = setting.view.opened?.drafts.find((draft) => draft.seat === seat)?.kept?.[i];
  const isChoosing = setting.view.awaiting.includes(seat);
  const { name, viewer } = setting.telling;
  const chooses = seat === viewer ? msg`You are choosing` : msg`${name(seat)} is choosing`;
  const state = isChoosing ? chooses : msg`Sealed`;
  return html`<div
    class=${isChoosing ? 'col near sent blank' : 'col near sent ready'}
    style=${`--seat: var(--seat-${seat})`}
  >
    ${sender(setting, seat)}<em class="fine"
      >${text ? html`<span lang=${tongue(setting.view)}>${textName(setting.view, text)}</span>, sealed` : state}</em
    >
  </div>`;
};

const texts = (setting: Setting, round: Round): TemplateResult => {
  const blanks = Array.from({ length: keepsOf(setting.view) });
  const cards =
    round.texts.length > 0
      ? repeat(
          round.texts,
          ({ text }) => text,
          (sent) => html`<li data-thing=${`text:${sent.text}`}>${sentCard(setting, sent)}</li>`,
        )
      : round.texters.flatMap((seat) => blanks.map((_, i) => html`<li>${unsent(setting, seat, i)}</li>`));
  return html`<ul class="texts">
    ${cards}
  </ul>`;
};

const roundPart = (setting: Setting, number: number): TemplateResult => {
  const round = setting.view.rounds[number - 1]!;
  return html`<li class="round">
    <h2 class="row">Round ${number}</h2>
    ${texts(setting, round)} ${ending(setting, round)}
  </li>`;
};

const reveal = ({ view, later }: Setting): TemplateResult | typeof nothing => {
  const { target } = view;
  if (target === null) return nothing;
  return html`<li class="reveal">
    <h2 class="row">${view.end === 'found' ? 'There it was' : 'It had waited here'}</h2>
    <div class="face">${picture('0 0 120 90', 'fills', later?.pictureOf(target) ?? '')}</div>
    <h3 class="row">${ridePicture(44)}<span lang=${tongue(view)}>${locationName(view, target)}</span></h3>
  </li>`;
};

export const storyPart = (setting: Setting): TemplateResult => {
  const { rounds, phase } = setting.view;
  const numbers = rounds.map((_, i) => i + 1);
  const isOver = phase === 'over';
  return html`<ol
    class=${isOver ? 'story scroll told' : 'story scroll'}
    aria-label=${isOver ? 'The whole story' : 'Rounds, newest first'}
    tabindex="0"
  >
    ${repeat(
      isOver ? numbers : numbers.toReversed(),
      (number) => number,
      (number) => roundPart(setting, number),
    )}
    ${isOver ? reveal(setting) : nothing}
  </ol>`;
};
