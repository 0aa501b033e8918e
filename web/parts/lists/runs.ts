import { html, nothing, type TemplateResult } from 'lit';
import type { MatchList } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { msg, count, plural, series } from '../../common/words/words.ts';
import { dueWords, hasProgram, hasWon, makePlace, tableName, turnWords } from '../../common/words/table.ts';
import { clock } from '../../data/server/api.ts';
import { gameName } from '../../games/shelf.ts';
import { icon } from '../../ui/icons.ts';
import { seatMark } from '../seat-mark.ts';
import { group, moreOf, rowsOf, type Paged, type Row, thumb } from './rows.ts';
import styles from './runs.css';

export const runStyles = [styles];

type Listed = MatchList['matches'][number];

const endWords = ({ outcome, status }: MatchCard): string | undefined =>
  outcome?.text ?? (status === 'cancelled' ? msg`Called off` : undefined);

const turn = (card: Listed): TemplateResult => {
  const { unread, awaiting, status } = card;
  const due = status === 'running' && dueWords(card, clock());
  const words =
    unread === undefined
      ? (endWords(card) ?? series([turnWords(card), due]))
      : plural(unread, { one: '# new message', other: '# new messages' }, count);
  const mark = unread === undefined ? awaiting.slice(0, 1).map((next) => seatMark(next)) : icon('talk');
  return html`<span class="row nowrap">${mark}<span>${words}</span></span>`;
};

export const run = (card: Listed): Row => ({
  key: card.id,
  href: `/matches/${card.id}`,
  mark: thumb(card.game, card.id),
  name: gameName(card.game),
  note: card.watchers ? msg`${tableName(card)}, ${card.watchers} watching` : tableName(card),
  side: turn(card),
  chip: card.unseen ? msg`New` : undefined,
});

export const runs = (cards: readonly Listed[]): ReturnType<typeof rowsOf> =>
  rowsOf(cards, run, { isOnPaper: true });

export const runsOf = (
  title: string,
  pages: Paged<Listed>,
  { words, more }: { words?: TemplateResult; more?: string } = {},
): TemplateResult | typeof nothing =>
  pages.matches?.length
    ? group(title, html`${words} ${runs(pages.matches)} ${moreOf(pages, more)}`)
    : nothing;

const result = (card: MatchCard, seat: Seat | null): Row => {
  const { id, game, outcome } = card;
  const place = outcome && seat !== null ? makePlace(outcome, seat) : '–';
  const kind = `${/^[A-Z]/.test(place) ? 'word' : ''} ${outcome && hasWon(outcome, seat) ? 'won' : ''}`;
  return {
    key: id,
    href: `/matches/${id}`,
    mark: html`<span class="place center ${kind}">${place}</span>`,
    name: gameName(game),
    side: `${outcome?.text ?? msg`Called off`}${hasProgram(card) ? msg` With a program.` : ''}`,
  };
};

export const resultsOf = (cards: readonly MatchCard[], seatOf: (card: MatchCard) => Seat | null) =>
  rowsOf(cards, (card) => result(card, seatOf(card)), { isOnPaper: true });
