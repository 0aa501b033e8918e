import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { mayWantGuided, rememberGuided } from '../../common/local.ts';
import { isGuest } from '../../data/session.ts';
import { boxOf, gameName } from '../../games/shelf.ts';
import './plan/standing.ts';
import { voteOf } from './vote/vote.ts';

type Drawn = TemplateResult | typeof nothing;

/** Whether the viewer's first turn is over: somebody else has acted after it. */
const hasPlayed = ({ viewer }: MatchPage, log: readonly LogEntry[]): boolean => {
  const first = log.findIndex(({ seat }) => seat === viewer);
  return first >= 0 && log.slice(first).some(({ seat }) => seat !== null && seat !== viewer);
};

/** Offers the guided match to a player who has just sat down at a game they haven't been shown. */
export const guidedOffer = ({ id, game }: MatchPage, host: LitElement): Drawn => {
  if (!mayWantGuided({ id, game }) || !boxOf(game)?.guided) return nothing;
  const decline = (): void => {
    rememberGuided(game);
    host.requestUpdate();
    host.renderRoot.querySelector<HTMLElement>('.match')?.focus({ preventScroll: true });
  };
  return html`<section class="paper row end question" aria-label="First match">
    <p>
      New to ${gameName(game).replace(/\?$/, '')}? A guided match shows you how in a few minutes. Your own
      match will wait here.
    </p>
    <button class="btn quiet" @click=${decline}>No thanks</button>
    <a class="btn" href="/games/${game}/first?back=${encodeURIComponent(`/matches/${id}`)}">Show me</a>
  </section>`;
};

/** One-time questions beside a match, one at a time, in a place where nothing is played. */
export const asksOf = (page: MatchPage, log: readonly LogEntry[], host: LitElement): TemplateResult => {
  const vote = page.ask || page.undecided ? voteOf(page, host) : undefined;
  return html`<div class="asks">${vote ?? (hasPlayed(page, log) ? nothing : guidedOffer(page, host))}</div>`;
};

/** At the foot of the news: what one need not be asked while others play, and for guests that the table is kept. */
export const newsFoot = (page: MatchPage): Drawn => {
  const isAsked = page.status === 'running' && page.standing && page.window === null;
  if (page.viewer === 'table' || !(isAsked || isGuest())) return nothing;
  return html`<div class="news-foot" slot="foot">
    ${
      isAsked
        ? html`<mw-standing .page=${page}></mw-standing>`
        : html`<p>
            <b>This match is saved on this device.</b> Close the page and come back whenever you like.
            <span class="fine">You can add a name and an email address later, in the menu.</span>
          </p>`
    }
  </div>`;
};
