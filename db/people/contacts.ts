import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { CONTACT_KINDS } from '../closed-lists.ts';
import { searchForm, startsLike } from '../names.ts';
import { programJson, whoAsks } from './sessions.ts';

type ContactKind = (typeof CONTACT_KINDS)[number];

/** A person, and what they are to the asker. */
interface Person {
  id: string;
  name: string;
  /** Whether they say that a program plays. */
  program?: true;
  contact: ContactKind | null;
}
interface Row {
  person: Person;
}

/** A row `p` of `players`, and what they are to the asker. */
const personJson = (contact: SQL): SQL =>
  sql`jsonb_build_object('id', p.id, 'name', p.name, 'contact', ${contact}) || ${programJson}`;
const OF_CONTACT = personJson(sql`c.kind`);

/** The most contacts a player may have. */
export const MOST_CONTACTS = 500;

/** A person as the asker knows them; undefined if there is no such player. */
export const findPerson = async (
  db: Db,
  { id, hash, now }: { id: string; hash: string | undefined; now: Date },
): Promise<Person | undefined> => {
  const found = await db.one<Row>`with me as (${whoAsks(hash, now)})
    select ${OF_CONTACT} as person from players p
    left join contacts c on c.other = p.id and c.player = (select me.id from me) where p.id = ${id} and p.forget_at is null`;
  return found?.person;
};

/** A player's friends and blocked players, by name. */
export const listContacts = async (db: Db, player: string): Promise<Person[]> => {
  const found =
    await db.many<Row>`select ${OF_CONTACT} as person from contacts c join players p on p.id = c.other
    where c.player = ${player} order by p.search_form, p.id`;
  return found.map(({ person }) => person);
};

interface Pair {
  player: string;
  other: string;
}

/** Makes somebody a friend, or blocks them. */
export const setContact = async (
  db: Db,
  { player, other, kind, now }: Pair & { kind: ContactKind; now: Date },
): Promise<'set' | 'unknown' | 'full'> => {
  const answer = await db.one<{ isKnown: boolean; isKept: boolean }>`
    with known as (select p.id from players p where p.id = ${other}),
    kept as (
      insert into contacts as c (player, other, kind, created_at)
      select ${player}, known.id, ${kind}, ${now} from known
      where (select count(*) from contacts own where own.player = ${player} and own.other <> ${other}) < ${MOST_CONTACTS}
      on conflict on constraint contacts_player_other_pk do update set kind = excluded.kind returning c.other
    )
    select exists (select from known) as "isKnown", exists (select from kept) as "isKept"`;
  if (!answer!.isKnown) return 'unknown';
  return answer!.isKept ? 'set' : 'full';
};

/** Removes a contact. Returns whether there was one. */
export const dropContact = async (db: Db, { player, other }: Pair): Promise<boolean> =>
  (await db.run`delete from contacts c where c.player = ${player} and c.other = ${other}`) > 0;

/** The most names to suggest. */
const MOST_FOUND = 10;

/** Players whose names start with the text, friends first. Players who have blocked the asker are included like anybody. */
export const findPeople = async (
  db: Db,
  { player, name }: { player: string; name: string },
): Promise<Person[]> => {
  const isLike = startsLike(sql`p.search_form`, name);
  const found = await db.many<Row>`
    with near as (
      (select p.id, p.search_form as form, ${OF_CONTACT} as person, case c.kind when 'friend' then 0 else 2 end as "rank"
        from contacts c join players p on p.id = c.other where c.player = ${player} and ${isLike})
      union all
      (select p.id, p.search_form, ${personJson(sql`null`)}, case when p.search_form = ${searchForm(name)} then 1 else 3 end as "rank" from players p
        where ${isLike} and p.id <> ${player} and p.forget_at is null
          and not exists (select from contacts c where c.player = ${player} and c.other = p.id)
        order by p.search_form using ~<~ limit ${MOST_FOUND})
    )
    select near.person from near order by near."rank", near.form, near.id limit ${MOST_FOUND}`;
  return found.map(({ person }) => person);
};
