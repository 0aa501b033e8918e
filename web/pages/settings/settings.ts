import { html, LitElement, nothing, render, type TemplateResult } from 'lit';
import { element } from '../../ui/element.ts';
import type { Me, FeedAddresses, Person } from '../../../api/contract/people/player.ts';
import { StoreController } from '../../common/store.ts';
import { msg, quoted } from '../../common/words/words.ts';
import { changeMe, readIn, session, clock, told, call } from '../../data/server/api.ts';
import type { LanguageTag } from '../../../db/closed-lists.ts';
import { languageHere, LANGUAGES } from '../../common/language.ts';
import { looks, type Colors, type Looks, changeLooks } from '../../data/settings/looks.ts';
import { nickname } from '../../parts/forms/fields.ts';
import { button, rowsOf } from '../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../parts/lists/section.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { account, leave } from './account.ts';
import { channels } from './channels.ts';
import { rest } from './rest.ts';
import { tokens } from './tokens.ts';
import type { SessionCard } from '../../../api/contract/people/access.ts';
import type { Notice, ReportCard } from '../../../api/contract/people/moderation.ts';
import { makeWhen } from '../../common/words/times.ts';
import { programNote } from '../../parts/level-note.ts';
import { KINDS, REASONS, SENDERS } from '../../parts/report/report.ts';
import '../../ui/share-link.ts';
import { ifDefined } from 'lit/directives/if-defined.js';
import { playSound } from '../../data/sound/sound.ts';
import { seatMark } from '../../parts/seat-mark.ts';
import { SEAT_MARKS, type Shapes } from '../../common/seat-shapes.ts';
import pictures from '../../parts/forms/pictures.css';
import styles from './looks.css';

/** The sheet of palettes, which `index.html` loads where one has been chosen. */
const PALETTES = html`<link rel="stylesheet" href="/palettes.css" />`;

const sample = (colors: Colors | undefined, shapes?: Shapes): TemplateResult =>
  html`<i class="palette" data-colors=${ifDefined(colors)}
    >${Array.from({ length: SEAT_MARKS }, (_, seat) => seatMark(seat, 18, shapes))}</i
  >`;

const LOOKS: readonly Field<Looks>[] = [
  {
    name: 'theme',
    label: msg`Theme`,
    options: { system: msg`Match device`, light: msg`Light`, dark: msg`Dark` },
  },
  {
    name: 'colors',
    label: msg`Players’ colors`,
    options: [
      ['standard', msg`Standard`, undefined, sample('standard')],
      ['apart', msg`Far apart`, msg`Easier to tell apart with color blindness.`, sample('apart')],
      ['strong', msg`Strong`, msg`Stand out more from board and paper.`, sample('strong')],
    ],
  },
  {
    name: 'shapes',
    label: msg`Players’ shapes`,
    options: [
      ['plain', msg`Plain`, undefined, sample(undefined, 'plain')],
      ['pictures', msg`Pictures`, msg`A bell, a crown, a cat and others.`, sample(undefined, 'pictures')],
    ],
    hint: msg`Only you see colors and shapes so, in this browser. Pictures in email and links keep the standard ones.`,
  },
  { name: 'motion', label: msg`Motion`, options: { system: msg`Match device`, still: msg`Reduce motion` } },
  {
    name: 'speed',
    label: msg`Other players’ turns`,
    options: { 1: msg`Normal`, 2: msg`Fast`, 4: msg`Fastest`, off: msg`Don’t replay` },
  },
  { name: 'sound', label: msg`Sounds`, options: { quiet: msg`Off`, on: msg`On` } },
];

const change = (wished: Partial<Looks>): void => {
  if (wished.colors) render(PALETTES, document.head);
  changeLooks(wished);
  if (wished.sound) void playSound('bell');
};

const LANGUAGE: Field<{ language: LanguageTag }> = {
  name: 'language',
  label: msg`Language`,
  hint: msg`Of pages, email and notifications.`,
  options: LANGUAGES,
};
const read = ({ language }: { language?: LanguageTag }): void => void (language && readIn(language));

