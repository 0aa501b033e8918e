import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { MatchPage, TalkLine } from '../../../../api/contract/match.ts';
import { call } from '../../../data/server/api.ts';
import { rowsOf } from '../../../parts/lists/rows.ts';
import { openReport } from '../../../parts/report/report.ts';
import { Attempts } from '../../../ui/attempt.ts';
import dialog from '../../../ui/dialog.css';
import { ToastEvent } from '../../../ui/events.ts';
import { pageUi } from '../../../ui/page.ts';
import { speakerName } from '../words.ts';

/** Reports that the viewer muted this player. */
export class HushEvent extends Event {
  readonly player: string;

  constructor(player: string) {
    super('mw-hush', { bubbles: true, composed: true });
    this.player = player;
  }
}

/** What others said, newest first, to report a message or to mute its speaker. */
@customElement('mw-hush')
export class Hush extends LitElement {
  static override styles = [pageUi, dialog];

  #attempt = new Attempts(this);

  @query('dialog') private dialog!: HTMLDialogElement;

  @property({ attribute: false }) page!: MatchPage;
  /** The messages of others. */
  @property({ attribute: false }) lines: readonly TalkLine[] = [];

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #mute({ id, name }: NonNullable<TalkLine['player']>): void {
    void this.#attempt.run(async () => {
      await call('PUT /me/contacts/:id', { id, kind: 'muted' });
      this.dispatchEvent(new ToastEvent(`${name} is muted. They won’t be told.`));
      this.dispatchEvent(new HushEvent(id));
      this.dialog.close();
    });
  }

  #report({ id: line, text }: TalkLine): void {
    const host = this.parentNode as ShadowRoot;
    this.dialog.close();
    const invite = new URLSearchParams(location.search).get('invite');
    openReport(host.host as HTMLElement, [
      {
        words: `“${text}”`,
        thing: { kind: 'line', match: this.page.id, line, ...(invite && { invite }) },
      },
    ]);
  }

  protected override render(): TemplateResult {
    const speakers = new Map(this.lines.flatMap(({ player }) => (player ? [[player.id, player]] : [])));
    const said = this.lines.filter(({ hidden }) => !hidden).toReversed();
    return html`<dialog aria-labelledby="hush-head" @close=${() => this.remove()}>
      <div class="stack">
        <h2 id="hush-head">Mute or report</h2>
        ${rowsOf(
          [...speakers.values()],
          (player) => ({
            name: player.name,
            acts: [{ words: 'Mute', about: player.name, run: () => this.#mute(player) }],
          }),
          { label: 'Who spoke' },
        )}
        <p class="fine">You no longer see what someone you mute says, in any match. They aren’t told.</p>
        ${this.#attempt.problem}
        ${rowsOf(
          said,
          (line) => ({
            name: html`<span dir="auto"><b>${speakerName(line, this.page)}</b> ${line.text}</span>`,
            acts: [{ words: 'Report', about: `“${line.text}”`, run: () => this.#report(line) }],
          }),
          { label: 'What they said' },
        )}
        <div class="row end">
          <button class="btn" @click=${() => this.dialog.close()}>Close</button>
        </div>
      </div>
    </dialog>`;
  }
}

/** Opens the dialog over the talk. */
export const openHush = (over: HTMLElement, of: Pick<Hush, 'page' | 'lines'>): void => {
  over.shadowRoot!.append(Object.assign(document.createElement('mw-hush'), of));
};

declare global {
  interface HTMLElementEventMap {
    'mw-hush': HushEvent;
  }
}
