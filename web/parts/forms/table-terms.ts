import { html, nothing } from 'lit';
import type { Terms } from '../../../api/contract/people/meet.ts';
import { call } from '../../data/server/api.ts';
import { minimumWords } from '../lists/reliability-words.ts';
import type { SectionOf } from '../lists/section.ts';

/** The requirements of a table, and why the viewer may not sit down. Joining reports what fails here, too. */
export const tableTerms = (match: string, invite: string): SectionOf<Terms> => ({
  key: match,
  isOptional: true,
  load: () => call('GET /matches/:id/terms', { id: match, invite }),
  draw: ({ why, minimum, hidden }) => {
    const words = [
      why ?? minimumWords(minimum),
      hidden && 'Hidden information stays hidden after the match.',
    ];
    const said = words.filter((each) => each !== undefined);
    return said.length > 0 ? html`<p class="sub" role="status">${said.join(' ')}</p>` : nothing;
  },
});
