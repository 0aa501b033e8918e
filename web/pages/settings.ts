import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Me } from '../../api/http/schemas/player.ts';
import { StoreController } from '../common/store.ts';
import { sayProblem } from '../common/words/problem.ts';
import { changeLooks, looks, MOTIONS, SOUNDS, SPEEDS, THEMES } from '../data/settings/looks.ts';
import { playSound } from '../data/sound/sound.ts';
import { changeMe, session, signOut } from '../data/session.ts';
import { radioRow } from '../parts/forms/rows.ts';
import { ToastEvent } from '../parts/toast.ts';
import '../parts/account/account.ts';
import '../parts/account/feeds.ts';
import '../parts/forms/account/contacts.ts';
import '../parts/forms/rest.ts';
import '../parts/forms/account/tokens.ts';
import '../parts/told/channels.ts';
import form from '../styles/form.css';
import { pageStyles } from '../styles/page.ts';
import styles from './settings.css';

const THEME_WORDS = { system: 'Match device', light: 'Light', dark: 'Dark' } as const;
const SOUND_WORDS = { quiet: 'Off', on: 'On' } as const;
const MOTION_WORDS = { system: 'Match device', still: 'Reduce motion' } as const;

const SPEED_WORDS = { '1': 'Normal', '2': 'Fast', '4': 'Fastest', off: 'Don’t play' } as const;

/** The player's account, notifications, display settings, and tokens for programs. */
@customElement('page-settings')
export class PageSettings extends LitElement {
  static override styles = [pageStyles, form, styles];

  #session = new StoreController(this, session);
  #looks = new StoreController(this, looks);

  @state() private isBusy = false;

  async #change(change: Parameters<typeof changeMe>[0], words: string): Promise<void> {
    this.isBusy = true;
    try {
      await changeMe(change);
      this.dispatchEvent(new ToastEvent(words));
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    } finally {
      this.isBusy = false;
    }
  }

  #rename(event: SubmitEvent): void {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
    void this.#change({ name }, `You’re ${name} now.`);
  }

  async #leave(): Promise<void> {
    try {
      await signOut();
      location.assign('/'); // a full load also clears this page's state
    } catch (error) {
      this.dispatchEvent(new ToastEvent(sayProblem(error)));
    }
  }

  protected override render(): TemplateResult {
    const me = this.#session.value;
    return html`<div class="page narrow stack">
      <h1>Settings</h1>
      ${me ? this.#you(me) : nothing} ${me ? html`<mw-rest></mw-rest>` : nothing}
      ${me?.email ? html`<mw-channels></mw-channels>` : nothing}
      ${
        me === null
          ? html`<p class="sub">
              You’re not signed in. <a class="link" href="/sign-in?back=/settings">Sign in</a>
            </p>`
          : nothing
      }
      ${me ? this.#people() : nothing} ${me === undefined ? nothing : this.#look()}
      ${me?.email ? this.#programs() : nothing} ${me ? this.#feeds() : nothing}
      ${me ? this.#account() : nothing} ${me ? this.#out(me) : nothing}
    </div>`;
  }

  #you(me: Me): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="you">
      <h2 id="you">You</h2>
      <form @submit=${this.#rename}>
        <div class="field">
          <label for="name">Name at the table</label>
          <div class="row">
            <input id="name" name="name" .value=${me.name} maxlength="24" required autocomplete="nickname" />
            <button class="btn" ?disabled=${this.isBusy}>Save</button>
          </div>
          <p class="fine">Matches you’ve already joined keep the name you joined with.</p>
        </div>
      </form>
      ${me.email ? nothing : this.#address()}
    </section>`;
  }

  #address(): TemplateResult {
    return html`<div class="field">
      <p class="fine">
        You’re a guest in this browser. Add an email address and your matches stay yours on any device.
      </p>
      <div><a class="btn" href="/sign-in?back=/settings">Add an email address</a></div>
    </div>`;
  }

  #look(): TemplateResult {
    const { theme, motion, speed, sound } = this.#looks.value;
    return html`<section class="paper pad stack" aria-labelledby="look">
      <h2 id="look">This browser</h2>
      ${radioRow({
        legend: 'Theme',
        name: 'theme',
        values: THEMES,
        chosen: theme,
        words: (value) => THEME_WORDS[value],
        choose: (value) => changeLooks({ theme: value }),
      })}
      ${radioRow({
        legend: 'Motion',
        name: 'motion',
        values: MOTIONS,
        chosen: motion,
        words: (value) => MOTION_WORDS[value],
        choose: (value) => changeLooks({ motion: value }),
      })}
      ${radioRow({
        legend: 'Other players’ turns',
        name: 'speed',
        values: SPEEDS,
        chosen: speed,
        words: (value) => SPEED_WORDS[value],
        choose: (value) => changeLooks({ speed: value }),
      })}
      ${radioRow({
        legend: 'Sounds',
        name: 'sound',
        values: SOUNDS,
        chosen: sound,
        words: (value) => SOUND_WORDS[value],
        choose: (value) => {
          changeLooks({ sound: value });
          void playSound('bell');
        },
      })}
    </section>`;
  }

  #people(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="people">
      <h2 id="people">Friends and blocked players</h2>
      <mw-contacts></mw-contacts>
    </section>`;
  }

  #programs(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="programs">
      <h2 id="programs">Programs that play for you</h2>
      <mw-tokens></mw-tokens>
    </section>`;
  }

  #feeds(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="feeds">
      <h2 id="feeds">Calendar and feeds</h2>
      <mw-feeds></mw-feeds>
    </section>`;
  }

  #account(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <mw-account></mw-account>
    </section>`;
  }

  #out(me: Me): TemplateResult {
    return html`<section class="stack">
      ${me.email ? nothing : html`<p class="sub">If you sign out without an email, you lose these matches.</p>`}
      <div><button class="btn" @click=${() => void this.#leave()}>Sign out</button></div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'page-settings': PageSettings;
  }
}
