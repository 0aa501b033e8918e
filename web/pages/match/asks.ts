import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { LogEntry, MatchPage } from '../../../api/contract/match.ts';
import { mayWantGuided, rememberGuided } from '../../common/local.ts';
import { isGuest, clock, call } from '../../data/server/api.ts';
import { boxOf, gameName } from '../../games/shelf.ts';
import './plan/standing.ts';
import type { AskCard, LateChoice, UndecidedCard } from '../../../api/contract/time.ts';
import { tellingOf } from '../../common/words/tell.ts';
import { makeWhen } from '../../common/words/times.ts';
import { list, msg, plural } from '../../common/words/words.ts';
import { icon } from '../../ui/icons.ts';
import { ChangeEvent } from './events.ts';

const CHOICES: readonly { choice: LateChoice; name: string }[] = [
  { choice: 'wait', name: msg`Wait` },
  { choice: 'bot', name: msg`Let the bot play` },
  { choice: 'end', name: msg`End the match` },
];

const WISHES: Readonly<
  Record<AskCard['kind'], (asked: { days?: number | undefined; name: string }) => string>
> = {
  pause: ({ days = 1 }) => msg`a pause of ${plural(days, { one: 'one day', other: '# days' })}`,
  resume: () => msg`the end of the pause`,
  extend: () => msg`more time for this turn`,
  replace: ({ name }) => msg`a person to replace ${name}`,
};

const keyOf = ({ id, ask, undecided = [] }: MatchPage): string =>
  [id, ask && `${ask.kind} ${ask.until}`, ...undecided.map(({ seat, until }) => `${seat} ${until}`)].join();

/** The question that was put aside, until another comes: on a phone, it covers the replay. */
let aside = '';

export const voteOf = (page: MatchPage, host: LitElement): TemplateResult | undefined => {
  const { ask, undecided = [] } = page;
  const isAsked = ask !== undefined && ask.until > clock().now.toISOString();
  const key = keyOf(page);
  if (aside === key || (!isAsked && undecided.length === 0)) return undefined;
  const send: Send = (request) => host.dispatchEvent(new ChangeEvent(request));
  const hide = (): void => {
    aside = key;
    host.requestUpdate();
  };
  return html`<section class="paper stack tight question vote" aria-label="Decide together">
    ${undecided.map((late) => lateOf(late, page, send))} ${isAsked ? askOf(ask, page, send) : nothing}
    <button class="tool hide" aria-label="Hide" @click=${hide}>${icon('close')}</button>
  </section>`;
};

type Send = (request: () => Promise<MatchPage>) => void;

const lateOf = ({ seat, until, deciders, votes }: UndecidedCard, page: MatchPage, send: Send) => {
  const { id, viewer } = page;
  const mine = votes.find((vote) => vote.seat === viewer)?.choice;
  const by = msg`If they don’t by ${makeWhen(until, clock())}, a bot plays this turn.`;
  if (viewer === seat)
    return html`<p>You ran out of time, but you can still play. The others may decide otherwise.</p>
      <p class="fine">${by}</p>`;
  const button = ({ choice, name }: (typeof CHOICES)[number]): TemplateResult =>
    html`<button
      class="btn"
      aria-pressed=${mine === choice}
      @click=${() => send(() => call('POST /matches/:id/late', { id, seat, choice }))}
    >
      ${name}
    </button>`;
  return html`<p>${tellingOf(page).name(seat)} ran out of time. What happens now?</p>
    <p class="fine">More than half of the others must agree. ${by}</p>
    ${deciders.some((one) => one === viewer) ? html`<div class="row">${CHOICES.map(button)}</div>` : nothing}`;
};

const askOf = (ask: AskCard, page: MatchPage, send: Send): TemplateResult => {
  const { kind, by, days, seat = by, agreed, needed } = ask;
  const { name } = tellingOf(page);
  const wish = WISHES[kind]({ days, name: name(seat) });
  const say = (agree: boolean) => () => send(() => call('POST /matches/:id/answer', { id: page.id, agree }));
  return html`<p>${by === page.viewer ? msg`You ask for ${wish}.` : msg`${name(by)} asks for ${wish}.`}</p>
    <p class="fine">${agreed.length} of ${needed} votes so far: ${list(agreed.map((at) => name(at)))}.</p>
    ${page.viewer === 'table' ? nothing : html`<div class="row">${answersOf(ask, page.viewer, say)}</div>`}`;
};

const answersOf = ({ by, agreed, against }: AskCard, viewer: number, say: (agree: boolean) => () => void) => {
  if (by === viewer) return html`<button class="btn quiet" @click=${say(false)}>Take it back</button>`;
  if ([...agreed, ...against].includes(viewer)) return html`<p class="fine">You’ve voted.</p>`;
  return html`<button class="btn" @click=${say(true)}>Agree</button>
    <button class="btn quiet" @click=${say(false)}>Disagree</button>`;
};

type Drawn = TemplateResult | typeof nothing;

const hasPlayed = ({ viewer }: MatchPage, log: readonly LogEntry[]): boolean => {
  const first = log.findIndex(({ seat }) => seat === viewer);
  return first >= 0 && log.slice(first).some(({ seat }) => seat !== null && seat !== viewer);
};

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
