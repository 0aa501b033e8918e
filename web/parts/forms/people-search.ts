import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Person } from '../../../api/contract/people/player.ts';
import { msg } from '../../common/words/msg.ts';
import { call } from '../../data/server/api.ts';
import { Attempts, Loading } from '../../ui/attempt.ts';
import { longest } from '../../ui/longest.ts';
import { markedName } from '../level-note.ts';
import { rowsOf } from '../lists/rows.ts';

const LEAST = 2;

/** What can be done about players who are found; those `taken`, by their ids, are not offered. */
type Found = { taken: readonly string[]; act: string; run: (person: Person) => unknown };

/** The players that a component offers: friends, or those whose names begin with what somebody types. */
export class PeopleSearch {
  readonly attempt;
  #friends;
  #found: readonly Person[] | undefined;
  readonly #host;

  constructor(host: ReactiveControllerHost, isOn: () => boolean = () => true) {
    this.#host = host;
    this.attempt = new Attempts(host);
    this.#friends = new Loading(
      host,
      async () => (await call('GET /me/contacts')).players.filter(({ contact }) => contact === 'friend'),
      () => (isOn() ? 'friends' : undefined),
    );
  }

  clear(): void {
    this.#found = undefined;
    this.#host.requestUpdate();
  }

  draw(label: string, { taken, act, run }: Found): TemplateResult {
    const offered = this.#found ?? this.#friends.value ?? [];
    const shown = offered.filter(({ id }) => !taken.includes(id));
    const isNobody = this.#found !== undefined && shown.length === 0;
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
          @input=${({ target }: Event) => this.#search(target as HTMLInputElement)}
        />
      </div>
      <p class="fine" role="status">${isNobody ? 'Nobody by that name.' : ''}</p>
      ${rowsOf(shown, row, { label: msg`Players` })} ${this.attempt.problem}`;
  }

  /** Searches by the name in a field; an answer for a former name is dropped. */
  #search(field: HTMLInputElement): void {
    const name = field.value.trim();
    if (name.length < LEAST) return this.clear();
    void this.attempt.run(async () => {
      const { players: found } = await call('GET /players', { name });
      if (field.value.trim() === name) this.#found = found.filter(({ contact }) => contact !== 'blocked');
    });
  }
}
