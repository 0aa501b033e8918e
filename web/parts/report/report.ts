import { html } from 'lit';
import type { ReportReason } from '../../../db/closed-lists.ts';
import type { ReportBody } from '../../../api/contract/people/moderation.ts';
import { call } from '../../data/server/api.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { openDialog } from '../lists/dialog.ts';
import { REASONS } from './words.ts';

type Bare<B> = B extends unknown ? Omit<B, 'reason' | 'words'> : never;
/** What can be reported here: one thing, or what to choose from. */
export interface Reportable {
  words: string;
  thing: Bare<ReportBody>;
}

const FIELDS: readonly Field<{ reason: ReportReason; words: string }>[] = [
  { name: 'reason', label: 'Why?', isMenu: true, options: REASONS },
  {
    name: 'words',
    label: 'Anything to add?',
    rows: 3,
    longest: 500,
    hint: html`Nobody but the moderators learns that it was you.
      <a class="link" href="/house-rules" target="_blank">House rules</a>`,
  },
];

/** Asks over a page or part what to report and why, and sends it to the moderators. */
export const openReport = (over: HTMLElement, things: readonly Reportable[]): void => {
  const options = things.map(({ words }, i): [number, string] => [i, words]);
  const about: Field<{ thing: number }> = { name: 'thing', label: 'What is it about?', options };
  void openDialog<{ thing: number }, true>(
    {
      title: 'Report to the moderators',
      act: 'Send report',
      back: 'Cancel',
      done: 'Thank you. A moderator will look at it, and the answer appears in your settings.',
      first: { thing: 0 },
      draw: (chosen, at) =>
        html`${things.length > 1 ? fieldsOf([about], chosen, (change) => at.put(change)) : html`<p class="grow">${things[0]?.words}</p>`}
        ${fieldsOf(FIELDS)}`,
      send: async (event, at) => {
        const { reason, words } = entered(event, 'reason', 'words');
        const { thing } = things[at.value.thing]!;
        await call('POST /reports', { ...thing, reason: reason as ReportReason, words });
        return true;
      },
    },
    over,
  );
};
