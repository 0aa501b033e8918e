import { html } from 'lit';
import type { ReportReason, ReportKind } from '../../../db/closed-lists.ts';
import type { ReportBody, Notice } from '../../../api/contract/people/moderation.ts';
import { msg } from '../../common/words/words.ts';
import { call } from '../../data/server/api.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { openDialog, type DialogOf } from '../lists/section.ts';

export const REASONS: Readonly<Record<ReportReason, string>> = {
  abuse: msg`Insults or hate`,
  spam: msg`Spam or ads`,
  cheating: msg`Cheating`,
  private: msg`Private information`,
  other: msg`Something else`,
};

/** How what somebody was told is headed, new and in the settings. Answers are listed with the reports. */
export const SENDERS: Readonly<Record<Notice['from'], { head: string; list?: string }>> = {
  moderators: { head: msg`A moderator writes`, list: msg`From the moderators` },
  tournaments: { head: msg`Your tournaments`, list: msg`From your tournaments` },
  answers: { head: msg`A moderator writes` },
};

export const KINDS: Readonly<Record<ReportKind, string>> = {
  line: msg`Message`,
  name: msg`Name`,
  club: msg`Club name`,
  player: msg`Player`,
  tournament: msg`Tournament name`,
};

type Bare<B> = B extends unknown ? Omit<B, 'reason' | 'words'> : never;
type Reportable = { words: string; thing: Bare<ReportBody> };

const FIELDS: readonly Field<{ reason: ReportReason; words: string }>[] = [
  { name: 'reason', label: msg`Why?`, isMenu: true, options: REASONS },
  {
    name: 'words',
    label: msg`Anything to add?`,
    rows: 3,
    longest: 500,
    hint: html`Nobody but the moderators learns that it was you.
      <a class="link" href="/house-rules" target="_blank">House rules</a>`,
  },
];

export const openReport = (over: HTMLElement, things: readonly Reportable[]): void => {
  const options = things.map(({ words }, i): [number, string] => [i, words]);
  const about: Field<{ thing: number }> = { name: 'thing', label: msg`What is it about?`, options };
  const dialog: DialogOf<{ thing: number }, true> = {
    title: msg`Report to the moderators`,
    act: msg`Send report`,
    back: msg`Cancel`,
    done: msg`Thank you. A moderator will look at it, and the answer appears in your settings.`,
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
  };
  void openDialog(dialog, over);
};
