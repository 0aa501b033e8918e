import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Challenge, MatchPage } from '../../../api/contract/match.ts';
import { firstTableOf, type GameModule } from '../../../rules/kit/module.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/msg.ts';
import { playFirst } from '../../data/matches/making.ts';
import { call } from '../../data/server/api.ts';
import type { Table } from '../../games/kit/box/box.ts';
import { loadRules, loadTable } from '../../games/shelf.ts';
import { someone } from '../../parts/name/someone.ts';
import { wordmark } from '../../parts/seat-mark.ts';
import wordmarkStyles from '../../parts/wordmark.css';
import wordStyles from '../../parts/words.css';
import { copyText, Loading, tellAbout } from '../../ui/attempt.ts';
import card from '../../ui/card.css';
import { emptyPage } from '../../ui/empty-page.ts';
import { GoEvent, TitleEvent } from '../../ui/events.ts';
import progress from '../../ui/progress.css';
import { ui } from '../../ui/styles.ts';
import '../match/table/table.ts';
import type { ModeClass } from '../match/table/table.ts';
import { afterTurn, headingOf, isSameTurn } from './after.ts';
import styles from './challenge.css';
import { ChallengeMode, QUESTION } from './mode.ts';
import { Worth } from './worth.ts';

const MODE = ChallengeMode as ModeClass;

interface Loaded {
  challenge: Challenge;
  module: GameModule | undefined;
  game: Table | undefined;
}

/** A turn of a finished match: played here by anybody, then shown beside what its player did. */
@customElement('page-challenge')
export class PageChallenge extends LitElement {
  static override styles = [ui, card, wordmarkStyles, wordStyles, progress, styles];

  #loading = new Loading(
    this,
    () => this.#load(),
    () => `${this.match} ${this.at}`,
  );
  #worth = new Worth(this);

  /** The page after the turn that was played here; undefined until it is over. */
  @state() private taken: MatchPage | undefined;
  @state() private isStarting = false;

  @property() match = '';
  /** The moment before the turn. */
  @property() at = '';

  async #load(): Promise<Loaded> {
    this.#again();
    const challenge = await call('GET /matches/:id/challenge', { id: this.match, at: Number(this.at) });
    const { game } = challenge.before;
    const [module, table] = await Promise.all([loadRules(game), loadTable(game)]);
    return { challenge, module, game: table };
  }

  async #done(taken: MatchPage, { after }: Challenge, module: GameModule): Promise<void> {
    this.taken = taken;
    const isSame = isSameTurn(after, taken, module);
    if (!isSame) this.#worth.begin([after, taken]);
    this.dispatchEvent(new TitleEvent(headingOf(after, isSame)));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  #again(): void {
    this.taken = undefined;
    this.#worth.stop();
  }

  /** Hands the link to the device's own sheet or, where there is none, copies it. */
  async #send(): Promise<void> {
    const data = { title: QUESTION, url: location.href };
    if ('canShare' in navigator && navigator.canShare(data)) await navigator.share(data).catch(() => {});
    else await copyText(this, data.url, msg`The link is copied.`);
  }

  async #play(module: GameModule): Promise<void> {
    this.isStarting = true;
    await tellAbout(this, async () => {
      if (!(await someone({ act: msg`Play` }))) return;
      const { id } = await playFirst(module.game.meta.id, firstTableOf(module));
      this.dispatchEvent(new GoEvent(`/matches/${id}`));
    });
    this.isStarting = false;
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#loading;
    if (error) return emptyPage(msg`This turn can’t be played`, sayProblem(error));
    if (!value) return html`<div class="match" aria-busy="true"></div>`;
    const { challenge, module, game } = value;
    if (!module || !game)
      return emptyPage(msg`Not here`, msg`This game couldn’t be loaded. Reload the page.`);
    if (this.taken) return this.#after(challenge.after, this.taken, module);
    const given = {
      challenge,
      module,
      game,
      done: (taken: MatchPage) => void this.#done(taken, challenge, module),
    };
    return html`${keyed(challenge, html`<mw-table .mode=${MODE} .given=${given}></mw-table>`)}`;
  }

  #after(theirs: MatchPage, mine: MatchPage, module: GameModule): TemplateResult {
    return html`<div class="page after">
      <header>${wordmark}</header>
      ${afterTurn({
        theirs,
        mine,
        module,
        worth: this.#worth,
        isSame: isSameTurn(theirs, mine, module),
        again: () => this.#again(),
        isStarting: this.isStarting,
        send: () => void this.#send(),
        play: () => void this.#play(module),
      })}
    </div>`;
  }
}
