import { html, type TemplateResult } from 'lit';
import type { TokenCard } from '../../../api/contract/people/access.ts';
import type { Scope } from '../../../db/closed-lists.ts';
import { msg, capital, series } from '../../common/words/words.ts';
import { makeWhen } from '../../common/words/times.ts';
import { call, clock } from '../../data/server/api.ts';
import { rowsOf } from '../../parts/lists/rows.ts';
import type { SectionOf, SectionElement } from '../../parts/lists/section.ts';
import { entered, fieldsOf, type Field } from '../../ui/form.ts';
import { proven } from './account.ts';

const SCOPE_WORDS: Record<Scope, string> = { read: msg`sees`, play: msg`plays`, account: msg`settings` };
const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];

type Wish = Record<Scope, boolean> & { days: string };

interface Tokens {
  tokens: readonly TokenCard[];
  /** The newest, which shows its secret once. */
  made?: TokenCard | undefined;
  wish: Wish;
}

const LABEL: Field<{ label: string }> = {
  name: 'label',
  label: msg`What is it for?`,
  longest: 40,
  required: true,
};
const MAY: readonly Field<Wish>[] = [
  { name: 'read', label: msg`See your tables as you do`, type: 'tick' },
  { name: 'play', label: msg`Play, talk and join tables for you`, type: 'tick' },
  {
    name: 'account',
    label: msg`Change your settings`,
    type: 'tick',
    hint: msg`Your name and rest, notifications, feeds, friends and blocked players.`,
  },
];
const LIFE: Field<Wish> = {
  name: 'days',
  label: msg`For how long?`,
  isMenu: true,
  options: { 7: msg`A week`, 30: msg`30 days`, 90: msg`90 days`, 365: msg`A year` },
};
/** "Sees, plays. Never used. Ends on Friday." */
const noteOf = ({ scopes, used, expires }: TokenCard): string => {
  const may = SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => SCOPE_WORDS[scope]);
  const last = used ? msg`Last used ${makeWhen(used, clock())}` : msg`Never used`;
  return `${capital(series(may))}. ${last}. ${msg`Ends ${makeWhen(expires, clock())}.`}`;
};

const make = (event: SubmitEvent, at: SectionElement<Tokens>): void => {
  const { label } = entered(event, 'label');
  const field = event.target as HTMLFormElement;
  const { wish } = at.value;
  const scopes = SCOPES.filter((scope) => wish[scope]);
  if (scopes.length === 0) return at.refuse(msg`Choose at least one thing it may do.`);
  const ask = async (): Promise<void> => {
    const made = await call('POST /me/tokens', { label, scopes, days: Number(wish.days) });
    at.put({ made, tokens: [...at.value.tokens, made] });
    field.reset();
  };
  void at.run(() => proven(at, ask));
};

const drop = ({ id }: TokenCard, at: SectionElement<Tokens>): Promise<boolean> =>
  at.run(async () => {
    await call('DELETE /me/tokens/:id', { id });
    const { tokens, made } = at.value;
    at.put({ tokens: tokens.filter((one) => one.id !== id), ...(made?.id === id && { made: undefined }) });
  });

const form = ({ wish }: Tokens, at: SectionElement<Tokens>): TemplateResult => {
  const want = (change: Partial<Wish>): void => at.put({ wish: { ...at.value.wish, ...change } });
  return html`<form @submit=${(event: SubmitEvent) => make(event, at)}>
    ${fieldsOf([LABEL])}
    <fieldset>
      <legend>What may it do?</legend>
      ${fieldsOf(MAY, wish, want)}
    </fieldset>
    ${fieldsOf([LIFE], wish, want)} ${at.problem}
    <div><button class="btn">Create a token</button></div>
  </form>`;
};

export const tokens: SectionOf<Tokens> = {
  title: msg`Programs that play for you`,
  load: async () => ({
    ...(await call('GET /me/tokens')),
    wish: { read: true, play: true, account: false, days: '90' },
  }),
  draw: (value, at) =>
    html`<p class="fine">
        A token lets a program do some of what you can. Whatever it may do, it can’t sign in or out, create
        tokens, change your email address, download your data or delete your account.
        <a class="link" href="/api/docs">Read the API docs</a>, or see
        <a class="link" href="/bot.txt">a bot in sixty lines</a>.
      </p>
      ${rowsOf(value.tokens, (token) => ({
        name: token.label,
        note: noteOf(token),
        acts: [{ words: msg`Revoke`, about: token.label, run: () => drop(token, at) }],
      }))}
      ${
        value.made?.token &&
        html`<p role="status">Copy it now: it won’t be shown again.<code>${value.made.token}</code></p>`
      }
      ${form(value, at)}`,
};
