import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Channel, ChannelChange, Channels, NewChannel } from '../../../api/contract/people/channel.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { makeWhen } from '../../common/words/times.ts';
import { clock } from '../../data/session.ts';
import { call, isProblem } from '../../data/server/api.ts';
import { canPush, deviceHere, subscribeHere, unsubscribe } from '../../data/told/browser.ts';
import { Attempts } from '../../ui/attempt.ts';
import { ToastEvent } from '../../ui/events.ts';
import form from '../../ui/form.css';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { icon } from '../../ui/icons.ts';
import { pageUi } from '../../ui/page.ts';
import styles from './channels.css';
import switchStyles from '../../ui/switch.css';

const TALK = 'M3.5 4.5h13v9h-6.5l-3.500 3v-3h-3z';
const ICONS: Readonly<Record<Channel['kind'], string>> = {
  mail: 'M3 5h14v10H3zM3.5 5.5l6.5 5.5l6.5-5.5',
  push: 'M4 14.500h12l-1.500-2.500V9a4.500 4.500 0 0 0-9 0v3zM8.500 14.500a1.500 1.500 0 0 0 3 0',
  discord: TALK,
  slack: TALK,
  json: 'M10 3.500v8.500a3.500 3.500 0 1 1-3.500-3.500M10 3.500l3 2.500',
};
const NAMES = {
  mail: 'Email',
  push: 'Browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Webhook',
} as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface Hook {
  kind: 'discord' | 'slack' | 'json';
  url: string;
  label: string;
}
const HOOK: readonly Field<Hook>[] = [
  {
    name: 'kind',
    label: 'Service',
    isMenu: true,
    options: [
      ['discord', 'Discord'],
      ['slack', 'Slack'],
      ['json', 'My own program'],
    ],
  },
  {
    name: 'url',
    label: 'Webhook URL',
    type: 'url',
    required: true,
    longest: 2000,
    hint: html`Others can read Discord and Slack channels, so we send only what the whole table can see. Your
      own program gets <a class="link" href="/api/docs">signed JSON</a>.`,
  },
  { name: 'label', label: 'Name', longest: 40, placeholder: '#board-games' },
];

type Choice = Pick<Channel, 'moment' | 'hour'>;
const valueOf = ({ moment, hour }: Choice): string => (moment === 'digest' ? String(hour) : moment);
const choiceOf = (value: string): Partial<Choice> =>
  value === 'now' || value === 'unseen' ? { moment: value } : { moment: 'digest', hour: Number(value) };

/** The player's channels for nudges: when to use each, on or off, and a test. */
@customElement('mw-channels')
export class ChannelList extends LitElement {
  static override styles = [pageUi, form, switchStyles, styles];

  #attempt = new Attempts(this);

