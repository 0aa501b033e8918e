import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Person } from '../../../api/contract/people/player.ts';
import { msg } from '../../common/words/words.ts';
import { call } from '../../data/server/api.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { longest } from '../../ui/longest.ts';
import { markedName } from '../level-note.ts';
import { rowsOf } from '../lists/rows.ts';

const LEAST = 2;

/** What can be done about players who are found; those `taken`, by their ids, are not offered. */
type Found = { taken: readonly string[]; act: string; run: (person: Person) => unknown };

/** The players that a component offers: friends, or those whose names begin with what somebody types. */
export const peopleSearchOn = (host: ReactiveControllerHost, isOn: () => boolean = () => true) => {
  const attempt = new Attempts(host);
  const loadFriends = async () =>
    (await call('GET /me/contacts')).players.filter(({ contact }) => contact === 'friend');
  const friends = new Loading(host, loadFriends, () => (isOn() ? 'friends' : undefined));
  let found: readonly Person[] | undefined;
  const clear = (): void => {
    found = undefined;
    host.requestUpdate();
  };
  /** Searches by the name in a field; an answer for a former name is dropped. */
  const search = (field: HTMLInputElement): void => {
    const name = field.value.trim();
    if (name.length < LEAST) return clear();
    void attempt.run(async () => {
      const { players } = await call('GET /players', { name });
      if (field.value.trim() === name) found = players.filter(({ contact }) => contact !== 'blocked');
    });
  };
  const draw = (label: string, { taken, act, run }: Found): TemplateResult => {
    const shown = (found ?? friends.value ?? []).filter(({ id }) => !taken.includes(id));
    const isNobody = found !== undefined && shown.length === 0;
    const row = (person: Person) => ({
      name: markedName(person.name, person),
      side: person.contact === 'friend' && msg`Friend`,
      acts: [{ words: act, about: person.name, run: () => run(person) }],
    });
    return html`<div class="field">
        <label for="who">${label}</label>
        <input
          id="who"
          type="search"
          ${longest(24)}
          autocomplete="off"
          placeholder="Start of a name"
          @input=${({ target }: Event) => search(target as HTMLInputElement)}
        />
      </div>
      <p class="fine" role="status">${isNobody ? 'Nobody by that name.' : ''}</p>
      ${rowsOf(shown, row, { label: msg`Players` })} ${attempt.problem}`;
  };
  return { attempt, clear, draw };
};
