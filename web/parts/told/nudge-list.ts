import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Nudges } from '../../../api/http/schemas/channel.ts';
import { sayProblem } from '../../common/problem-words.ts';
import { makeWhen } from '../../common/times.ts';
import { clock } from '../../data/clock.ts';
import { loadNudges } from '../../data/told/channels.ts';
import { base, text } from '../../styles/base.ts';
import { button } from '../../styles/button.ts';

type Nudge = Nudges['nudges'][number];

const KINDS: Readonly<Record<Nudge['kind'], string>> = {
  turn: 'Your turn',
  reminder: 'Reminder',
  finished: 'It’s over',
  closed: 'Nobody joined',
  invited: 'Invitation',
  begun: 'A match began',
  asked: 'Someone waits for you',
  decide: 'The table asks you',
};
const CHANNELS: Readonly<Record<Nudge['channel']['kind'], string>> = {
  mail: 'Email',
  push: 'Browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Webhook',
};

const channelOf = ({ channel: { kind, label } }: Nudge): string => label || CHANNELS[kind];

const stateOf = ({ state: what, at, error }: Nudge): string => {
  const when = makeWhen(at, clock());
  if (what === 'taken') return `taken ${when}`;
  if (what === 'failed') return `given up ${when}${error ? `: ${error}` : ''}`;
  return error ? `not taken yet: ${error}. Again ${when}` : `waits until ${when}`;
};

/** Every nudge of a player: what it said, by what it went, and whether it arrived. */
@customElement('mw-nudge-list')
export class NudgeList extends LitElement {
  static override styles = [
    base,
    text,
    button,
    css`
      :host {
        display: grid;
        gap: var(--s-3);
      }
      li {
        display: grid;
        padding: var(--s-2) 0;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  @state() private nudges: Nudge[] | undefined;
  @state() private next: string | null = null;
  @state() private error = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#more();
  }

  async #more(): Promise<void> {
    try {
      const { nudges, next } = await loadNudges(this.next ?? undefined);
      this.nudges = [...(this.nudges ?? []), ...nudges];
      this.next = next;
    } catch (error) {
      this.error = sayProblem(error);
    }
  }

  protected override render(): TemplateResult {
    const { nudges, next, error } = this;
    return html`<h3>Every nudge</h3>
      ${nudges?.length === 0 ? html`<p class="fine">Nothing in the last 30 days.</p>` : nothing}
      <ul>
        ${nudges?.map((nudge) => this.#nudge(nudge))}
      </ul>
      ${error ? html`<p class="bad" role="alert">${error}</p>` : nothing}
      ${next ? html`<div><button class="btn" @click=${() => void this.#more()}>Earlier</button></div>` : nothing}`;
  }

  #nudge(nudge: Nudge): TemplateResult {
    const { match, table, game, kind, state: what, error } = nudge;
    return html`<li>
      <span><b>${KINDS[kind]}</b>, <a class="link" href="/matches/${match}">${table || game}</a></span>
      <span class=${what === 'failed' || error ? 'fine bad' : 'fine'}
        >${channelOf(nudge)}: ${stateOf(nudge)}</span
      >
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-nudge-list': NudgeList;
  }
}