  @state() private known: Channels | undefined;
  /** The device of this browser. */
  @state() private here: string | undefined;
  @state() private secret = '';
  @state() private isEvery = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#try(async () => {
      const [known, here] = await Promise.all([
        call('GET /me/channels'),
        deviceHere().catch(() => undefined),
      ]);
      Object.assign(this, { known, here });
    });
  }

  #isHere({ device }: Channel): boolean {
    return device !== undefined && device === this.here;
  }

  /** What a browser refuses comes with its own words. */
  #try(run: () => Promise<void>): Promise<boolean> {
    return this.#attempt.run(run, (error) =>
      isProblem(error) ? sayProblem(error) : (error as Error).message,
    );
  }

  #put(channels: Channel[]): void {
    this.known = { ...this.known!, channels };
  }

  #change({ id }: Channel, change: ChannelChange): void {
    void this.#try(async () => {
      const changed = await call('PATCH /me/channels/:id', { id, ...change });
      this.#put(this.known!.channels.map((one) => (one.id === id ? changed : one)));
    });
  }

  #drop(channel: Channel): void {
    const { id } = channel;
    void this.#try(async () => {
      await call('DELETE /me/channels/:id', { id });
      if (this.#isHere(channel)) await unsubscribe();
      this.#put(this.known!.channels.filter((one) => one.id !== id));
    });
  }

  #show({ channel, secret }: NewChannel): void {
    this.#put([...this.known!.channels.filter(({ id }) => id !== channel.id), channel]);
    this.secret = secret ?? '';
  }

  #addHook(event: SubmitEvent): void {
    const { kind, url, label } = entered(event, 'kind', 'url', 'label');
    const fields = event.target as HTMLFormElement;
    void this.#try(async () => {
      this.#show(await call('POST /me/channels', { kind: kind as Hook['kind'], url, label }));
      fields.reset();
    });
  }

  async #test({ id }: Channel): Promise<void> {
    if (await this.#try(() => call('POST /me/channels/:id/test', { id })))
      this.dispatchEvent(new ToastEvent('Test sent.'));
  }

  async #openEvery(): Promise<void> {
    await import('./nudge-list.ts');
    this.isEvery = true;
  }

  protected override render(): TemplateResult {
    return html`<section class="paper pad stack" aria-labelledby="told">
      <h2 id="told">Notifications</h2>
      ${this.known ? this.#list(this.known) : nothing} ${this.#attempt.problem}
      ${this.known ? html`${this.#browser(this.known)} ${this.#hooks()}` : nothing}
      <p class="fine">
        We send one message for all your tables, never during quiet hours. Webhooks are sent at any hour.
        ${
          this.isEvery
            ? nothing
            : html`<button class="link" @click=${() => void this.#openEvery()}>See all notifications</button>`
        }
      </p>
      ${this.isEvery ? html`<mw-nudge-list></mw-nudge-list>` : nothing}
    </section>`;
  }

  #list({ channels }: Channels): TemplateResult {
    return html`<ul class="lines">
      ${channels.map((channel) => html`<li class="row item">${this.#channel(channel)}</li>`)}
    </ul>`;
  }

  #channel(channel: Channel): TemplateResult {
    const { kind, label, to } = channel;
    const name = this.#isHere(channel) ? 'This browser' : NAMES[kind];
    const full = label ? `${name}, ${label}` : name;
    return html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d=${ICONS[kind]}></path></svg>
      <div class="grow who">
        <b>${name}</b>
        <p class="fine">${label || to}</p>
      </div>
      <input
        type="checkbox"
        class="switch"
        role="switch"
        aria-label=${full}
        .checked=${live(channel.on)}
        @change=${() => this.#change(channel, { on: !channel.on })}
      />
      <div class="row">
        ${this.#moment(channel, full)}
        <button class="btn" aria-label="Send a test to ${full}" @click=${() => void this.#test(channel)}>
          Test
        </button>
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
      ${option('now', 'Right away')} ${option('unseen', 'After 10 min, if unseen')}
      ${HOURS.map((hour) => option(String(hour), `Digest at ${clockHour(hour)}`))}
    </select>`;
  }

  #trouble(channel: Channel): TemplateResult | typeof nothing {
    const { failing, stopped, kind } = channel;
    if (!failing) return nothing;
    const { error, since, retry } = failing;
    if (stopped && kind === 'mail')
      return html`<div class="trouble stack tight" role="status">
        <p class="fine bad">
          No email since ${makeWhen(stopped, clock())}: ${error}. Check your address under “Your account”, or
          try again.
        </p>
        <div>
          <button class="btn" @click=${() => this.#change(channel, { on: true })}>Try again</button>
        </div>
      </div>`;
    const next = retry ? ` Next try: ${makeWhen(retry, clock())}.` : '';
    return html`<p class="fine bad trouble" role="status">
      ${
        stopped
          ? `Off since ${makeWhen(stopped, clock())}: it failed for a day (${error}). Turn it on to try again.`
          : `Couldn’t be reached since ${makeWhen(since, clock())}: ${error}.${next}`
      }
    </p>`;
  }

  #browser({ channels, pushKey }: Channels): TemplateResult | typeof nothing {
    if (pushKey === null)
      return html`<p class="fine">Browser notifications aren’t set up on this server.</p>`;
    if (!canPush()) return html`<p class="fine">This browser doesn’t support notifications.</p>`;
    if (channels.some((channel) => this.#isHere(channel))) return nothing;
    const add = async (): Promise<void> => {
      const added = await call('POST /me/channels', await subscribeHere(pushKey));
      this.here = added.channel.device;
      this.#show(added);
    };
    return html`<div>
      <button class="btn" @click=${() => void this.#try(add)}>Notify me in this browser</button>
    </div>`;
  }

  #hooks(): TemplateResult {
    return html`<details>
      <summary>Add Discord, Slack or a webhook</summary>
      <form @submit=${this.#addHook}>
        ${fieldsOf(HOOK)}
        <div><button class="btn">Add it</button></div>
      </form>
      ${
        this.secret
          ? html`<p role="status">
              This key verifies our signatures. Copy it now: it won’t be shown again.<code
                >${this.secret}</code
              >
            </p>`
          : nothing
      }
    </details>`;
  }
}
