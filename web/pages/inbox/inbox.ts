import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element } from '../../ui/element.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Inbox, InboxItem, ListedMatch } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { mayWantGuided, rememberGuided } from '../../common/local.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { dueWords, mySeat, tableName, turnWords } from '../../common/words/table.ts';
import { clock, session, call } from '../../data/server/api.ts';
import { loadGames } from '../../data/shared.ts';
import { inbox, refreshInbox } from '../../data/inbox.ts';
import { inboxOn, type InboxSection } from '../../data/inbox-lists.ts';
import { asPage } from '../../parts/lists/preview.ts';
import '../../parts/lists/shelf.ts';
import '../../parts/lists/meanwhile.ts';
import { button, group, moreOf, rowsOf, thumb, type Paged, type Row } from '../../parts/lists/rows.ts';
import { resultsOf, runs, runsOf, runStyles } from '../../parts/lists/runs.ts';
import '../../parts/lists/reliability.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { boxOf, gameName } from '../../games/shelf.ts';
import card from '../../ui/card.css';
import { pageUi } from '../../ui/page.ts';
import inboxStyles from './inbox.css';
import { msg, capital, count, inWords, list, plural } from '../../common/words/words.ts';
import { makeLongWhen } from '../../common/words/times.ts';

const head = ({ counts: { waiting } }: Inbox): string =>
  waiting === 0
    ? msg`Nothing is waiting for you`
    : plural(waiting, { one: '# table is waiting for you', other: '# tables are waiting for you' }, count);

const subhead = ({ waiting, going, next: { waiting: isCut } }: Inbox): string => {
  if (isCut) return msg`The oldest turn comes first.`;
  const due = waiting.flatMap(({ deadline }) => deadline ?? []).toSorted()[0];
  if (due) return msg`Nothing is due before ${makeLongWhen(due, clock())}.`;
  if (waiting.length > 0) return msg`There’s no hurry.`;
  const [next] = going;
  return next ? `${turnWords(next)}.` : '';
};

const newsWords = ({ counts: { results, talk } }: Inbox): string => {
  const said = [
    ...(results > 0 ? [plural(results, 'new result', inWords)] : []),
    ...(talk > 0 ? [msg`new messages at ${plural(talk, 'table', inWords)}`] : []),
  ];
  return said.length > 0 ? ` ${capital(list(said))}.` : '';
};

/** `followed` is missing from an inbox that this browser has kept from an earlier release. */
type Kept = Omit<Inbox, 'followed'> & Partial<Pick<Inbox, 'followed'>>;

const isBare = ({ waiting, invited, going, finished, followed = [] }: Kept): boolean =>
  waiting.length + invited.length + going.length + finished.length + followed.length === 0;

type Listed = Paged<ListedMatch> & { matches: readonly ListedMatch[] };

@element('page-inbox', pageUi, card, runStyles, inboxStyles)
export class PageInbox extends LitElement {
  #inbox = inboxOn(this);

  #games = new Loading(this, loadGames);

