import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Channel, ChannelBody, Channels } from '../../../api/http/schemas/channel.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { makeWhen } from '../../common/words/times.ts';
import { clock } from '../../data/clock.ts';
import { browserName, canPush, subscribe } from '../../data/told/browser.ts';
import {
  addChannel,
  changeChannel,
  dropChannel,
  loadChannels,
  tryChannel,
} from '../../data/told/channels.ts';
import { isProblem } from '../../data/server/api.ts';
import form from '../../styles/form.css';
import { pageStyles } from '../../styles/page.ts';
import secretText from '../forms/secret-text.css';
import { icon } from '../icons.ts';
import { ToastEvent } from '../toast.ts';
import { channelIcon } from './channel-icons.ts';
import channelStyles from './channel.css';

const NAMES = {
  mail: 'Email',
  push: 'Browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Webhook',
} as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const HOOKS = ['discord', 'slack', 'json'] as const;
const HOOK_WORDS = { discord: 'Discord', slack: 'Slack', json: 'A program of mine' } as const;

type Choice = Pick<Channel, 'moment' | 'hour'>;
const valueOf = ({ moment, hour }: Choice): string => (moment === 'digest' ? String(hour) : moment);
const choiceOf = (value: string): Partial<Choice> =>
  value === 'now' || value === 'unseen' ? { moment: value } : { moment: 'digest', hour: Number(value) };

/** The player's channels for nudges: when to use each, on or off, and a test. */
@customElement('mw-channels')
export class ChannelList extends LitElement {
  static override styles = [pageStyles, form, secretText, channelStyles];

