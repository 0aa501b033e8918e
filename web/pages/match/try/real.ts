import { html, nothing, type TemplateResult } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { tellingOf } from '../../../common/words/tell.ts';
import { msg } from '../../../common/words/msg.ts';
import type { Difference } from '../../../data/match/tried/trying.ts';
import type { Trying } from '../../../data/match/tried/trying.ts';
import type { BoardElement } from '../../../games/kit/board.ts';
import type { TriedSeat } from '../../../games/kit/parts/panels.ts';

const tag = ({ by, isScore, tag: shown, words }: Difference): TemplateResult =>
  html`<span class=${`diff ${by > 0 ? 'up' : 'down'}${isScore ? ' of-score' : ''}`}
    ><span aria-hidden="true">${shown}</span><span class="vh">if tried: ${words}</span></span
  >`;

const noteOf = ({ own, lines }: Trying, seat: number, isAwaited: boolean): string => {
  if (seat !== own) return lines.hands.others ? msg`By hand` : msg`As a bot`;
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
