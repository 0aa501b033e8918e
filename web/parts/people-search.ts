import type { ReactiveControllerHost } from 'lit';
import type { Person } from '../../api/contract/people/player.ts';
import { call } from '../data/server/api.ts';
import { Attempts, Loading } from '../ui/attempt.ts';

/** The fewest letters to search by. */
const LEAST = 2;

/** The players that a component offers: friends, or those whose names begin with what somebody types. */
export class PeopleSearch {
  readonly attempt: Attempts;
  #friends: Loading<Person[]>;
  #found: readonly Person[] | undefined;
  readonly #host: ReactiveControllerHost;

  /** Friends are loaded once `isOn`. */
  constructor(host: ReactiveControllerHost, isOn: () => boolean = () => true) {
    this.#host = host;
    this.attempt = new Attempts(host);
    this.#friends = new Loading(
      host,
      async () => (await call('GET /me/contacts')).players.filter(({ contact }) => contact === 'friend'),
      () => (isOn() ? 'friends' : undefined),
    );
  }

  /** The players to offer, without these. */
  except(taken: readonly string[]): readonly Person[] {
    return (this.#found ?? this.#friends.value ?? []).filter(({ id }) => !taken.includes(id));
  }

  /** What to say if a search leaves these players. */
  say(shown: readonly Person[]): string {
    return this.#found !== undefined && shown.length === 0 ? 'Nobody by that name.' : '';
  }

  clear(): void {
    this.#found = undefined;
    this.#host.requestUpdate();
  }

  /** Searches by the name in a field; an answer for a former name is dropped. */
  search(field: HTMLInputElement): void {
    const name = field.value.trim();
    if (name.length < LEAST) return this.clear();
    void this.attempt.run(async () => {
      const { players: found } = await call('GET /players', { name });
      if (field.value.trim() === name) this.#found = found.filter(({ contact }) => contact !== 'blocked');
    });
  }
}
