import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Me } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { msg } from '../../common/words/msg.ts';
import { signOut } from '../../data/account.ts';
import { changeMe, session } from '../../data/session.ts';
import { looks } from '../../data/settings/looks.ts';
import { nickname } from '../../parts/forms/fields.ts';
import { button } from '../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../parts/lists/section.ts';
import { tellAbout } from '../../ui/attempt.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { ui } from '../../ui/styles.ts';
import { account } from './account.ts';
import { channels } from './channels.ts';
import { browser } from './looks.ts';
import { rest } from './rest.ts';
import { contacts, feeds, reports, sessions } from './sections.ts';
import { tokens } from './tokens.ts';

const PROGRAM: Field<Me> = {
  name: 'program',
  label: msg`This account is a program`,
  type: 'tick',
  hint: msg`Your name is marked, at tables and in lists.`,
};

const LENT: Field<Me> = {
  name: 'lendsTurns',
  label: msg`Let others play my turns as challenges`,
  type: 'tick',
  hint: msg`Turns of finished matches that everybody may see. A link shows the board as you saw it, then what you did.`,
};

const you = (me: Me): SectionOf<void> => ({
  title: msg`You`,
  draw: (_, at) => {
    const { name, email } = me;
    const mark = ({ program = false }: Partial<Me>): void =>
      void at.run(
        () => changeMe({ program }),
        program ? msg`Your name is marked.` : msg`Your name is no longer marked.`,
      );
    const rename = (event: SubmitEvent): void => {
      const wanted = entered(event, 'name');
      void at.run(() => changeMe(wanted), msg`You’re ${wanted.name} now.`);
    };
    const hint = msg`The tables you’re at show it at once.`;
    const lend = ({ lendsTurns }: Partial<Me>): void =>
      void at.run(() => changeMe({ lendsTurns: lendsTurns ?? false }));
    const save = html`<button class="btn" ?disabled=${at.isBusy}>Save</button>`;
    const field: Field<Me> = { ...nickname, name: 'name', label: msg`Name at the table`, hint, button: save };
    return html`<form @submit=${rename}>${fieldsOf([field], { name })}</form>
      ${at.problem} ${email ? fieldsOf([PROGRAM], me, mark) : address} ${fieldsOf([LENT], me, lend)}`;
  },
});

const address = html`<p class="fine">
    You’re a guest in this browser. Add an email address to keep your matches and play on any device.
  </p>
  <div><a class="btn" href="/sign-in?back=/settings">Add an email address</a></div>`;

@customElement('page-settings')
export class PageSettings extends LitElement {
  static override styles = ui;

  #session = new StoreController(this, session);
  #looks = new StoreController(this, looks);

  #leave(): void {
    void tellAbout(this, async () => {
      await signOut();
      location.assign('/'); // a full load also clears this page's state
    });
  }

  protected override render(): TemplateResult {
    const me = this.#session.value;
    const look = section(browser(this.#looks.value));
    return html`<div class="page narrow stack loose">
      <h1>Settings</h1>
      ${me ? this.#sections(me, look) : nothing}
      ${
        me === null
          ? html`<p class="sub">
                You’re not signed in. <a class="link" href="/sign-in?back=/settings">Sign in</a>
              </p>
              ${look}`
          : nothing
      }
      <p class="row">
        <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
        <a class="link" href="/privacy">What we keep</a>
      </p>
    </div>`;
  }

  #sections(me: Me, look: TemplateResult): TemplateResult {
    const { email } = me;
    return html`${section(you(me))} ${section(rest(me))} ${email ? section(channels) : nothing}
      ${section(contacts)} ${section(reports)} ${look} ${email ? section(tokens) : nothing} ${section(feeds)}
      ${section(sessions)} ${section(account(me))}
      ${email ? nothing : html`<p class="sub">If you sign out without adding an email address, you’ll lose these matches.</p>`}
      <div>${button({ words: msg`Sign out`, run: () => this.#leave() })}</div>`;
  }
}
