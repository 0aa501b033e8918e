import { html, type TemplateResult } from 'lit';
import type { Delivered } from '../../api/contract/people/channel.ts';
import { makeWhen } from '../common/words/times.ts';
import { msg } from '../common/words/msg.ts';
import { clock } from '../data/session.ts';

const KINDS: Readonly<Record<Delivered['kind'], string>> = {
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
const CHANNELS: Readonly<Record<Delivered['channel']['kind'], string>> = {
  mail: msg`Email`,
  push: msg`Browser`,
  discord: 'Discord',
  slack: 'Slack',
  json: msg`Webhook`,
};

const channelOf = ({ channel: { kind, label } }: Delivered): string => label || CHANNELS[kind];

const stateOf = ({ state: what, at, error }: Delivered): string => {
  const when = makeWhen(at, clock());
  if (what === 'taken') return msg`delivered ${when}`;
  if (what === 'failed') return error ? msg`gave up ${when}: ${error}` : msg`gave up ${when}`;
  return error ? msg`not delivered yet: ${error}. Next try ${when}` : msg`scheduled for ${when}`;
};

export const deliveredItem = (nudge: Delivered, of: TemplateResult | '' = ''): TemplateResult => {
  const isBad = nudge.state === 'failed' || nudge.error !== null;
  return html`<li class="item">
    <p><b>${KINDS[nudge.kind]}</b>${of}</p>
    <p class=${isBad ? 'fine bad' : 'fine'}>${channelOf(nudge)}: ${stateOf(nudge)}</p>
  </li>`;
};
