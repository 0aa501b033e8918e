import { html, type TemplateResult } from 'lit';
import type { Delivered } from '../../api/contract/people/channel.ts';
import { makeWhen } from '../common/words/times.ts';
import { clock } from '../data/session.ts';

const KINDS: Readonly<Record<Delivered['kind'], string>> = {
  turn: 'Your turn',
  reminder: 'Reminder',
  finished: 'Match over',
  closed: 'Nobody joined',
  invited: 'Invitation',
  begun: 'Match started',
  asked: 'Someone is waiting for you',
  decide: 'A question for the table',
  rewound: 'Match taken back',
};
const CHANNELS: Readonly<Record<Delivered['channel']['kind'], string>> = {
  mail: 'Email',
  push: 'Browser',
  discord: 'Discord',
  slack: 'Slack',
  json: 'Webhook',
};

const channelOf = ({ channel: { kind, label } }: Delivered): string => label || CHANNELS[kind];

const stateOf = ({ state: what, at, error }: Delivered): string => {
  const when = makeWhen(at, clock());
  if (what === 'taken') return `delivered ${when}`;
  if (what === 'failed') return `gave up ${when}${error ? `: ${error}` : ''}`;
  return error ? `not delivered yet: ${error}. Next try ${when}` : `scheduled for ${when}`;
};

/** A nudge as a list item: its words, its match, its channel, and its outcome. */
export const deliveredItem = (nudge: Delivered, of: TemplateResult | '' = ''): TemplateResult => {
  const isBad = nudge.state === 'failed' || nudge.error !== null;
  return html`<li class="item">
    <p><b>${KINDS[nudge.kind]}</b>${of}</p>
    <p class=${isBad ? 'fine bad' : 'fine'}>${channelOf(nudge)}: ${stateOf(nudge)}</p>
  </li>`;
};
