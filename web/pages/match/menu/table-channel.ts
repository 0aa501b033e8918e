import { html, nothing, type TemplateResult } from 'lit';
import type { NewTableChannel, TableChannel } from '../../../../api/contract/people/channel.ts';
import { msg } from '../../../common/words/msg.ts';
import { call } from '../../../data/server/api.ts';
import { HOOK, KINDS, trouble, type Hook } from '../../../parts/channel.ts';
import { rowsOf } from '../../../parts/lists/rows.ts';
import type { SectionElement, SectionOf } from '../../../parts/lists/section.ts';
import { lineIcon } from '../../../ui/icons.ts';
import { entered, fieldsOf } from '../../../ui/form.ts';

/** With the key of a webhook that was just connected, which shows once. */
type Known = TableChannel & Partial<Pick<NewTableChannel, 'secret'>>;
type At = SectionElement<Known>;

const connect = (event: SubmitEvent, id: string, at: At): void => {
  const { kind, url, label } = entered(event, 'kind', 'url', 'label');
  const wanted = { id, kind: kind as Hook['kind'], url, label };
  void at.run(async () => at.put(await call('POST /matches/:id/channel', wanted)), msg`Connected.`);
};

const remove = (id: string, at: At): void =>
  void at.run(
    async () => {
      await call('DELETE /matches/:id/channel', { id });
      at.put(await call('GET /matches/:id/channel', { id }));
    },
    msg`Removed.`,
  );

const connected = (channel: NonNullable<Known['channel']>, id: string, at: At): TemplateResult => {
  const { kind, label, to } = channel;
  const row = {
    key: kind,
    mark: lineIcon(KINDS[kind].path),
    name: KINDS[kind].name,
    note: html`${label || to} ${trouble(channel)}`,
    acts: [{ words: msg`Remove`, about: KINDS[kind].name, run: () => remove(id, at) }],
  };
  return html`${rowsOf([row], (one) => one)}
    <p class="fine">Everybody at this table can remove it.</p>`;
};

const form = (id: string, at: At): TemplateResult =>
  html`<details>
    <summary>Connect Discord, Slack or a webhook</summary>
    <form @submit=${(event: SubmitEvent) => connect(event, id, at)}>
      ${fieldsOf(HOOK)}
      <div><button class="btn">Connect it</button></div>
    </form>
  </details>`;

/** A table's own channel: whoever set up the table connects it, and everybody seated there sees and may remove it. */
export const tableChannel = (id: string): SectionOf<Known> => ({
  key: id,
  isOptional: true,
  load: () => call('GET /matches/:id/channel', { id }),
  draw: ({ channel, mayConnect, secret }, at) =>
    channel || mayConnect
      ? html`<div class="stack tight">
          <h3>The table’s channel</h3>
          <p class="fine">
            One line a turn for a community: whom the table waits for, with a link. At a public table also
            what happened and a picture, as everybody sees it.
          </p>
          ${channel ? connected(channel, id, at) : form(id, at)}
          ${
            secret
              ? html`<p role="status">
                  This key verifies our signatures. Copy it now: it won’t be shown again.<code
                    >${secret}</code
                  >
                </p>`
              : nothing
          }
          ${at.problem}
        </div>`
      : nothing,
});