  @state() private known: Channels | undefined;
  @state() private error = '';
  @state() private secret = '';
  @state() private isEvery = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#attempt(async () => void (this.known = await loadChannels()));
  }

  async #attempt(run: () => Promise<void>, done?: string): Promise<void> {
    this.error = '';
    try {
      await run();
      if (done) this.dispatchEvent(new ToastEvent(done));
    } catch (error) {
      this.error = isProblem(error) ? sayProblem(error) : (error as Error).message;
      this.requestUpdate();
    }
  }

  #put(channels: Channel[]): void {
    this.known = { ...this.known!, channels };
  }

  #change({ id }: Channel, change: Parameters<typeof changeChannel>[1]): void {
    void this.#attempt(async () => {
      const changed = await changeChannel(id, change);
      this.#put(this.known!.channels.map((one) => (one.id === id ? changed : one)));
    });
  }

  #drop({ id }: Channel): void {
    void this.#attempt(async () => {
      await dropChannel(id);
      this.#put(this.known!.channels.filter((one) => one.id !== id));
    });
  }

  async #add(body: ChannelBody): Promise<void> {
    const { channel, secret } = await addChannel(body);
    this.#put([...this.known!.channels.filter(({ id }) => id !== channel.id), channel]);
    this.secret = secret ?? '';
  }

  #addHook(event: SubmitEvent): void {
    event.preventDefault();
    const fields = event.target as HTMLFormElement;
    const told = new FormData(fields);
    const kind = told.get('kind') as (typeof HOOKS)[number];
    const [url, label] = [String(told.get('url')), String(told.get('label'))];
    void this.#attempt(async () => {
      await this.#add({ kind, url, label });
      fields.reset();
    });
  }

  async #openEvery(): Promise<void> {
    await import('./nudge-list.ts');
    this.isEvery = true;
  }

  protected override render(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="told">
      <h2 id="told">How we tell you</h2>
      ${this.known ? this.#list(this.known) : nothing}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.known ? html`${this.#browser(this.known)} ${this.#hooks()}` : nothing}
      <p class="fine">
        One message for all tables, never in quiet hours; a program is told at any hour.
        ${
          this.isEvery
            ? nothing
            : html`<button class="link" @click=${() => void this.#openEvery()}>See every nudge</button>`
        }
      </p>
      ${this.isEvery ? html`<mw-nudge-list></mw-nudge-list>` : nothing}
    </section>`;
  }

  #list({ channels }: Channels): TemplateResult {
    return html`<ul>
      ${channels.map((channel) => html`<li>${this.#channel(channel)}</li>`)}
    </ul>`;
  }

  #channel(channel: Channel): TemplateResult {
    const { kind, label, to } = channel;
    const name = kind === 'push' && label === browserName() ? 'This browser' : NAMES[kind];
    const full = label ? `${name}, ${label}` : name;
    return html`<div class="who">
        ${channelIcon(kind)}
        <div>
          <b>${name}</b>
          <p class="fine">${label || to}</p>
        </div>
      </div>
      <div class="acts">
        ${this.#moment(channel, full)}
        <button
          class="btn"
          aria-label="Send a test to ${full}"
          @click=${() => void this.#attempt(() => tryChannel(channel.id), 'A test is on its way.')}
        >
          Test
        </button>
        <button
          class="switch"
          role="switch"
          aria-checked=${channel.on ? 'true' : 'false'}
          aria-label=${full}
          @click=${() => this.#change(channel, { on: !channel.on })}
        ></button>
        ${
          kind === 'mail'
            ? nothing
            : html`<button class="btn quiet" aria-label="Remove ${full}" @click=${() => this.#drop(channel)}>
                ${icon('close')}
              </button>`
        }
      </div>
      ${this.#trouble(channel)}`;
  }

  #moment(channel: Channel, name: string): TemplateResult {
    const chosen = valueOf(channel);
    const option = (value: string, words: string): TemplateResult =>
      html`<option value=${value} ?selected=${value === chosen}>${words}</option>`;
    return html`<select
      aria-label="When to tell: ${name}"
      @change=${({ target }: Event) => this.#change(channel, choiceOf((target as HTMLSelectElement).value))}
    >
      ${option('now', 'At once')} ${option('unseen', 'After 10 min unseen')}
      ${HOURS.map((hour) => option(String(hour), `Digest at ${clockHour(hour)}`))}
    </select>`;
  }

  #trouble({ failing, stopped }: Channel): TemplateResult | typeof nothing {
    if (!failing) return nothing;
    const { error, since, retry } = failing;
    const next = retry ? ` We try again ${makeWhen(retry, clock())}.` : '';
    return html`<p class="trouble" role="status">
      ${
        stopped
          ? `Off since ${makeWhen(stopped, clock())}: it failed for a day (${error}). Switch it on to try again.`
          : `Not reached since ${makeWhen(since, clock())}: ${error}.${next}`
      }
    </p>`;
  }

  #browser({ channels, pushKey }: Channels): TemplateResult | typeof nothing {
    if (pushKey === null)
      return html`<p class="fine">Browser notifications aren’t set up on this server.</p>`;
    if (!canPush()) return html`<p class="fine">This browser can’t show notifications from here.</p>`;
    if (channels.some(({ kind, label }) => kind === 'push' && label === browserName())) return nothing;
    const add = async (): Promise<void> => this.#add(await subscribe(pushKey));
    return html`<div>
      <button class="btn" @click=${() => void this.#attempt(add)}>Notify me in this browser</button>
    </div>`;
  }

  #hooks(): TemplateResult {
    return html`<details>
      <summary>Add Discord, Slack or a webhook</summary>
      <form @submit=${this.#addHook}>
        <div class="field">
          <label for="hook-kind">Where</label>
          <select id="hook-kind" name="kind">
            ${HOOKS.map((kind) => html`<option value=${kind}>${HOOK_WORDS[kind]}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="hook-url">Webhook address</label>
          <input id="hook-url" name="url" type="url" required maxlength="2000" autocomplete="off" />
          <p class="fine">
            In Discord and Slack others read along, so only what the whole table sees goes there. A program
            gets <a class="link" href="/api/docs">signed JSON</a>.
          </p>
        </div>
        <div class="field">
          <label for="hook-label">What to call it</label>
          <input id="hook-label" name="label" maxlength="40" autocomplete="off" placeholder="#board-games" />
        </div>
        <div><button class="btn">Add it</button></div>
      </form>
      ${
        this.secret
          ? html`<p role="status">
              The key of its signatures. Copy it now: you won’t see it again.<code>${this.secret}</code>
            </p>`
          : nothing
      }
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mw-channels': ChannelList;
  }
}
