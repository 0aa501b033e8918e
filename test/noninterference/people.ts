import type { Channels } from '../../api/contract/people/channel.ts';
import { makeAccount } from '../api/mail-service.ts';
import { found } from '../api/clubs/people.ts';
import { openBrowserEnd } from '../api/nudges/push.ts';
import type { Guest } from '../api/service.ts';
import { GAMES, type World } from './worlds.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil'];
/** More than sit at any table that is tried. */
export const MOST_SEATS = NAMES.length;

export type Person = Guest & { email: string };

/** Those of one table, who are at no other. */
export interface Company {
  /** Who sit, by their seats; the first two are in a club. */
  seated: Person[];
  /** Looks on, signed in. */
  watcher: Person;
  /** Have a table, a club and much else of their own that nobody knows of. */
  strangers: [Person, Person];
  club: string;
  /** Waits for players; the first two are in it. */
  tournament: string;
  /** How the pushes to a person are read. */
  ends: Map<string, Awaited<ReturnType<typeof openBrowserEnd>>>;
}

/** An address outside that says whose it is. */
export const hookOf = ({ me }: Guest, kind: string): string => `https://${kind}.example.net/${me.id}`;

/** Has a person told by every kind of channel. */
const addChannels = async (person: Person, ends: Company['ends']): Promise<void> => {
  for (const kind of ['json', 'discord', 'slack'])
    await person.post<Channels>('/me/channels', { kind, url: hookOf(person, kind) });
  const end = await openBrowserEnd(hookOf(person, 'push'));
  ends.set(person.me.id, end);
  await person.post('/me/channels', { kind: 'push', ...end.subscription });
};

/** People with addresses and channels; the first two have a club. */
export const makeCompany = async ({ service }: World): Promise<Company> => {
  const ends: Company['ends'] = new Map();
  const person = async (name: string): Promise<Person> => {
    const made = await makeAccount(service, name);
    await addChannels(made, ends);
    return made;
  };
  const seated: Person[] = [];
  for (const name of NAMES) seated.push(await person(name));
  const club = await found(seated.slice(0, 2));
  const watcher = await person('Gus');
  const strangers: Company['strangers'] = [await person('Hal'), await person('Ivy')];
  const wanted = { name: 'Open to all', kind: 'swiss', game: GAMES[0]!.game.meta.id, seats: 2, most: 9 };
  const { id: tournament } = (await strangers[0].post<{ id: string }>('/tournaments', wanted)).body;
  for (const one of seated.slice(0, 2)) await one.post(`/tournaments/${tournament}/entry`);
  return {
    seated,
    watcher,
    strangers,
    club: club.id,
    tournament,
    ends,
  };
};
