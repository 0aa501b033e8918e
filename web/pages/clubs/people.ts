import { html, nothing, type TemplateResult } from 'lit';
import type { Club } from '../../../api/contract/people/club.ts';
import { msg } from '../../common/words/msg.ts';
import { clock } from '../../data/session.ts';
import { call } from '../../data/server/api.ts';
import { programNote } from '../../parts/level-note.ts';
import { button, group, rowsOf } from '../../parts/lists/rows.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import '../../ui/share-link.ts';
import { clubName, goesOn, isKeeper, ROLES, seasonWords, type ChangeClub } from './words.ts';

type Member = Club['members'][number];

const memberRow = ({ id, role: mine }: Club, member: Member, change: ChangeClub) => {
  const { id: player, name, program, role } = member;
  const canKeep = isKeeper(mine) && role !== 'founder' && (role !== 'keeper' || mine === 'founder');
  const other = role === 'keeper' ? 'member' : 'keeper';
  const become = (): Promise<Club> => call('PUT /clubs/:id/members/:player', { id, player, role: other });
  const remove = async (): Promise<Club> => {
    await call('DELETE /clubs/:id/members/:player', { id, player });
    return call('GET /clubs/:id', { id }); // has a new link
  };
  return {
    name: html`<a class="link" href="/players/${player}">${name}</a> ${programNote({ program })}`,
    chip: role === 'member' ? undefined : ROLES[role],
    acts: [
      {
        words: other === 'keeper' ? msg`Make keeper` : msg`Make member`,
        about: `(${name})`,
        when: canKeep && mine === 'founder',
        run: () => change(become, msg`${name} is a ${other} now.`),
      },
      {
        words: msg`Remove`,
        again: msg`Really remove`,
        about: name,
        when: canKeep,
        run: () => change(remove, msg`${name} is no longer in the club.`),
      },
    ],
  };
};

export const people = (club: Club, change: ChangeClub): TemplateResult =>
  group(
    msg`Members`,
    rowsOf(club.members, (member) => memberRow(club, member, change), { isOnPaper: true }),
  );

export const invitation = ({ id, link, role }: Club, change: ChangeClub): TemplateResult | typeof nothing => {
  if (link === undefined) return nothing;
  const renewal = {
    words: msg`Make a new link`,
    again: msg`Really replace the link`,
    when: isKeeper(role),
    run: () => change(() => call('POST /clubs/:id/link', { id }), msg`The old link no longer works.`),
  };
  return group(
    msg`Invite people`,
    html`<div class="paper pad stack">
      <p class="sub">Anyone with this link can join.</p>
      <mw-share-link .path=${link}></mw-share-link>
      ${button(renewal)}
    </div>`,
  );
};

const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

const season = ({ id, seasons: [newest] }: Club, change: ChangeClub): TemplateResult => {
  const end = {
    words: msg`End the season`,
    again: msg`Really end it`,
    run: () => change(() => call('POST /clubs/:id/seasons/end', { id }), msg`The season has ended.`),
  };
  if (newest && goesOn(newest, clock()))
    return html`<div class="row"><span>${seasonWords(newest, clock())}</span> ${button(end)}</div>`;
  const start = (event: SubmitEvent): void => {
    const { ends } = entered(event, 'ends');
    const body = { id, ends: ends === '' ? undefined : endOf(ends) };
    change(() => call('POST /clubs/:id/seasons', body), msg`The season has begun.`);
  };
  const startButton = html`<button class="btn">Start a season</button>`;
  return html`<form @submit=${start}>
    ${fieldsOf([{ name: 'ends', label: msg`Last day of the season (optional)`, type: 'date', button: startButton }])}
  </form>`;
};

const nameForm = ({ id, name }: Club, change: ChangeClub): TemplateResult => {
  const rename = (event: SubmitEvent): void => {
    const told = entered(event, 'name');
    change(() => call('PATCH /clubs/:id', { id, ...told }), msg`The club has a new name.`);
  };
  const field = { ...clubName, button: html`<button class="btn">Rename</button>` };
  return html`<form @submit=${rename}>${fieldsOf([field], { name })}</form>`;
};

const DOOR: Field<Pick<Club, 'isOpen'>> = {
  name: 'isOpen',
  label: msg`Anyone can see this page`,
  hint: msg`Visitors see members and standings, but not the tables or the invite link.`,
  type: 'tick',
};

export const keeping = (club: Club, change: ChangeClub): TemplateResult => {
  const { id, isOpen, role } = club;
  const doorWords = (isNow: boolean): string =>
    isNow ? msg`Anyone can see this page now.` : msg`Only members see this page now.`;
  const door = ({ isOpen: isNow = false }: Partial<Club>): void =>
    void change(() => call('PATCH /clubs/:id', { id, isOpen: isNow }), doorWords(isNow));
  return group(
    msg`Manage the club`,
    html`<div class="paper pad stack">
      ${season(club, change)} ${nameForm(club, change)}
      ${role === 'founder' ? fieldsOf([DOOR], { isOpen }, door) : nothing}
    </div>`,
  );
};
