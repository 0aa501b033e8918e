import { html, nothing } from 'lit';
import type { SessionCard } from '../../../api/contract/people/access.ts';
import type { Notice, ReportCard } from '../../../api/contract/people/moderation.ts';
import type { FeedAddresses, Person } from '../../../api/contract/people/player.ts';
import { makeWhen } from '../../common/words/times.ts';
import { msg } from '../../common/words/msg.ts';
import { call } from '../../data/server/api.ts';
import { clock, told } from '../../data/session.ts';
import { programNote } from '../../parts/level-note.ts';
import { button, rowsOf } from '../../parts/lists/rows.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { KINDS, reasonWords, SENDERS } from '../../parts/report/report.ts';
import '../../ui/share-link.ts';

const CONTACTS = [
  ['friend', msg`Friends`, msg`Remove`],
  ['muted', msg`Muted`, msg`Unmute`],
  ['blocked', msg`Blocked`, msg`Unblock`],
] as const;

export const contacts: SectionOf<{ players: readonly Person[] }> = {
  title: msg`Friends, muted and blocked players`,
  load: () => call('GET /me/contacts'),
  draw: ({ players }, at) => {
    const drop = ({ id }: Person): Promise<boolean> =>
      at.run(async () => {
        await call('DELETE /me/contacts/:id', { id });
        at.put({ players: at.value.players.filter((person) => person.id !== id) });
      });
    const row = (person: Person, words: string) => ({
      name: html`<a class="link" href="/players/${person.id}">${person.name}</a> ${programNote(person)}`,
      acts: [{ words, about: person.name, run: () => drop(person) }],
    });
    return html`${CONTACTS.map(([kind, title, undo]) =>
        rowsOf(
          players.filter(({ contact }) => contact === kind),
          (person) => row(person, undo),
          { title },
        ),
      )}
      <p class="fine">
        ${players.length === 0 ? 'To add, mute or block someone, open their page by clicking their name. ' : nothing}
        Nobody is told when you add, mute or block them. You don’t see the messages of players you mute.
        Players you block can’t find your open tables either.
      </p>
      ${at.problem}`;
  },
};

const ANSWERS = { acted: msg`Acted on`, dismissed: msg`Nothing against the rules` } as const;

const reportRow = ({ kind, said, reason, answer, at }: ReportCard) => ({
  name: html`${KINDS[kind]} “${said}”`,
  note: `${reasonWords(reason)}, ${makeWhen(at, clock())}`,
  chip: answer ? ANSWERS[answer] : msg`Not decided yet`,
});

export const reports: SectionOf<{ reports: readonly ReportCard[]; notices: readonly Notice[] }> = {
  title: msg`Reports`,
  load: async () => ({ ...(await call('GET /me/reports')), ...(await call('GET /me/notices')) }),
  draw: ({ reports: own, notices }) =>
    html`${Object.entries(SENDERS).map(([sender, { list: title }]) =>
        title
          ? rowsOf(
              notices.filter(({ from }) => from === sender),
              ({ text, why, at }) => ({ name: html`${text} ${why}`, side: makeWhen(at, clock()) }),
              { title },
            )
          : nothing,
      )}
      ${rowsOf(own, reportRow, { title: msg`Your reports` })}
      <p class="fine">
        ${own.length === 0 ? 'You can report a message in a match’s talk, or a player or name on their page. ' : nothing}
        Nobody but the moderators learns what you report.
        <a class="link" href="/house-rules">House rules</a>
      </p>
      ${told.role === 'moderator' ? html`<p><a class="btn" href="/moderate">Decide about reports</a></p>` : nothing}`,
};

export const feeds: SectionOf<FeedAddresses> = {
  title: msg`Calendar and feeds`,
  first: { deadlines: '', turns: '' },
  isUnseen: true,
  load: () => call('GET /me/feeds'),
  draw: ({ deadlines, turns }, at) => {
    const renew = (): Promise<boolean> =>
      at.run(async () => at.put(await call('POST /me/feeds')), msg`The old addresses no longer work.`);
    return html`<div class="stack">
      <p class="fine">Anyone with one of these addresses can see which matches are waiting for you.</p>
      <div>
        <h3>Your deadlines, for a calendar</h3>
        <mw-share-link .path=${deadlines}></mw-share-link>
      </div>
      <div>
        <h3>Your turns, for a feed reader</h3>
        <mw-share-link .path=${turns}></mw-share-link>
      </div>
      <div>${button({ words: msg`Replace both addresses`, run: renew })}</div>
      ${at.problem}
    </div>`;
  },
};

export const sessions: SectionOf<{ sessions: readonly SessionCard[] }> = {
  title: msg`Where you’re signed in`,
  load: () => call('GET /me/sessions'),
  draw: ({ sessions: all }, at) => {
    const end = (ask: Promise<void>, stays: (session: SessionCard) => boolean): Promise<boolean> =>
      at.run(async () => {
        await ask;
        at.put({ sessions: at.value.sessions.filter(stays) });
      });
    const row = ({ id, here, used, device }: SessionCard) => {
      const name = device || msg`A browser`;
      const out = () => end(call('DELETE /me/sessions/:id', { id }), (other) => other.id !== id);
      return {
        name,
        note: here ? msg`this browser` : msg`last used ${makeWhen(used, clock())}`,
        acts: [{ words: msg`Sign out`, about: name, when: !here, run: out }],
      };
    };
    const allOut = {
      words: msg`Sign out all others`,
      when: all.some(({ here }) => !here),
      run: () => end(call('DELETE /me/sessions'), ({ here }) => here),
    };
    return html`${rowsOf(all, row, { label: msg`Browsers` })}
      <p class="fine">
        If you don’t recognize one, sign it out. Its browser is out at once; tokens and browser notifications
        stay until you remove them.
      </p>
      <div>${button(allOut)}</div>
      ${at.problem}`;
  },
};
