import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { element, property } from '../../../ui/element.ts';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { PlanBody, PlanCard } from '../../../../api/contract/ahead.ts';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { msg } from '../../../common/words/words.ts';
import { ToastEvent } from '../../../ui/events.ts';
import form from '../../../ui/form.css';
import moves from '../moves/moves.css';
import { ChangeEvent, TryEvent } from '../events.ts';
import { lineIcon } from '../../../ui/icons.ts';
import styles from './plan-tray.css';
import { call } from '../../../data/server/api.ts';

const PATHS = {
  lock: 'M5 9.5h10v7H5zM7 9.5V7a3 3 0 0 1 6 0v2.5',
  pencil: 'M4 16l1-4l8-8l3 3l-8 8zM11.5 5.5l3 3',
};
const icon = (name: keyof typeof PATHS): TemplateResult => lineIcon(PATHS[name]);

const SHOWN = 2;

const WHENS: readonly { when: PlanCard['when']; name: string; about?: string }[] = [
  { when: 'legal', name: msg`when my turn comes, if it is still legal` },
  {
    when: 'unchanged',
    name: msg`only if what I looked at still stands`,
    about: msg`the moves I have, and all that my actions name`,
  },
];

@element('mw-plan-tray', form, moves, styles)
export class PlanTray extends LitElement {
  @property({ attribute: false }) page!: MatchPage;
  /** Puts the plan aside, to act out of turn; undefined if nothing can be done now. */
  @property({ attribute: false }) aside: (() => void) | undefined;

  #change(changed: Partial<Pick<PlanBody, 'when' | 'afterNews'>>): void {
    const { id } = this.page;
    const change = async (): Promise<MatchPage> => {
      const body = (await call('GET /matches/:id/plan', { id })).plan;
      return body
        ? call('PUT /matches/:id/plan', { id, ...body, ...changed })
        : call('DELETE /matches/:id/plan', { id });
    };
    this.dispatchEvent(new ChangeEvent(change));
  }

  async #withdraw(): Promise<void> {
    const { id } = this.page;
    const match = this.closest<HTMLElement>('.match')!; // outlives the tray
    const body = (await call('GET /matches/:id/plan', { id })).plan;
    const change = (to: () => Promise<MatchPage>): void => {
      match.dispatchEvent(new ChangeEvent(to));
      match.focus({ preventScroll: true }); // the focused element goes
    };
    change(() => call('DELETE /matches/:id/plan', { id }));
    const back = () => change(() => call('PUT /matches/:id/plan', { id, ...body! }));
    this.dispatchEvent(
      new ToastEvent(msg`Your plan is withdrawn.`, body ? { name: msg`Undo`, take: back } : undefined),
    );
  }

  protected override render(): TemplateResult {
    const plan = this.page.plan!;
    const edit = async (): Promise<void> => {
      const body = (await call('GET /matches/:id/plan', { id: this.page.id })).plan;
      if (body) this.dispatchEvent(new TryEvent({ ...body, at: body.basis }));
    };
    const rows = plan.actions.map(
      ({ text }, i) => html`<li><b class="disc nth center inked">${i + 1}</b>${text}</li>`,
    );
    const rest = rows.slice(SHOWN);
    const more = html`<details>
      <summary class="link">${rest.length} more</summary>
      <ol class="moves" start=${SHOWN + 1} tabindex="0">
        ${rest}
      </ol>
    </details>`;
    return html`<section class="sheet" aria-labelledby="head">
      <header class="row nowrap spread">
        <h2 id="head">Your next turn is planned</h2>
        <p class="row nowrap closer fine">${icon('lock')}Only you see it</p>
      </header>
      <div class="what">
        <ol class="moves">
          ${rows.slice(0, SHOWN)}
        </ol>
        ${rest.length > 0 ? more : nothing}
      </div>
      <fieldset>
        <legend class="vh">It is played when your turn comes</legend>
        ${WHENS.map(
          ({ when, name, about }) =>
            html`<label class="tick"
              ><input
                type="radio"
                name="when"
                .checked=${plan.when === when}
                @change=${() => this.#change({ when })}
              /><span title=${ifDefined(about)}>${name}</span></label
            >`,
        )}
      </fieldset>
      <label class="tick"
        ><input
          type="checkbox"
          .checked=${plan.afterNews === 'go-on'}
          @change=${() => this.#change({ afterNews: plan.afterNews === 'stop' ? 'go-on' : 'stop' })}
        /><span>even after something new came up on the way</span></label
      >
      <div class="row nowrap acts">
        ${this.aside ? html`<button class="btn quiet" @click=${this.aside}>Act now</button>` : nothing}
        <button class="btn" @click=${edit}>${icon('pencil')}Change</button>
        <button class="btn" @click=${() => void this.#withdraw()}>Withdraw</button>
      </div>
    </section>`;
  }
}
