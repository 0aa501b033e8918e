import { html, nothing, type TemplateResult } from 'lit';
import type { OrganizeBody, StandingLine, Tournament } from '../../../../api/contract/people/tournament.ts';
import { msg } from '../../../common/words/msg.ts';
import { call } from '../../../data/server/api.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { button } from '../../../parts/lists/rows.ts';
import type { SectionOf } from '../../../parts/lists/section.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';
import { nameOf, type ChangeTournament } from '../words.ts';

interface Told {
  reason: string;
  player: string;
  days: number;
}
const NOTHING: Told = { reason: '', player: '', days: 3 };
/** As many pages of a hundred entrants as the largest tournament has. */
const ALL_PAGES = 10;

const REASON: Field<Told> = {
  name: 'reason',
  label: msg`Reason`,
  longest: 200,
  hint: msg`Say why, then choose what to do. Everybody in the tournament can read it.`,
};
const DAYS: Field<Told> = {
  name: 'days',
  label: msg`More days for the round`,
  type: 'number',
  min: 1,
  max: 14,
};

const playerField = (lines: readonly StandingLine[]): Field<Told> | undefined => {
  const out = lines.filter(({ stage, player }) => player !== null && (stage === 'in' || stage === 'waiting'));
  if (out.length === 0) return undefined;
  const names = out.map((line): [string, string] => [line.player!.id, nameOf(line)]);
  return { name: 'player', label: msg`Take out`, isMenu: true, options: [['', msg`Nobody`], ...names] };
};

/** What the organizer may do now; each asks twice, and what hurts asks for a reason. */
export const organize = (
  tournament: Tournament,
  change: ChangeTournament,
): SectionOf<{ lines: readonly StandingLine[]; told?: Told }> => {
  const { id, stage, kind, entrants, name } = tournament;
  const canCancel = stage === 'open' || kind === 'ladder';
  return {
    key: id,
    version: entrants,
    first: { lines: [] },
    load: () => loadStanding(id, ALL_PAGES),
    draw: ({ lines, told = NOTHING }, at) => {
      const { reason, player, days } = told;
      const tell = (more: Partial<Told>): void => at.put({ told: { ...told, ...more } });
      /** What to do shows as soon as there is a reason for it. */
      const type = ({ target }: Event): void => {
        const { name: field, value } = target as HTMLInputElement;
        if (field === 'reason') tell({ reason: value.trim() });
      };
      const sure = (
        words: string,
        { body, done }: { body: OrganizeBody; done: string },
        again: string,
      ): TemplateResult | typeof nothing =>
        button({
          words,
          again,
          run: () => {
            at.put({ told: NOTHING });
            return change(() => call('POST /tournaments/:id/deeds', { id, ...body }), done);
          },
        });
      const chosen = lines.find((line) => player !== '' && line.player?.id === player);
      const out = chosen ? nameOf(chosen) : '';
      const begin = { body: { deed: 'begin' }, done: msg`${name} begins.` } as const;
      const remove = { body: { deed: 'remove', player, reason }, done: msg`${out} is out.` } as const;
      const cancel = { body: { deed: 'cancel', reason }, done: msg`It is called off.` } as const;
      const extend = { body: { deed: 'extend', days, reason }, done: msg`The round has more time.` } as const;
      const extension = html`${fieldsOf<Told>([DAYS], told, tell)}
      ${sure(msg`Give ${days} more days`, extend, msg`Really give ${days} more days`)}`;
      return html`<div class="stack" @input=${type}>
        ${stage === 'open' && entrants >= 2 ? sure(msg`Begin now`, begin, msg`Really begin with ${entrants}`) : nothing}
        ${fieldsOf<Told>([REASON], told, tell)}
        ${
          reason
            ? html`${fieldsOf<Told>([playerField(lines)], told, tell)}
              ${out ? sure(msg`Take out ${out}`, remove, msg`Really take out ${out}`) : nothing}
              ${canCancel ? sure(msg`Call it off`, cancel, msg`Really call it off`) : extension}`
            : nothing
        }
      </div>`;
    },
  };
};
