import { language } from '../../../common/words/numbers.ts';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { MatchPage } from '../../../../api/contract/match.ts';
import type { Seat } from '../../../../rules/kit/game.ts';
import { heaviest } from '../../../../rules/kit/words/recap.ts';
import { newsText } from '../../../../rules/kit/words/words.ts';
import { tellingOf, type Wording } from '../../../common/words/tell.ts';
import { countedEntries, lastTurn, type MatchState } from '../../../data/match/entries.ts';
import { loadPicture, type Span } from '../../../data/match/moments.ts';
import { call } from '../../../data/server/api.ts';
import { sayProblem } from '../../../common/words/problem.ts';
import { msg } from '../../../common/words/msg.ts';
import dialog from '../../../ui/dialog.css';
import { copyText, tellAbout } from '../../../ui/attempt.ts';
import { openSheet } from '../../../ui/sheet.ts';
import { ui } from '../../../ui/styles.ts';
import styles from './share-moment.css';

type SharedMoment = Span & { words: string };
type Told = Pick<MatchState, 'page' | 'log'> & { wording: Wording };

/** The moment after an entry, with the turn that led there, in words for everybody: nobody in them is "you". */
const momentAt = ({ page, log, wording }: Told, seq: number): SharedMoment => {
  const told = log.filter((entry) => entry.seq <= seq);
  const turn = lastTurn(told, wording.recap?.opens);
  const words = heaviest(turn.flatMap((entry) => wording.facts(entry)))?.words;
  const telling = tellingOf({ ...page, viewer: 'table' });
  return {
    seq,
    since: Math.max(0, (turn[0]?.seq ?? seq) - 1),
    words: words === undefined ? '' : language.meanwhile.head + newsText(words, telling, language),
  };
};

/** A picture of a moment: hands it to the device's own sheet for sending or, where there is none, offers it to save. */
@customElement('mw-share-moment')
export class ShareMoment extends LitElement {
  static override styles = [ui, dialog, styles];

  @query('dialog') private dialog!: HTMLDialogElement;

  @state() private file: File | undefined;
  @state() private error = '';
  @state() private moment: SharedMoment | undefined;
  #picture = '';

  @property({ attribute: false }) page!: MatchPage;
  @property() invite = '';
  @property({ attribute: false }) next: Seat | undefined;

  async show(moment: SharedMoment): Promise<void> {
    this.moment = moment;
    this.#forget();
    await this.updateComplete;
    openSheet(this.dialog);
    try {
      const { file } = await loadPicture(this.page, moment, this.invite);
      this.#picture = URL.createObjectURL(file);
      this.file = file;
    } catch (error) {
      this.error = sayProblem(error);
      return;
    }
    if (this.#canSend) await this.#send();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  #forget(): void {
    URL.revokeObjectURL(this.#picture);
    this.#picture = '';
    this.file = undefined;
    this.error = '';
  }

  /** The match's address; strangers could not open that of a private one. */
  get #link(): string | undefined {
    const { id, visibility } = this.page;
    return visibility === 'public' ? `${location.origin}/matches/${id}` : undefined;
  }

  /** What shows the moment on another site, which only a finished match that everybody may see can be. */
  get #embed(): string | undefined {
    const { id, status, visibility } = this.page;
    if (status !== 'finished' || visibility !== 'public' || !this.moment) return undefined;
    const src = `${location.origin}/embed/matches/${id}?at=${this.moment.seq}`;
    return `<iframe src="${src}" width="640" height="600" title="A match on Meanwhile" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  }

  get #isChallenge(): boolean {
    const { status, visibility, hidden } = this.page;
    return status === 'finished' && visibility === 'public' && hidden !== 'kept' && this.next !== undefined;
  }

  async #challenge(): Promise<void> {
    const { page, next: seat } = this;
    this.dialog.close();
    const { makeChallenge } = await import('../../challenge/make.ts');
    await makeChallenge(this, { page, at: this.moment!.seq, seat: seat! });
  }

  async #mark(): Promise<void> {
    const { seq, since } = this.moment!;
    const { id, status } = this.page;
    const said =
      status === 'finished'
        ? msg`Marked. Your page shows it.`
        : msg`Marked. Your page shows it to others once the match is over.`;
    const mark = () => call('POST /matches/:id/mark', { id, seq, since, marked: true });
    if (await tellAbout(this, mark, said)) this.dialog.close();
  }

  get #data(): ShareData {
    const link = this.#link;
    return { files: [this.file!], text: this.moment!.words, ...(link && { url: link }) };
  }

  get #canSend(): boolean {
    return this.file !== undefined && 'canShare' in navigator && navigator.canShare(this.#data);
  }

  async #send(): Promise<void> {
    try {
      await navigator.share(this.#data);
      this.dialog.close();
    } catch {
      // Canceled, or too long after the press: the dialog still offers it.
    }
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="head" @close=${() => this.#forget()}>
      <div class="stack">
        <h2 id="head">A picture of this moment</h2>
        ${this.#drawing()}
        <p>${this.moment?.words}</p>
        <p class="sub">It shows what everybody at the table sees.</p>
        <div class="row end">${this.#acts()}</div>
      </div>
    </dialog>`;
  }

  #drawing(): TemplateResult {
    if (this.error) return html`<p class="bad" role="alert">${this.error}</p>`;
    const alt = msg`The board at this moment`;
    return html`<div class="picture" aria-live="polite">
      ${this.file ? html`<img src=${this.#picture} alt=${alt} width="1200" height="630" />` : 'Drawing …'}
    </div>`;
  }

  #acts(): TemplateResult {
    const [link, embed] = [this.#link, this.#embed];
    const copy = (text: string, said: string) => async (): Promise<void> => {
      await copyText(this, text, said);
      this.dialog.close();
    };
    return html`<button class="btn quiet" autofocus @click=${() => this.dialog.close()}>Close</button>
      ${this.page.viewer === 'table' ? nothing : html`<button class="btn" @click=${() => void this.#mark()}>Mark</button>`}
      ${this.#isChallenge ? html`<button class="btn" @click=${() => void this.#challenge()}>Make a challenge</button>` : nothing}
      ${embed ? html`<button class="btn" @click=${copy(embed, msg`Paste it into the HTML of your page.`)}>Copy embed</button>` : nothing}
      ${link ? html`<button class="btn" @click=${copy(link, msg`The link is copied.`)}>Copy link</button>` : nothing}
      ${this.file ? html`<a class="btn" href=${this.#picture} download=${this.file.name}>Save</a>` : nothing}
      ${this.#canSend ? html`<button class="btn" @click=${() => void this.#send()}>Send</button>` : nothing}`;
  }
}

export const shareMoment = async (
  root: ParentNode,
  told: Told,
  { seq, invite }: { seq: number; invite: string },
): Promise<void> => {
  let dialog = root.querySelector('mw-share-moment');
  if (!dialog) root.append((dialog = new ShareMoment()));
  const next = countedEntries(told.log).find((entry) => entry.seq > seq && entry.kind === 'act')?.seat;
  Object.assign(dialog, { page: told.page, invite, next: next ?? undefined });
  await dialog.show(momentAt(told, seq));
};
