import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { element, property, query, state } from '../../../ui/element.ts';
import type { MatchPage, SeatCard } from '../../../../api/contract/match.ts';
import type { Terms } from '../../../../api/contract/people/meet.ts';
import type { AskBody, Banks } from '../../../../api/contract/time.ts';
import {
  clockWords,
  lateRuleWords,
  lookRuleWords,
  restRuleWords,
  startWords,
} from '../../../common/words/clock.ts';
import { isPlayedByBot, seatName } from '../../../common/words/tell.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { msg } from '../../../common/words/words.ts';
import { clock, session, call } from '../../../data/server/api.ts';
import { someone } from '../../../parts/name/someone.ts';
import { button, type Act, rowsOf } from '../../../parts/lists/rows.ts';
import { section, type SectionElement, type SectionOf } from '../../../parts/lists/section.ts';
import { levelNote } from '../../../parts/level-note.ts';
import { faceOrMark } from '../../../parts/seat-mark.ts';
import '../../../ui/share-link.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';
import { openSheet } from '../../../ui/sheet.ts';
import { Attempts } from '../../../ui/attempt.ts';
import dialog from '../../../ui/dialog.css';
import form from '../../../ui/form.css';
import { ChangeEvent } from '../events.ts';
import { inviteHere } from '../words.ts';
import '../plan/standing.ts';
import { daysMenu } from './waited.ts';
import type { NewTableChannel, TableChannel } from '../../../../api/contract/people/channel.ts';
import { hookForm, hookKey, KINDS, trouble } from '../../../parts/channel.ts';
import { lineIcon } from '../../../ui/icons.ts';

const ITSELF: Field<Pick<MatchPage, 'restsItself'>> = {
  name: 'restsItself',
  label: msg`Take a vacation day before I lose a turn here`,
  type: 'tick',
};

/** How the names of a tournament's tables end: `… · 3`, and once `…, round 3`. */
const OF_TOURNAMENT = /(?: ·|, \p{L}+) \d+$/u;

@element('mw-table-sheet', form, dialog)
export class TableSheet extends LitElement {
  #attempt = new Attempts(this);

  @query('dialog') private sheet!: HTMLDialogElement;
  @query('select') private days!: HTMLSelectElement;

  @state() private banks: Banks['banks'] = [];
  /** Null if there is none; undefined until that is known. */
  @state() private tournament: Terms['tournament'] | null;
  @state() private link: { seat: number; path: string } | undefined;

