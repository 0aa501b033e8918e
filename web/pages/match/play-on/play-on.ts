import { html } from 'lit';
import type { MatchPage } from '../../../../api/contract/match.ts';
import { seatName } from '../../../common/words/tell.ts';
import { msg, possessive } from '../../../common/words/words.ts';
import { call } from '../../../data/server/api.ts';
import { openDialog } from '../../../parts/lists/section.ts';
import { someone } from '../../../parts/name/someone.ts';
import { GoEvent } from '../../../ui/events.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';
import type { PlayedOn } from '../live/trays.ts';

interface Wish {
  seat: number;
  others: 'bots' | 'invite';
}

/** Where hidden hands stay hidden, only the own seat is known. */
const fieldsFor = ({ seats, viewer, hidden }: MatchPage): (Field<Wish> | false)[] => {
  const known = hidden === 'kept' ? seats.filter(({ seat }) => seat === viewer) : seats;
  const options = known.map(
    (card) => [card.seat, card.seat === viewer ? msg`Your own` : possessive(seatName(card))] as const,
  );
  return [
    options.length > 1 && { name: 'seat', label: msg`Which seat you take`, options },
    seats.length > 1 && {
      name: 'others',
      label: msg`The others are`,
      options: [
        ['bots', msg`Bots`],
        ['invite', msg`People I invite`],
      ],
    },
  ];
};

export const askPlayOn = async (over: HTMLElement, { page, seq, invite }: PlayedOn): Promise<void> => {
  const id = await openDialog<Wish, string>(
    {
      title: msg`Start a match from here`,
      act: msg`Play on`,
      back: msg`Cancel`,
      closedBy: 'any',
      first: { seat: page.viewer === 'table' ? 0 : page.viewer, others: 'bots' },
      draw: (wish, at) =>
        html`<p>A new private match starts at this position. It has no time limit, and counts for nothing.</p>
          ${fieldsOf(fieldsFor(page), wish, (change) => at.put(change))}`,
      send: async (_, { value }) => {
        if (!(await someone({ act: msg`Play on` }))) return undefined;
        const asked = { id: page.id, ...value, seq, ...(invite && { invite }) };
        return (await call('POST /matches/:id/play-on', asked)).id;
      },
    },
    over,
  );
  if (id) over.dispatchEvent(new GoEvent(`/matches/${id}`));
};
