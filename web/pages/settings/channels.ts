import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Channel, ChannelChange, Channels, Nudges } from '../../../api/contract/people/channel.ts';
import { sayProblem } from '../../common/words/problem.ts';
import { msg } from '../../common/words/words.ts';
import { call, isProblem } from '../../data/server/api.ts';
import * as push from '../../data/told/browser.ts';
import { hookForm, KINDS, trouble, deliveredItem } from '../../parts/channel.ts';
import { button, rowsOf, type Row } from '../../parts/lists/rows.ts';
import { section, type SectionOf, type SectionElement } from '../../parts/lists/section.ts';
import { lineIcon } from '../../ui/icons.ts';

type When = 'now' | 'unseen' | number;
const WHEN: readonly (readonly [When, string])[] = [
  ['now', msg`Right away`],
  ['unseen', msg`After 10 min, if unseen`],
  ...Array.from({ length: 24 }, (_, hour): [When, string] => [
    hour,
    msg`Digest at ${String(hour).padStart(2, '0')}:00`,
  ]),
];
const changeOf = (when: When): ChannelChange =>
  typeof when === 'number' ? { moment: 'digest', hour: when } : { moment: when };

interface Known extends Channels {
  here?: string | undefined;
  /** The key of the newest webhook, which shows once. */
  secret?: string | null;
  isEvery?: boolean;
}
type At = SectionElement<Known>;

/** What a browser refuses comes with its own words. */
const ask = (at: At, run: () => Promise<unknown>, done?: string): Promise<boolean> =>
  at.run(run, done, (error) => (isProblem(error) ? sayProblem(error) : (error as Error).message));

const isHere = ({ device }: Channel, { here }: Known): boolean => device !== undefined && device === here;

const change = ({ id }: Channel, changed: ChannelChange, at: At): void =>
  void ask(at, async () => {
    const now = await call('PATCH /me/channels/:id', { id, ...changed });
    at.put({ channels: at.value.channels.map((one) => (one.id === id ? now : one)) });
  });

const drop = (channel: Channel, at: At): void =>
  void ask(at, async () => {
    await call('DELETE /me/channels/:id', { id: channel.id });
    if (isHere(channel, at.value)) await push.unsubscribe();
    at.put({ channels: at.value.channels.filter(({ id }) => id !== channel.id) });
  });

const add = async (at: At, wanted: Parameters<typeof call<'POST /me/channels'>>[1]): Promise<Channel> => {
  const { channel, secret } = await call('POST /me/channels', wanted);
  at.put({ secret, channels: [...at.value.channels.filter(({ id }) => id !== channel.id), channel] });
  return channel;
};

const ADD_TO_HOME = msg`On an iPhone or iPad, add Meanwhile to your home screen first, and open it from there.`;
const UNSHOWN = msg`Sent, but nothing was shown here. Look whether your system lets this browser show notifications, and whether “do not disturb” is off.`;

/** Sends a test; one to this browser has come only once it is shown. */
const tryOut = (channel: Channel, at: At): Promise<boolean> => {
  const here = isHere(channel, at.value);
  const test = async (): Promise<void> => {
    const shown = here ? push.isShownHere('test') : undefined;
    await call('POST /me/channels/:id/test', { id: channel.id });
    if ((await shown) === false) throw new Error(push.isOnIos() ? ADD_TO_HOME : UNSHOWN);
  };
  return ask(at, test, here ? msg`Test sent, and shown here.` : msg`Test sent.`);
};

const channelRow = (channel: Channel, known: Known, at: At): Row => {
  const { id, kind, label, to, on, moment, hour, failing, stopped } = channel;
  const name = isHere(channel, known) ? msg`This browser` : KINDS[kind].name;
  const about = label ? `${name}, ${label}` : name;
  const chosen = moment === 'digest' ? hour : moment;
  const choose = ({ target }: Event): void =>
    change(channel, changeOf(WHEN[(target as HTMLSelectElement).selectedIndex]![0]), at);
  const test = () => tryOut(channel, at);
  return {
    key: id,
    mark: lineIcon(KINDS[kind].path),
    name,
    note: html`${label || to} ${trouble(channel)}`,
    side: html`<div class="row nowrap">
      <input
        type="checkbox"
        class="switch"
        role="switch"
        aria-label=${about}
        .checked=${live(on)}
        @change=${() => change(channel, { on: !on }, at)}
      />
      <select aria-label="When to tell: ${about}" @change=${choose}>
        ${WHEN.map(([when, words]) => html`<option value=${when} ?selected=${when === chosen}>${words}</option>`)}
      </select>
    </div>`,
    acts: [
      {
        words: msg`Try again`,
        when: Boolean(failing && stopped && kind === 'mail'),
        run: () => change(channel, { on: true }, at),
      },
      { words: msg`Test`, about, run: test },
      { words: msg`Remove`, about, when: kind !== 'mail', kind: 'quiet', run: () => drop(channel, at) },
    ],
  };
};

const browser = (known: Known, at: At): TemplateResult | typeof nothing => {
  const { channels: all, pushKey } = known;
  if (pushKey === null) return html`<p class="fine">Browser notifications aren’t set up on this server.</p>`;
  if (!push.canPush())
    return html`<p class="fine">
      ${push.isOnIos() ? ADD_TO_HOME : msg`This browser doesn’t support notifications.`}
    </p>`;
  const addHere = async (): Promise<void> =>
    at.put({ here: (await add(at, await push.subscribeHere(pushKey))).device });
  return html`<div>
    ${button({
      words: msg`Notify me in this browser`,
      when: !all.some((channel) => isHere(channel, known)),
      run: () => ask(at, addHere),
    })}
  </div>`;
};

const nudges: SectionOf<Nudges> = {
  load: () => call('GET /me/nudges', {}),
  draw: ({ nudges: all, next }, at) => {
    const more = (): Promise<boolean> =>
      at.run(async () => {
        const older = await call('GET /me/nudges', { before: next! });
        at.put({ ...older, nudges: [...at.value.nudges, ...older.nudges] });
      });
    return html`<div class="stack tight">
      <h3>All notifications</h3>
      ${all.length === 0 ? html`<p class="fine">Nothing in the last 30 days.</p>` : nothing}
      <ul class="lines">
        ${all.map((nudge) =>
          deliveredItem(
            nudge,
            html`, <a class="link" href="/matches/${nudge.match}">${nudge.table || nudge.game}</a>`,
          ),
        )}
      </ul>
      ${at.problem}
      <div>${button({ words: msg`Earlier`, when: next !== null, run: more })}</div>
    </div>`;
  },
};

export const channels: SectionOf<Known> = {
  title: msg`Notifications`,
  load: async () => {
    const [known, here] = await Promise.all([
      call('GET /me/channels'),
      push.deviceHere().catch(() => undefined),
    ]);
    return { ...known, here };
  },
  draw: (known, at) =>
    html`${rowsOf(known.channels, (channel) => channelRow(channel, known, at))} ${at.problem}
      ${browser(known, at)}
      ${hookForm(
        { summary: msg`Add Discord, Slack or a webhook`, act: msg`Add it`, secret: known.secret },
        (hook) => ask(at, () => add(at, hook)),
      )}
      <p class="fine">
        We send one message for all your tables, never during quiet hours. Webhooks are sent at any hour.
        ${
          known.isEvery
            ? nothing
            : html`<button class="tool link" @click=${() => at.put({ isEvery: true })}>
                See all notifications
              </button>`
        }
      </p>
      ${known.isEvery ? section(nudges) : nothing}`,
};
