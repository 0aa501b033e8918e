import { html, type TemplateResult } from 'lit';
import type { Delivered } from '../../../api/http/schemas/channel.ts';
import { makeWhen } from '../../common/words/times.ts';
import { clock } from '../../data/clock.ts';

const KINDS: Readonly<Record<Delivered['kind'], string>> = {
  turn: 'Your turn',
  reminder: 'Reminder',
  finished: 'It’s over',
  closed: 'Nobody joined',
  invited: 'Invitation',
  begun: 'A match began',
  asked: 'Someone waits for you',
  decide: 'The table asks you',
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
  if (what === 'taken') return `taken ${when}`;
  if (what === 'failed') return `given up ${when}${error ? `: ${error}` : ''}`;
  return error ? `not taken yet: ${error}. Again ${when}` : `waits until ${when}`;
};

/** A nudge as a list item: its words, its match, its channel, and its outcome. */
export const deliveredItem = (nudge: Delivered, of: TemplateResult | '' = ''): TemplateResult => {
  const isBad = nudge.state === 'failed' || nudge.error !== null;
  return html`<li class="delivered">
    <span><b>${KINDS[nudge.kind]}</b>${of}</span>
    <span class=${isBad ? 'fine bad' : 'fine'}>${channelOf(nudge)}: ${stateOf(nudge)}</span>
  </li>`;
};
