import { html, LitElement, type TemplateResult } from 'lit';
import { element } from '../../ui/element.ts';
import type { Clubs } from '../../../api/contract/people/club.ts';
import { msg } from '../../common/words/words.ts';
import { call, whoIsHere } from '../../data/server/api.ts';
import { group, rowsOf } from '../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../parts/lists/section.ts';
import { someone } from '../../parts/name/someone.ts';
import { GoEvent } from '../../ui/events.ts';
import { entered, fieldsOf } from '../../ui/form.ts';
import { pageUi } from '../../ui/page.ts';
import { clubName, memberWords, ROLES } from './words.ts';

const mine: SectionOf<Clubs> = {
  load: async () => ((await whoIsHere()) ? call('GET /me/clubs') : { clubs: [] }),
  draw: ({ clubs }) => {
    const none = msg`You’re not in a club yet. Start one, or ask a club for its link.`;
    const row = ({ id, name, role, members }: Clubs['clubs'][number]) => {
      return { name, href: `/clubs/${id}`, side: memberWords(members), chip: ROLES[role] };
    };
    return group(msg`Your clubs`, rowsOf(clubs, row, { isOnPaper: true, none }));
  },
};

const start: SectionOf<void> = {
  title: msg`Start a club`,
  draw: (_, at) => {
    const make = (event: SubmitEvent): void => {
      const { name } = entered(event, 'name');
      void at.run(async () => {
        if (!(await someone({ act: msg`Start it`, seen: msg`The club sees it.` }))) return;
        const { id } = await call('POST /clubs', { name });
        at.dispatchEvent(new GoEvent(`/clubs/${id}`));
      });
    };
    return html`<form @submit=${make}>
      ${fieldsOf([{ ...clubName, placeholder: msg`The Tuesday club` }])} ${at.problem}
      <button class="btn go" ?disabled=${at.isBusy}>Start the club</button>
    </form>`;
  },
};

@element('page-clubs', pageUi)
export class PageClubs extends LitElement {
  protected override render(): TemplateResult {
    return html`<div class="page">
      <header>
        <h1>Clubs</h1>
        <p class="sub">Groups that play together, with their own tables and standings.</p>
      </header>
      <div class="halves">${section(mine)} ${section(start)}</div>
    </div>`;
  }
}
