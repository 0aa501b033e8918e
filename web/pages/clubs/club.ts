import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Club } from '../../../api/http/schemas/club.ts';
import { GoEvent } from '../../app/router.ts';
import { TitleEvent } from '../../app/title.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { clock } from '../../data/clock.ts';
import { loadClub, removeFromClub } from '../../data/clubs.ts';
import { isProblem } from '../../data/server/api.ts';
import { ToastEvent } from '../../parts/toast.ts';
import { pageStyles } from '../../styles/page.ts';
import type { ClubEvent } from './event.ts';
import './keeping.ts';
import './people.ts';
import './standing.ts';
import clubStyles from './styles.css';
import './tables.ts';
import { isKeeper, memberWords, seasonWords } from './words.ts';
import styles from './club.css';

/** A club: its tables, standing and members and, for founder and keepers, its settings. */
@customElement('page-club')
export class PageClub extends LitElement {
  static override styles = [pageStyles, clubStyles, styles];

  @state() private shown: Club | undefined;
  @state() private error = '';
  @state() private isGone = false;

  /** The club's id. */
  @property() club = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('club')) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      this.#show(await loadClub(this.club));
    } catch (error) {
      this.isGone = isProblem(error, 'not-found');
      this.error = sayProblem(error);
    }
  }

  #show(club: Club): void {
    this.shown = club;
    this.dispatchEvent(new TitleEvent(club.name));
  }

  async #change({ change, done }: ClubEvent): Promise<void> {
    try {
      this.#show(await change());
      this.dispatchEvent(new ToastEvent(done));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
      void this.#load();
    }
  }

  async #leave(): Promise<void> {
    try {
      await removeFromClub(this.club, 'me');
      this.dispatchEvent(new GoEvent('/clubs'));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  protected override render(): TemplateResult {
    if (this.isGone)
      return html`<div class="page narrow stack">
        <h1>No such club</h1>
        <p class="sub">It doesn’t exist, or only its members can see it.</p>
        <p><a class="btn" href="/clubs">Your clubs</a></p>
      </div>`;
    if (!this.shown)
      return html`<div class="page"><p class="sub">${this.error || 'Looking around…'}</p></div>`;
    return this.#page(this.shown);
  }

  #page(club: Club): TemplateResult {
    const [newest] = club.seasons;
    const season = newest ? ` ${seasonWords(newest, clock())}.` : '';
    return html`<div class="page" @mw-club=${(event: ClubEvent) => void this.#change(event)}>
      <header>
        <h1>${club.name}</h1>
        <p class="sub">${memberWords(club.members.length)}.${season}</p>
      </header>
      <div class="two">
        <div class="stack">
          ${club.role ? html`<mw-club-tables .club=${club}></mw-club-tables>` : nothing}
          <mw-club-standing .club=${club}></mw-club-standing>
        </div>
        <div class="stack">
          <mw-club-people .club=${club}></mw-club-people>
          ${isKeeper(club.role) ? html`<mw-club-keeping .club=${club}></mw-club-keeping>` : nothing}
          ${
            club.role
              ? html`<p>
                  <mw-sure
                    words="Leave the club"
                    again=${club.members.length === 1 ? 'Really close it for good' : 'Really leave'}
                    @mw-sure=${() => void this.#leave()}
                  ></mw-sure>
                </p>`
              : nothing
          }
        </div>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-club': PageClub;
  }
}
