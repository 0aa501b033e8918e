import { html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { rememberGuided } from '../../common/local.ts';
import { msg } from '../../common/words/msg.ts';
import { playGuided } from '../../games/kit/guided/guided.ts';
import { boxOf, loadRules, loadTable } from '../../games/shelf.ts';
import { emptyPage } from '../../ui/empty-page.ts';
import { TitleEvent } from '../../ui/events.ts';
import { ui } from '../../ui/styles.ts';
import type { MatchTable, ModeClass } from '../match/table/table.ts';
import '../match/table/table.ts';
import type { Course } from './course.ts';
import { GuidedMode } from './guided-mode.ts';

const MODE: ModeClass = GuidedMode;

/** A first match, step by step: the real board and the real rules, with a script from its game. */
@customElement('page-guided')
export class PageGuided extends LitElement {
  static override styles = ui;

  #loaded: Promise<void> | undefined;

  @query('mw-table') private table!: MatchTable | null;

  @state() private course: Course | undefined;
  @state() private isMissing = false;

  @property() game = '';
  /** Where to go afterwards; by default, the guide. */
  @property() back = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.#loaded = this.#load().catch(() => void (this.isMissing = true));
  }

  /** Waits for the heading, which gets the focus on arrival and only exists once all is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.#loaded;
    const isDone = await super.getUpdateComplete();
    await this.table?.updateComplete;
    return isDone;
  }

  async #load(): Promise<void> {
    const box = boxOf(this.game);
    const [table, rules, script, learn] = await Promise.all([
      loadTable(this.game),
      loadRules(this.game),
      box?.guided?.(),
      box?.learn?.(),
    ]);
    if (!table?.Board || !rules || !script) throw new Error(`no guided match of ${this.game}`);
    this.course = { table, rules, script, guide: playGuided(rules, script), learn };
    this.dispatchEvent(new TitleEvent(msg`Your first match of ${table.text.name}`));
    rememberGuided(this.game);
  }

  protected override render(): TemplateResult {
    if (this.isMissing) return emptyPage(msg`No guided match here`, '');
    const { course, back } = this;
    if (!course) return html`<div class="match" aria-busy="true"></div>`;
    return html`<mw-table .mode=${MODE} .given=${{ course, back }}></mw-table>`;
  }
}
