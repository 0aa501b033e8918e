import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { Notice } from '../../../api/contract/people/moderation.ts';
import { call } from '../../data/server/api.ts';
import { SENDERS } from '../../parts/report/words.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import dialog from '../../ui/dialog.css';
import { ui } from '../../ui/styles.ts';

const headOf = (notices: readonly Notice[]): string => {
  const [first, ...others] = new Set(notices.map(({ from }) => SENDERS[from].head));
  return others.length > 0 ? 'Since you were here' : first!;
};

/** What moderators and tournaments have told the player since they last read it. */
@customElement('mw-notices')
export class Notices extends LitElement {
  static override styles = [ui, dialog];

  #attempt = new Attempts(this);
  #unread = new Loading<readonly Notice[]>(this, async () =>
    (await call('GET /me/notices')).notices.filter(({ read }) => !read),
  );

  @query('dialog') private dialog!: HTMLDialogElement | null;

  protected override updated(): void {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  #read(): void {
    void this.#attempt.run(async () => {
      await call('POST /me/notices/read');
      this.remove();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const unread = this.#unread.value;
    if (!unread?.length) return nothing;
    return html`<dialog aria-labelledby="notices-head" @cancel=${(event: Event) => event.preventDefault()}>
      <div class="stack">
        <h2 id="notices-head">${headOf(unread)}</h2>
        <ul class="stack lines">
          ${unread.map((notice) => this.#notice(notice))}
        </ul>
        <p class="fine">
          You can find it again in your settings.
          ${
            unread.some(({ from }) => from !== 'tournaments')
              ? html`<a class="link" href="/house-rules" target="_blank">House rules</a>`
              : nothing
          }
        </p>
        ${this.#attempt.problem}
        <div class="row end">
          <button class="btn go" autofocus ?disabled=${this.#attempt.isBusy} @click=${this.#read}>
            I’ve read it
          </button>
        </div>
      </div>
    </dialog>`;
  }

  #notice({ text, why }: Notice): TemplateResult {
    return html`<li class="stack tight">
      <p class="grow">${text}</p>
      ${why && html`<p class="grow">${why}</p>`}
    </li>`;
  }
}
