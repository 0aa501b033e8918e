import { html, nothing, type TemplateResult } from 'lit';
import type { Channel, Delivered } from '../../api/contract/people/channel.ts';
import { makeWhen } from '../common/words/times.ts';
import { msg } from '../common/words/words.ts';
import { clock } from '../data/server/api.ts';
import { entered, fieldsOf, type Field } from '../ui/form.ts';

const NUDGES: Readonly<Record<Delivered['kind'], string>> = {
  turn: msg`Your turn`,
  reminder: msg`Reminder`,
  rested: msg`Vacation day added`,
  finished: msg`Match over`,
  closed: msg`Nobody joined`,
  invited: msg`Invitation`,
  begun: msg`Match started`,
  asked: msg`Someone is waiting for you`,
  decide: msg`A question for the table`,
  rewound: msg`Match taken back`,
};

const stateOf = ({ state: what, at, error }: Delivered): string => {
  const when = makeWhen(at, clock());
  if (what === 'taken') return msg`delivered ${when}`;
  if (what === 'failed') return error ? msg`gave up ${when}: ${error}` : msg`gave up ${when}`;
  return error ? msg`not delivered yet: ${error}. Next try ${when}` : msg`scheduled for ${when}`;
};

export const deliveredItem = (nudge: Delivered, of: TemplateResult | '' = ''): TemplateResult => {
  const { kind, label } = nudge.channel;
  const isBad = nudge.state === 'failed' || nudge.error !== null;
  return html`<li class="item">
    <p><b>${NUDGES[nudge.kind]}</b>${of}</p>
    <p class=${isBad ? 'fine bad' : 'fine'}>${label || KINDS[kind].name}: ${stateOf(nudge)}</p>
  </li>`;
};

const TALK = 'M3.5 4.5h13v9h-6.5l-3.5 3v-3h-3z';
export const KINDS: Readonly<Record<Channel['kind'], { name: string; path: string }>> = {
  mail: { name: msg`Email`, path: 'M3 5h14v10H3zM3.5 5.5l6.5 5.5l6.5-5.5' },
  push: {
    name: msg`Browser`,
    path: 'M4 14.5h12l-1.5-2.5V9a4.5 4.5 0 0 0-9 0v3zM8.5 14.5a1.5 1.5 0 0 0 3 0',
  },
  discord: { name: 'Discord', path: TALK },
  slack: { name: 'Slack', path: TALK },
  json: { name: msg`Webhook`, path: 'M10 3.5v8.5a3.5 3.5 0 1 1-3.5-3.5M10 3.5l3 2.5' },
};

type Hook = { kind: 'discord' | 'slack' | 'json'; url: string; label: string };
const HOOK: readonly Field<Hook>[] = [
  {
    name: 'kind',
    label: msg`Service`,
    isMenu: true,
    options: { discord: 'Discord', slack: 'Slack', json: msg`My own program` },
  },
  {
    name: 'url',
    label: msg`Webhook URL`,
    type: 'url',
    required: true,
    longest: 2000,
    hint: html`Others can read Discord and Slack channels, so we send only what the whole table can see. Your
      own program gets <a class="link" href="/api/docs">signed JSON</a>.`,
  },
  { name: 'label', label: msg`Name`, longest: 40, placeholder: '#board-games' },
];

export const hookKey = (secret: string | null | undefined): TemplateResult | typeof nothing =>
  secret
    ? html`<p role="status">
        This key verifies our signatures. Copy it now: it won’t be shown again.<code>${secret}</code>
      </p>`
    : nothing;

/** A form to connect a webhook, folded away, with the key of the newest, which shows once. */
export const hookForm = (
  { summary, act, secret }: { summary: string; act: string; secret?: string | null | undefined },
  connect: (hook: Hook) => Promise<boolean>,
): TemplateResult => {
  const send = async (event: SubmitEvent): Promise<void> => {
    const fields = event.target as HTMLFormElement;
    const { kind, url, label } = entered(event, 'kind', 'url', 'label');
    if (await connect({ kind: kind as Hook['kind'], url, label })) fields.reset();
  };
  return html`<details>
    <summary>${summary}</summary>
    <form @submit=${send}>
      ${fieldsOf(HOOK)}
      <div><button class="btn">${act}</button></div>
    </form>
    ${hookKey(secret)}
  </details>`;
};

export const trouble = ({ failing, stopped, kind }: Pick<Channel, 'failing' | 'stopped' | 'kind'>) => {
  if (!failing) return nothing;
  const { error, since, retry } = failing;
  const when = (iso: string): string => makeWhen(iso, clock());
  const words = !stopped
    ? `${msg`Couldn’t be reached since ${when(since)}: ${error}.`} ${retry ? msg`Next try: ${when(retry)}.` : ''}`
    : kind === 'mail'
      ? msg`No email since ${when(stopped)}: ${error}. Check your address under “Your account”, or try again.`
      : msg`Off since ${when(stopped)}: it failed for a day (${error}). Turn it on to try again.`;
  return html`<p class="bad" role="status">${words}</p>`;
};