  /** Who has an address and is told nothing may not know that email to them came back. */
  #channels = new Loading(
    this,
    () => call('GET /me/channels'),
    () => (session.value?.email && !session.value.mail ? session.value.id : undefined),
  );

  protected override render(): TemplateResult {
    const { error } = this.#inbox;
    const { value } = inbox;
    if (error?.code === 'no-session') return this.#stranger();
    return html`<div class="page">
      <header>
        <h1>${value ? head(value) : 'Your tables'}</h1>
        <p class="sub">
          ${value ? subhead(value) + newsWords(value) : error ? sayProblem(error) : 'Loading your tables…'}
        </p>
      </header>
      ${this.#returned()} ${value ? (isBare(value) ? this.#bare() : this.#tables(value)) : nothing}
    </div>`;
  }

  #returned(): TemplateResult | typeof nothing {
    const mail = this.#channels.value?.channels.find(({ kind }) => kind === 'mail');
    if (!mail?.stopped || !mail.failing) return nothing;
    return html`<section class="paper pad stack tight" aria-label="Email">
      <p>We stopped sending email to ${mail.to}: ${mail.failing.error}.</p>
      <p><a class="link" href="/settings">Check your address, or try again</a></p>
    </section>`;
  }

  #stranger(): TemplateResult {
    return html`<div class="page narrow stack loose">
      <h1>Your tables</h1>
      <p class="sub">You’re not signed in here. Sign in, or play a match as a guest.</p>
      <p class="row">
        <a class="btn" href="/sign-in?back=/inbox">Sign in</a
        ><a class="btn" href="/shelf">Back to the shelf</a>
      </p>
    </div>`;
  }

  #bare(): TemplateResult {
    return html`${this.#invitation()}
      <h2 class="vh">On the shelf</h2>
      <mw-shelf .games=${this.#games.value}></mw-shelf>`;
  }

  #invitation(other: TemplateResult | typeof nothing = nothing): TemplateResult {
    return html`<div class="stack start new">
      <p class="sub">A free evening, or just a free minute?</p>
      <p class="row"><a class="btn" href="/set-up">Set up a table</a>${other}</p>
    </div>`;
  }

  #ask(ask: () => Promise<unknown>): void {
    void tellAbout(this, () => ask().then(refreshInbox));
  }

  #list(list: InboxSection, ...shown: readonly (readonly MatchCard[])[]): Listed {
    const pages = this.#inbox.lists[list];
    const known = new Set(shown.flat().map(({ id }) => id));
    const matches = (pages.matches ?? []).filter(({ id }) => !known.has(id));
    return { matches, hasMore: pages.hasMore, more: () => pages.more() };
  }

  #invited(): TemplateResult | typeof nothing {
    const pages = this.#list('invited');
    if (pages.matches.length === 0) return nothing;
    const decline = ({ id }: MatchCard) => call('DELETE /matches/:id/invitations', { id });
    const row = (item: MatchCard): Row => ({
      key: item.id,
      mark: thumb(item.game, item.id),
      name: gameName(item.game),
      note: html`${tableName(item)}<br />${turnWords(item)}<br />
        ${item.seats.map(({ player }) =>
          player ? html`${player.name} <mw-reliability .player=${player.id}></mw-reliability> ` : nothing,
        )}`,
      acts: [
        { words: msg`Look at the table`, href: `/matches/${item.id}` },
        { words: msg`No thanks`, kind: 'quiet', run: () => this.#ask(() => decline(item)) },
      ],
    });
    const rows = rowsOf(pages.matches, row, { isOnPaper: true });
    return group(msg`Invitations`, html`${rows} ${moreOf(pages, msg`Show more invitations`)}`);
  }

  #newTo(cards: readonly MatchCard[]): TemplateResult | typeof nothing {
    const card = cards.find((each) => mayWantGuided(each) && boxOf(each.game)?.guided);
    if (!card) return nothing;
    const { id, game } = card;
    const decline = (): void => {
      rememberGuided(game);
      this.requestUpdate();
    };
    const row: Row = {
      mark: thumb(game, `new-${id}`),
      name: msg`New to ${gameName(game).replace(/\?$/, '')}?`,
      note: msg`A guided match shows you how in a few minutes.`,
      acts: [
        { words: msg`Show me`, href: `/games/${game}/first?back=/inbox` },
        { words: msg`Not now`, kind: 'quiet', run: decline },
      ],
    };
    return html`<section aria-label="First match">${rowsOf([row], (one) => one)}</section>`;
  }

  #results(): TemplateResult | typeof nothing {
    const pages = this.#list('results');
    if (pages.matches.length === 0) return nothing;
    const run = (): void => this.#ask(() => call('POST /inbox/seen'));
    const seen = { words: msg`Mark as seen`, kind: 'quiet', run } as const;
    const content = html`${resultsOf(pages.matches, mySeat)} ${moreOf(pages, msg`Show more new results`)}
      <div>${button(seen)}</div>`;
    return group(msg`New results`, content);
  }

  #tables({ waiting, results }: Inbox): TemplateResult {
    const boards = waiting.filter(({ view }) => view !== null);
    const lines = this.#list('waiting', boards);
    const talk = this.#list('talk', waiting, results);
    const going = this.#list('going', talk.matches);
    const past = this.#list('finished', results, talk.matches);
    return html`<div class="halves" style="--side:300px">
      <div class="stack loose sections">
        ${this.#boards(boards)} ${runs(lines.matches)} ${moreOf(lines, msg`Show more waiting`)}
        ${this.#newTo([...waiting, ...going.matches])} ${this.#invited()} ${this.#results()}
        ${runsOf(msg`New messages`, talk, { more: msg`Show more new messages` })}
        ${runsOf(msg`Still going`, going, { more: msg`Show more still going` })}
        ${runsOf(msg`Matches you follow`, this.#list('followed'), { more: msg`Show more you follow` })}
      </div>
      <aside class="stack">
        ${
          past.matches.length > 0
            ? html`<h2>Finished</h2>
                ${resultsOf(past.matches, mySeat)} ${moreOf(past, msg`Show more finished`)}
                <p><a class="link" href="/history">All finished matches</a></p>`
            : nothing
        }
        ${this.#invitation(html`<a class="btn quiet" href="/shelf">Play from the shelf</a>`)}
      </aside>
    </div>`;
  }

  #boards(boards: readonly InboxItem[]): TemplateResult | typeof nothing {
    if (boards.length === 0) return nothing;
    return html`<ul class="grid wait">
      ${repeat(boards, ({ id }) => id, drawWaiting)}
    </ul>`;
  }
}

const drawWaiting = (item: InboxItem): TemplateResult =>
  html`<li>
    <a class="card" href="/matches/${item.id}">
      <mw-meanwhile .page=${asPage(item)}></mw-meanwhile>
      <div class="pic" aria-hidden="true" inert>
        <mw-preview cropped .page=${asPage(item)}></mw-preview>
      </div>
      <div class="body">
        <h2>${gameName(item.game)}</h2>
        <p class="fine">${tableName(item)}<br />${dueWords(item, clock())}</p>
        <span class="btn go">Take your turn</span>
      </div>
    </a>
  </li>`;
