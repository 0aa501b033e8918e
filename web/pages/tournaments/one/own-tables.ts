import { html, nothing, type TemplateResult } from 'lit';
import type { InboxItem } from '../../../../api/contract/lists.ts';
import type { Tournament } from '../../../../api/contract/people/tournament.ts';
import { inWords, list, plural, series } from '../../../common/words/numbers.ts';
import { seatName } from '../../../common/words/tell.ts';
import { makeDeadline } from '../../../common/words/times.ts';
import { msg } from '../../../common/words/msg.ts';
import { inbox, refreshInbox } from '../../../data/inbox.ts';
import { clock } from '../../../data/session.ts';
import { loadPage } from '../../../games/shelf.ts';
import '../../../parts/lists/meanwhile.ts';
import { asPage } from '../../../parts/lists/preview.ts';
import type { SectionOf } from '../../../parts/lists/section.ts';
import styles from './own-tables.css';
import { roundWords, type OwnTable } from '../words.ts';

/** How everybody stands at a table, the player here first; empty where the score is everybody's together. */
const scoreWords = async ({ game, view, seats, viewer }: InboxItem): Promise<string> => {
  const tally = (await loadPage(game))?.recap?.tallies[0];
  const figures = view === null ? undefined : tally?.figures(view);
  if (!tally || !figures || figures.length < seats.length) return '';
  const own = seats.find(({ seat }) => seat === viewer);
  const say = (seat: number): string => tally.say(figures[seat] ?? 0, view!);
  const others = seats.filter((card) => card !== own).map((card) => `${seatName(card)} ${say(card.seat)}`);
  return own ? msg`You have ${series([say(own.seat), ...others])}.` : '';
};

interface News {
  item: InboxItem;
  score: string;
}

const loadNews = async (matches: readonly string[]): Promise<ReadonlyMap<string, News>> => {
  if (matches.length > 0) await refreshInbox();
  const items = inbox.value?.waiting.filter(({ id }) => matches.includes(id)) ?? [];
  const found = await Promise.all(items.map(async (item) => ({ item, score: await scoreWords(item) })));
  return new Map(found.map((one) => [one.item.id, one]));
};

const way = ({ match, isMyTurn, deadline }: OwnTable): TemplateResult => {
  if (match === null)
    return html`<p class="fine">This table will be set up as soon as you’re free for it.</p>`;
  return html`<p class="row">
    ${
      isMyTurn
        ? html`<a class="btn go" href="/matches/${match}">Take your turn</a>`
        : html`<a class="btn" href="/matches/${match}">Look at the table</a
            ><span class="fine">The others move next,</span>`
    }
    ${deadline === null ? nothing : html`<span class="fine">${makeDeadline(deadline, clock())}</span>`}
  </p>`;
};

const drawTable = (tournament: Tournament, table: OwnTable, news: News | undefined): TemplateResult => {
  const { round, others, isMyTurn } = table;
  const who = list(others);
  const name =
    tournament.kind === 'ladder'
      ? msg`Your match with ${who}`
      : msg`${roundWords(tournament, round).table}, with ${who}`;
  return html`<section class="pad stack tight ${isMyTurn ? 'mine' : 'paper'}">
    ${isMyTurn && news ? html`<mw-meanwhile .page=${asPage(news.item)}></mw-meanwhile>` : nothing}
    <h2 class="grow">${name}</h2>
    ${news?.score ? html`<p class="fine">${news.score}</p>` : nothing} ${way(table)}
  </section>`;
};

export const ownTables = (tournament: Tournament): SectionOf<{ news: ReadonlyMap<string, News> }> => {
  const { tables = [], late = 0 } = tournament.me ?? {};
  const waiting = tables.flatMap(({ isMyTurn, match }) => (isMyTurn && match !== null ? match : []));
  return {
    key: tournament.id,
    version: waiting.join(),
    styles: [styles],
    first: { news: new Map() },
    load: async () => ({ news: await loadNews(waiting) }),
    draw: ({ news }) =>
      html`<div class="stack">
        ${tables
          .toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn))
          .map((table) => drawTable(tournament, table, news.get(table.match ?? '')))}
        ${late > 0 ? html`<p class="fine">A bot played ${plural(late, 'turn', inWords)} for you here. After three you are out.</p>` : nothing}
      </div>`,
  };
};
