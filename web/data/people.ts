import type { Invitations } from '../../api/http/schemas/match.ts';
import type { Person, PlayerCard } from '../../api/http/schemas/player.ts';
import { api, read } from './server/api.ts';

export const loadPlayer = (id: string): Promise<PlayerCard> =>
  read(api.players[':id'].$get({ param: { id } }));

/** Players whose names begin like this, friends first. */
export const findPeople = async (name: string): Promise<Person[]> =>
  (await read(api.players.$get({ query: { name } }))).players;

/** Friends, and who is blocked. */
export const loadContacts = async (): Promise<Person[]> => (await read(api.me.contacts.$get())).players;

/** Makes somebody a friend, blocks them, or neither any more. */
export const setContact = (id: string, kind: Person['contact']): Promise<undefined> =>
  kind === null
    ? read(api.me.contacts[':id'].$delete({ param: { id } }))
    : read(api.me.contacts[':id'].$put({ param: { id }, json: { kind } }));

const invitations = api.matches[':id'].invitations;

type Invited = Invitations['invited'];

/** Who is invited to a table and has not sat down. */
export const loadInvited = async (match: string): Promise<Invited> =>
  (await read(invitations.$get({ param: { id: match } }))).invited;

export const invite = async (match: string, player: string): Promise<Invited> =>
  (await read(invitations.$post({ param: { id: match }, json: { player } }))).invited;

export const declineInvitation = (match: string): Promise<undefined> =>
  read(invitations.$delete({ param: { id: match } }));
