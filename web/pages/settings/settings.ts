import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Me } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { signOut } from '../../data/account.ts';
import { changeMe, session } from '../../data/session.ts';
import { changeLooks, looks, type Looks } from '../../data/settings/looks.ts';
import { playSound } from '../../data/sound/sound.ts';
import { nickname } from '../../parts/forms/fields.ts';
import { Attempts, tellAbout } from '../../ui/attempt.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import form from '../../ui/form.css';
import { ui } from '../../ui/styles.ts';
import './account.ts';
import './channels.ts';
import './contacts.ts';
import './feeds.ts';
import './reports.ts';
import './rest.ts';
import './sessions.ts';
import './tokens.ts';

const LOOKS: readonly Field<Looks>[] = [
  {
    name: 'theme',
    label: 'Theme',
    options: [
      ['system', 'Match device'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'motion',
    label: 'Motion',
    options: [
      ['system', 'Match device'],
      ['still', 'Reduce motion'],
    ],
  },
  {
    name: 'speed',
    label: 'Other players’ turns',
    options: [
      ['1', 'Normal'],
      ['2', 'Fast'],
      ['4', 'Fastest'],
      ['off', 'Don’t replay'],
    ],
  },
  {
    name: 'sound',
    label: 'Sounds',
    options: [
      ['quiet', 'Off'],
      ['on', 'On'],
    ],
  },
];

const section = (id: string, title: string, content: unknown): TemplateResult =>
  html`<section class="paper pad stack" aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${content}
  </section>`;

/** The player's account, notifications, display settings, and tokens for programs. */
@customElement('page-settings')
export class PageSettings extends LitElement {
  static override styles = [ui, form];

  #session = new StoreController(this, session);
  #looks = new StoreController(this, looks);
  #naming = new Attempts(this);

  #rename(event: SubmitEvent): void {
    const { name } = entered(event, 'name');
    void this.#naming.run(() => tellAbout(this, () => changeMe({ name }), `You’re ${name} now.`));
  }

  #leave(): void {
    void tellAbout(this, async () => {
      await signOut();
      location.assign('/'); // a full load also clears this page's state
    });
  }

  protected override render(): TemplateResult {
    const me = this.#session.value;
    return html`<div class="page narrow stack loose">
      <h1>Settings</h1>
      ${me ? html`${this.#you(me)}<mw-rest></mw-rest>` : nothing}
      ${me?.email ? html`<mw-channels></mw-channels>` : nothing}
      ${
        me === null
          ? html`<p class="sub">
              You’re not signed in. <a class="link" href="/sign-in?back=/settings">Sign in</a>
            </p>`
          : nothing
      }
      ${me ? section('people', 'Friends, muted and blocked players', html`<mw-contacts></mw-contacts>`) : nothing}
      ${me ? section('reports', 'Reports', html`<mw-reports></mw-reports>`) : nothing}
      ${me === undefined ? nothing : section('look', 'This browser', this.#look())}
      ${me?.email ? section('programs', 'Programs that play for you', html`${this.#program(me)}<mw-tokens></mw-tokens>`) : nothing}
      ${me ? section('feeds', 'Calendar and feeds', html`<mw-feeds></mw-feeds>`) : nothing}
      ${me ? section('sessions', 'Where you’re signed in', html`<mw-sessions></mw-sessions>`) : nothing}
      ${me ? section('account', 'Your account', html`<mw-account></mw-account>`) : nothing}
      ${me ? this.#out(me) : nothing}
      <p class="row">
        <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
        <a class="link" href="/privacy">What we keep</a>
      </p>
    </div>`;
  }

  #you({ name, email }: Me): TemplateResult {
    const hint = 'The tables you’re at show it at once.';
    const button = html`<button class="btn" ?disabled=${this.#naming.isBusy}>Save</button>`;
    const field: Field<Me> = { ...nickname, name: 'name', label: 'Name at the table', hint, button };
    return section(
      'you',
      'You',
      html`<form @submit=${this.#rename}>${fieldsOf([field], { name })}</form>
        ${email ? nothing : this.#address()}`,
    );
  }

  #program(me: Me): TemplateResult[] {
    const field: Field<Me> = {
      name: 'program',
      label: 'This account is a program',
      type: 'tick',
      hint: 'Your name is marked, at tables and in lists.',
    };
    const words = (is: boolean): string => (is ? 'Your name is marked.' : 'Your name is no longer marked.');
    return fieldsOf([field], me, ({ program = false }) =>
      tellAbout(this, () => changeMe({ program }), words(program)),
    );
  }

  #address(): TemplateResult {
    return html`<p class="fine">
        You’re a guest in this browser. Add an email address to keep your matches and play on any device.
      </p>
      <div><a class="btn" href="/sign-in?back=/settings">Add an email address</a></div>`;
  }

  #look(): TemplateResult[] {
    return fieldsOf(LOOKS, this.#looks.value, (change) => {
      changeLooks(change);
      if (change.sound) void playSound('bell');
    });
  }

  #out({ email }: Me): TemplateResult {
    return html`<section class="stack">
      ${email ? nothing : html`<p class="sub">If you sign out without adding an email address, you’ll lose these matches.</p>`}
      <div><button class="btn" @click=${this.#leave}>Sign out</button></div>
    </section>`;
  }
}
