import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Inbox, InboxItem, ListedMatch } from '../../../api/contract/lists.ts';
import type { MatchCard } from '../../../api/contract/match.ts';
import { mayWantGuided, rememberGuided } from '../../common/local.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { dueWords, mySeat, tableName, turnWords } from '../../common/words/table.ts';
import { msg } from '../../common/words/msg.ts';
import { clock, session } from '../../data/session.ts';
import { loadGames } from '../../data/shared.ts';
import { inbox, refreshInbox } from '../../data/inbox.ts';
import { InboxController, type InboxSection } from '../../data/inbox-lists.ts';
import '../../parts/lists/preview.ts';
import '../../parts/lists/shelf.ts';
import '../../parts/lists/meanwhile.ts';
import { asPage } from '../../parts/lists/preview.ts';
import { button, group, moreOf, type Paged, rowsOf, type Row, thumb } from '../../parts/lists/rows.ts';
import { resultsOf, runs, runsOf, runStyles } from '../../parts/lists/runs.ts';
import '../../parts/lists/reliability.ts';
import { Loading, tellAbout } from '../../ui/attempt.ts';
import { boxOf, gameName } from '../../games/shelf.ts';
import card from '../../ui/card.css';
import { pageUi } from '../../ui/page.ts';
import inboxStyles from './inbox.css';
import { head, isBare, MORE, newsWords, subhead, without } from './words.ts';
import { call } from '../../data/server/api.ts';

type Listed = Paged<ListedMatch> & { matches: readonly ListedMatch[] };

@customElement('page-inbox')
export class PageInbox extends LitElement {
  static override styles = [pageUi, card, runStyles, inboxStyles];

  #inbox = new InboxController(this);

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

  /** Mail to the player was stopped because it came back. */
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

  #decline({ id }: MatchCard): void {
    void tellAbout(this, async () => {
      await call('DELETE /matches/:id/invitations', { id });
      await refreshInbox();
    });
  }

  #list(list: InboxSection, ...shown: readonly (readonly MatchCard[])[]): Listed {
    const pages = this.#inbox.lists[list];
    const matches = without(pages.matches ?? [], ...shown);
    return { matches, hasMore: pages.hasMore, more: () => pages.more() };
  }

  #invited(): TemplateResult | typeof nothing {
    const pages = this.#list('invited');
    if (pages.matches.length === 0) return nothing;
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
        { words: msg`No thanks`, kind: 'quiet', run: () => this.#decline(item) },
      ],
    });
    return group(
      msg`Invitations`,
      html`${rowsOf(pages.matches, row, { isOnPaper: true })} ${moreOf(pages, MORE.invited)}`,
    );
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

  #seeResults(): void {
    void tellAbout(this, async () => {
      await call('POST /inbox/seen');
      await refreshInbox();
    });
  }

  #results(): TemplateResult | typeof nothing {
    const pages = this.#list('results');
    if (pages.matches.length === 0) return nothing;
    const seen = { words: msg`Mark as seen`, kind: 'quiet', run: () => this.#seeResults() } as const;
    return group(
      msg`New results`,
      html`${resultsOf(pages.matches, mySeat)} ${moreOf(pages, MORE.results)}
        <div>${button(seen)}</div>`,
    );
  }

  #tables({ waiting, results }: Inbox): TemplateResult {
    const boards = waiting.filter(({ view }) => view !== null);
    const lines = this.#list('waiting', boards);
    const talk = this.#list('talk', waiting, results);
    const going = this.#list('going', talk.matches);
    const past = this.#list('finished', results, talk.matches);
    return html`<div class="halves">
      <div class="stack loose sections">
        ${this.#boards(boards)} ${runs(lines.matches)} ${moreOf(lines, MORE.waiting)}
        ${this.#newTo([...waiting, ...going.matches])} ${this.#invited()} ${this.#results()}
        ${runsOf(msg`New messages`, talk, { more: MORE.talk })}
        ${runsOf(msg`Still going`, going, { more: MORE.going })}
        ${runsOf(msg`Matches you follow`, this.#list('followed'), { more: MORE.followed })}
      </div>
      <aside class="stack">
        ${
          past.matches.length > 0
            ? html`<h2>Finished</h2>
                ${resultsOf(past.matches, mySeat)} ${moreOf(past, MORE.finished)}
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
      ${repeat(
        boards,
        ({ id }) => id,
        (item) => this.#table(item),
      )}
    </ul>`;
  }

  #table(item: InboxItem): TemplateResult {
    const name = gameName(item.game);
    return html`<li>
      <a class="card" href="/matches/${item.id}">
        <mw-meanwhile .page=${asPage(item)}></mw-meanwhile>
        <div class="pic" aria-hidden="true" inert>
          <mw-preview cropped .page=${asPage(item)}></mw-preview>
        </div>
        <div class="body">
          <h2>${name}</h2>
          <p class="fine">${tableName(item)}<br />${dueWords(item, clock())}</p>
          <span class="btn go">Take your turn</span>
        </div>
      </a>
    </li>`;
  }
}
