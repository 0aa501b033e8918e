import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { toText } from '../../../../rules/kit/words/words.ts';
import { inWords, list, msg, plural } from '../../../common/words/words.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { countedEntries } from '../../../data/match/entries.ts';
import { actorOf } from '../../../data/match/tried/tried-page.ts';
import type { PlayedLine } from '../../../data/match/tried/lines.ts';
import type { Difference, Trying } from '../../../data/match/tried/trying.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { TriedSeat } from '../../../games/kit/parts/panels.ts';
import { icon } from '../../../ui/icons.ts';
import { captionWords } from '../news/news.ts';
import type { ModeNews } from '../table/table.ts';

const NAMED = 4;

/** What is supposed at the place shown, as the caption goes on after "Suppose,". */
export const supposed = (trying: Trying): string => {
  const { lines, own, wording } = trying;
  const { page } = trying.shown;
  const actor = actorOf(lines);
  if (actor !== own) return msg`you play ${wording.telling.name(actor)}.`;
  const turns = trying.turnsIn(lines.line.steps).filter(({ end }) => end <= lines.at);
  const last = turns.at(-1)?.entries ?? page.events;
  const told = last.length > 0 ? captionWords(last, wording, page.view!) : undefined;
  return told ?? (page.awaiting.includes(own) ? msg`it is your turn.` : msg`you go on from here.`);
};

const letterOf = (line: number): string => String.fromCharCode(65 + line);

/** A line, and where it leaves those before it: `Line B, after two turns`. */
const nameOf = ({ lines, turnsIn }: Trying, index: number): string => {
  const shared = lines.sharedBefore(index);
  const fork = turnsIn(lines.lines[index]!.steps).filter(({ end }) => end <= shared).length;
  const from = fork === 0 ? msg`from now` : msg`after ${plural(fork, 'turn', inWords)}`;
  return msg`Line ${letterOf(index)}, ${from}`;
};

const letters = (trying: Trying): TemplateResult | typeof nothing => {
  const { current, lines } = trying.lines;
  if (lines.length < 2) return nothing;
  return html`<div class="segments" role="group" aria-label="Lines">
    ${lines.map((line, i) => {
      const gain = trying.gain(line, [0, line.steps.length]);
      return html`<button
        aria-pressed=${i === current ? 'true' : 'false'}
        aria-label="${nameOf(trying, i)}${gain ? `, ${gain.words}` : ''}"
        @click=${() => trying.go(i, line.steps.length)}
      >
        ${letterOf(i)}${gain ? html` <small>${gain.tag}</small>` : nothing}
      </button>`;
    })}
  </div>`;
};

const restOf = (trying: Trying, line: PlayedLine): TemplateResult | typeof nothing => {
  const { rest } = line;
  if (rest.length === 0) return nothing;
  const told = trying.turnsIn(rest).flatMap(({ entries }) => entries.flatMap(({ text }) => text));
  const untold = rest.filter(({ moved }) => !moved).length;
  const more = untold > 0 ? `${plural(untold, 'kept step')}.` : '';
  return html`<p class="fine bad">
      This guess doesn’t allow the rest. ${toText(trying.reason(line), trying.wording.telling)}
    </p>
    <p class="fine">${told.join(' ')} ${more}</p>`;
};

const handsOf = (trying: Trying): TemplateResult | typeof nothing => {
  if (trying.base.page.seats.length < 2) return nothing;
  const { others } = trying.lines;
  const choice = (isByHand: boolean, label: string): TemplateResult =>
    html`<button
      aria-pressed=${others === isByHand ? 'true' : 'false'}
      @click=${() => void trying.setHands(isByHand)}
    >
      ${label}
    </button>`;
  return html`<div class="row spread nowrap" role="group" aria-label="Others play">
    <span>Others play</span>
    <span class="segments">${choice(false, msg`as bots`)}${choice(true, msg`by hand`)}</span>
  </div>`;
};

const unseen = ({ wording, base }: Trying, seats: readonly number[]): string[] => {
  if (seats.length > 1 && seats.length === base.page.seats.length - 1)
    return [msg`what only the others can see`];
  return seats.map((seat) => msg`what only ${wording.telling.name(seat, true)} can see`);
};

const guessedIn = (trying: Trying): string[] => {
  const { secrets, guessed } = trying;
  const things = [...new Set(guessed.map(({ text }) => text))];
  return [
    ...unseen(trying, secrets.seats),
    ...(secrets.isOpen ? [] : [msg`what comes next`]),
    ...things.slice(0, NAMED),
    ...(things.length > NAMED ? [msg`${things.length - NAMED} more`] : []),
  ];
};

const means = (trying: Trying, isYours: boolean): TemplateResult => {
  const guessed = guessedIn(trying);
  return html`<div class="stack tight ruled means" slot="means">
    ${isYours ? html`<p class="now" role="status">It is your turn now.</p>` : nothing} ${letters(trying)}
    ${restOf(trying, trying.lines.line)} ${handsOf(trying)}
    ${guessed.length > 0 ? html`<p class="fine">Guessed, from what you may know: ${list(guessed)}.</p>` : nothing}
    <button class="btn" @click=${() => trying.guessAgain()}>${icon('again')}Another guess</button>
  </div>`;
};

export const triedNews = (trying: Trying, isYours: boolean): ModeNews => {
  const { base, lines, shown } = trying;
  const begins = countedEntries(base.log).at(-1)?.seq ?? 0;
  const { current } = lines;
  return {
    log: shown.told,
    read: { looked: base.seq, arrived: Infinity, title: nameOf(trying, current) },
    at: lines.shown.at(-1)?.moved.entry.seq ?? begins,
    begins,
    title: msg`My lines`,
    parts: means(trying, isYours),
  };
};

const tag = ({ by, isScore, tag: shown, words }: Difference): TemplateResult =>
  html`<span class=${`diff ${by > 0 ? 'good' : 'bad'}${isScore ? ' of-score' : ''}`}
    ><span aria-hidden="true">${shown}</span><span class="vh">if tried: ${words}</span></span
  >`;

const noteOf = ({ own, lines }: Trying, seat: number, isAwaited: boolean): string => {
  if (seat !== own) return lines.others ? msg`By hand` : msg`As a bot`;
  return isAwaited ? msg`Your turn` : msg`Waiting`;
};

export const realOf = (trying: Trying): BoardElement['real'] => {
  const { page, view } = trying.base;
  const { game, match } = trying.lines;
  const awaited = game.outcome(match.state) ? [] : game.awaiting(match.state);
  const seats = page.seats.map((card): TriedSeat => {
    const isAwaited = awaited.includes(card.seat);
    const note = noteOf(trying, card.seat, isAwaited);
    const tags = trying.differences(card.seat).map(tag);
    return { ...card, tried: { note, isAwaited, differs: tags.length === 0 ? nothing : html`${tags}` } };
  });
  const { outcome: _, ...told } = page;
  const real: MatchPage = { ...told, seats, status: 'running' };
  return { page: real, view, seat: trying.own, telling: tellingOf(page) };
};

/** A board's help, where nothing is final and nothing need be finished. */
export const tryingLearn = (learn: BoardElement['learn']): BoardElement['learn'] =>
  learn &&
  (async () => {
    const known = await learn();
    const { unfinished: _, ...help } = known.help;
    return { ...known, help, game: { ...known.game, sealedStep: (view: object) => view } };
  });