export const browser = (chosen: Looks): SectionOf<void> => ({
  title: msg`This browser`,
  styles: [pictures, styles],
  draw: () =>
    html`${PALETTES}${fieldsOf([LANGUAGE], { language: languageHere() ?? 'en' }, read)}${fieldsOf(LOOKS, chosen, change)}`,
});

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
    const lists = CONTACTS.map(([kind, title, undo]) => {
      const own = players.filter(({ contact }) => contact === kind);
      return rowsOf(own, (person) => row(person, undo), { title });
    });
    return html`${lists}
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
  name: html`${KINDS[kind]} ${quoted(said)}`,
  note: `${REASONS[reason]}, ${makeWhen(at, clock())}`,
  chip: answer ? ANSWERS[answer] : msg`Not decided yet`,
});

export const reports: SectionOf<{ reports: readonly ReportCard[]; notices: readonly Notice[] }> = {
  title: msg`Reports`,
  load: async () => ({ ...(await call('GET /me/reports')), ...(await call('GET /me/notices')) }),
  draw: ({ reports: own, notices }) => {
    const row = ({ text, why, at }: Notice) => ({ name: html`${text} ${why}`, side: makeWhen(at, clock()) });
    const lists = Object.entries(SENDERS).map(([sender, { list: title }]) => {
      const sent = notices.filter(({ from }) => from === sender);
      return title ? rowsOf(sent, row, { title }) : nothing;
    });
    return html`${lists} ${rowsOf(own, reportRow, { title: msg`Your reports` })}
      <p class="fine">
        ${own.length === 0 ? 'You can report a message in a match’s talk, or a player or name on their page. ' : nothing}
        Nobody but the moderators learns what you report.
        <a class="link" href="/house-rules">House rules</a>
      </p>
      ${told.role === 'moderator' ? html`<p><a class="btn" href="/moderate">Decide about reports</a></p>` : nothing}`;
  },
};

const feeds: SectionOf<FeedAddresses> = {
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
      const [browser, system] = device.split(' on ');
      const name = system ? msg`${browser!} on ${system}` : device || msg`A browser`;
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

const PROGRAM: Field<Me> = {
  name: 'program',
  label: msg`This account is a program`,
  type: 'tick',
  hint: msg`Your name is marked, at tables and in lists.`,
};

const LENT: Field<Me> = {
  name: 'lendsTurns',
  label: msg`Let others play my turns as challenges`,
  type: 'tick',
  hint: msg`Turns of finished matches that everybody may see. A link shows the board as you saw it, then what you did.`,
};

const you = (me: Me): SectionOf<void> => ({
  title: msg`You`,
  draw: (_, at) => {
    const { name, email } = me;
    const mark = ({ program = false }: Partial<Me>): void =>
      void at.run(
        () => changeMe({ program }),
        program ? msg`Your name is marked.` : msg`Your name is no longer marked.`,
      );
    const rename = (event: SubmitEvent): void => {
      const wanted = entered(event, 'name');
      void at.run(() => changeMe(wanted), msg`You’re ${wanted.name} now.`);
    };
    const hint = msg`The tables you’re at show it at once.`;
    const lend = ({ lendsTurns }: Partial<Me>): void =>
      void at.run(() => changeMe({ lendsTurns: lendsTurns ?? false }));
    const save = html`<button class="btn" ?disabled=${at.isBusy}>Save</button>`;
    const field: Field<Me> = { ...nickname, name: 'name', label: msg`Name at the table`, hint, button: save };
    return html`<form @submit=${rename}>${fieldsOf([field], { name })}</form>
      ${at.problem} ${email ? fieldsOf([PROGRAM], me, mark) : address} ${fieldsOf([LENT], me, lend)}`;
  },
});

const address = html`<p class="fine">
    You’re a guest in this browser. Add an email address to keep your matches and play on any device.
  </p>
  <div><a class="btn" href="/sign-in?back=/settings">Add an email address</a></div>`;

@element('page-settings')
export class PageSettings extends LitElement {
  #session = new StoreController(this, session);
  #looks = new StoreController(this, looks);

  protected override render(): TemplateResult {
    const me = this.#session.value;
    const look = section(browser(this.#looks.value));
    return html`<div class="page narrow stack loose">
      <h1>Settings</h1>
      ${me ? this.#sections(me, look) : nothing}
      ${
        me === null
          ? html`<p class="sub">
                You’re not signed in. <a class="link" href="/sign-in?back=/settings">Sign in</a>
              </p>
              ${look}`
          : nothing
      }
      <p class="row">
        <a class="link" href="/house-rules">House rules</a> <a class="link" href="/terms">Terms</a>
        <a class="link" href="/privacy">What we keep</a>
      </p>
    </div>`;
  }

  #sections(me: Me, look: TemplateResult): TemplateResult {
    const { email } = me;
    return html`${section(you(me))} ${section(rest(me))} ${email ? section(channels) : nothing}
      ${section(contacts)} ${section(reports)} ${look} ${email ? section(tokens) : nothing} ${section(feeds)}
      ${section(sessions)} ${section(account(me))}
      ${email ? nothing : html`<p class="sub">If you sign out without adding an email address, you’ll lose these matches.</p>`}
      <div>${button({ words: msg`Sign out`, run: () => leave(this) })}</div>`;
  }
}