  @property({ attribute: false }) page!: MatchPage;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('page') && changed.get('page')?.viewer !== this.page.viewer) this.link = undefined;
  }

  async show(): Promise<void> {
    await this.updateComplete;
    openSheet(this.sheet);
    const { id, pace, name } = this.page;
    const asked = { id, invite: inviteHere() };
    await this.#attempt.run(async () => {
      this.banks = typeof pace === 'string' ? [] : (await call('GET /matches/:id/banks', asked)).banks;
      if (!OF_TOURNAMENT.test(name)) return;
      this.tournament = (await call('GET /matches/:id/terms', asked)).tournament ?? null;
    });
  }

  get #isOfTournament(): boolean {
    return OF_TOURNAMENT.test(this.page.name) && this.tournament !== null;
  }

  #ask(asked: AskBody): void {
    this.sheet.close();
    this.dispatchEvent(new ChangeEvent(() => call('POST /matches/:id/ask', { id: this.page.id, ...asked })));
  }

  async #take(seat: number): Promise<void> {
    const { id } = this.page;
    const invite = inviteHere();
    this.sheet.close();
    if (!(await someone())) return;
    const take = () => call('POST /matches/:id/seats/:seat/take', { id, seat, ...(invite && { invite }) });
    this.dispatchEvent(new ChangeEvent(take));
  }

  protected override render(): TemplateResult {
    const { id, name } = this.tournament ?? {};
    const { viewer } = this.page;
    return html`<dialog aria-labelledby="head">
      <div class="stack">
        <h2 id="head">Time and seats</h2>
        ${id ? html`<p>A table of <a class="link" href="/tournaments/${id}">${name}</a>.</p>` : nothing}
        <p>
          ${clockWords(this.page.pace)}. ${lookRuleWords(this.page)} ${lateRuleWords(this.page)}
          ${restRuleWords(this.page)}
        </p>
        ${startWords(this.page, clock()).map((words) => html`<p>${words}</p>`)}
        <mw-waited .page=${this.page}></mw-waited>
        ${this.#clock()}
        <ol class="stack" aria-label="Seats">
          ${this.page.seats.map((card) => this.#seat(card))}
        </ol>
        <mw-standing .page=${this.page}></mw-standing>
        ${viewer === 'table' ? nothing : section(tableChannel(this.page.id))} ${this.#attempt.problem}
        <div class="row end">
          <button class="btn" autofocus @click=${() => this.sheet.close()}>Close</button>
        </div>
      </div>
    </dialog>`;
  }

  #clock(): TemplateResult | typeof nothing {
    const { pace, viewer, pausedUntil } = this.page;
    if (pace === 'none' || viewer === 'table') return nothing;
    if (pausedUntil && pausedUntil > clock().now.toISOString())
      return html`<div class="row">
        <p>All clocks are paused until ${makeWhen(pausedUntil, clock())}.</p>
        ${button({ words: msg`Ask to end the pause`, run: () => this.#ask({ kind: 'resume' }) })}
      </div>`;
    const pause = () => this.#ask({ kind: 'pause', days: Number(this.days.value) });
    return html`<div class="row">
        ${daysMenu(msg`Pause for`, [1, 3, 7, 14, 30])} ${button({ words: msg`Ask for a pause`, run: pause })}
        ${button({ words: msg`Ask for more time`, run: () => this.#ask({ kind: 'extend' }) })}
      </div>
      <p class="fine">More than half of the people at the table must agree. Bots always agree.</p>
      ${this.#rest()}`;
  }

  #rest(): TemplateResult[] | typeof nothing {
    const { id, restsItself, daysOff, status } = this.page;
    const { email, restsItself: mayRest } = session.value ?? {};
    if (restsItself === undefined || !email || !mayRest || daysOff === false || status !== 'running')
      return nothing;
    return fieldsOf([ITSELF], { restsItself }, ({ restsItself: wanted = true }) =>
      this.dispatchEvent(new ChangeEvent(() => call('POST /matches/:id/rest', { id, restsItself: wanted }))),
    );
  }

  #seat(card: SeatCard): TemplateResult {
    const { seat, gone } = card;
    const bank = this.banks.find((one) => one.seat === seat);
    const act = this.#act(card, isPlayedByBot(card));
    return html`<li class="stack tight">
      <div class="row">
        ${faceOrMark(card, 20)}<b class="grow">${seat === this.page.viewer ? 'You' : seatName(card)}</b>
        ${levelNote(card)} ${gone ? html`<span class="fine">played by a bot</span>` : nothing}
        ${bank ? html`<span class="fine">${bank.hours} h in the bank</span>` : nothing}
        ${act ? button(act) : nothing}
      </div>
      ${this.#isShut(card) && !this.#isOfTournament ? html`<p class="fine">Somebody can take this seat once the players agree.</p>` : nothing}
      ${this.link?.seat === seat ? this.#shared(this.link.path, seat) : nothing}
    </li>`;
  }

  #act({ seat, gone }: SeatCard, isBot: boolean): Act | undefined {
    const { viewer, consent = [] } = this.page;
    if (viewer === 'table')
      return {
        words: msg`Take this seat`,
        when: gone !== undefined && !this.#isShut({ seat, gone }),
        run: () => this.#take(seat),
      };
    if (this.#isOfTournament || (seat !== viewer && !isBot)) return undefined;
    if (consent.includes(seat))
      return { words: msg`Ask to invite a person`, run: () => this.#ask({ kind: 'replace', seat }) };
    return { words: seat === viewer ? msg`Hand over` : msg`Invite a person`, run: () => this.#share(seat) };
  }

  /** Whether somebody looking on may not take a given-up seat, or not before the players consent. Who left it may come back. */
  #isShut({ seat, gone }: Pick<SeatCard, 'seat' | 'gone'>): boolean {
    const { viewer, consent = [], seats } = this.page;
    const isMine = session.value && seats[seat]?.player?.id === session.value.id;
    const isClosed = this.#isOfTournament || consent.includes(seat);
    return gone !== undefined && viewer === 'table' && isClosed && !isMine;
  }

  async #share(seat: number): Promise<void> {
    await this.#attempt.run(async () => {
      const { link: path } = await call('POST /matches/:id/seats/:seat/link', { id: this.page.id, seat });
      this.link = { seat, path };
    });
  }

  #shared(path: string, seat: number): TemplateResult {
    const withdraw = () =>
      this.#attempt.run(async () => {
        await call('DELETE /matches/:id/seats/:seat/link', { id: this.page.id, seat });
        this.link = undefined;
      });
    return html`<p class="fine">
        ${
          seat === this.page.viewer
            ? 'The first person to open this link takes over your seat and sees what you see. You’ll then see only what everyone sees.'
            : 'The first person to open this link takes over from the bot.'
        }
      </p>
      <mw-share-link .path=${path}></mw-share-link>
      <div><button class="btn quiet" @click=${withdraw}>Cancel the link</button></div>`;
  }
}

/** With the key of a webhook that was just connected, which shows once. */
type Known = TableChannel & Partial<Pick<NewTableChannel, 'secret'>>;
type At = SectionElement<Known>;

const remove = (id: string, at: At): void =>
  void at.run(
    async () => {
      await call('DELETE /matches/:id/channel', { id });
      at.put(await call('GET /matches/:id/channel', { id }));
    },
    msg`Removed.`,
  );

const connected = (channel: NonNullable<Known['channel']>, id: string, at: At): TemplateResult => {
  const { kind, label, to } = channel;
  const row = {
    key: kind,
    mark: lineIcon(KINDS[kind].path),
    name: KINDS[kind].name,
    note: html`${label || to} ${trouble(channel)}`,
    acts: [{ words: msg`Remove`, about: KINDS[kind].name, run: () => remove(id, at) }],
  };
  return html`${rowsOf([row], (one) => one)}
    <p class="fine">Everybody at this table can remove it.</p>`;
};

const connectForm = (id: string, at: At): TemplateResult =>
  hookForm({ summary: msg`Connect Discord, Slack or a webhook`, act: msg`Connect it` }, (hook) =>
    at.run(async () => at.put(await call('POST /matches/:id/channel', { id, ...hook })), msg`Connected.`),
  );

/** A table's own channel: whoever set up the table connects it, and everybody seated there sees and may remove it. */
export const tableChannel = (id: string): SectionOf<Known> => ({
  key: id,
  isOptional: true,
  load: () => call('GET /matches/:id/channel', { id }),
  draw: ({ channel, mayConnect, secret }, at) =>
    channel || mayConnect
      ? html`<div class="stack tight">
          <h3>The table’s channel</h3>
          <p class="fine">
            One line a turn for a community: whom the table waits for, with a link. At a public table also
            what happened and a picture, as everybody sees it.
          </p>
          ${channel ? connected(channel, id, at) : connectForm(id, at)} ${hookKey(secret)} ${at.problem}
        </div>`
      : nothing,
});
