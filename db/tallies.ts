import { and, gte, lt } from 'drizzle-orm';
import type { Db } from './client.ts';
import { tallies } from './schema/tallies.ts';

/** How often something happened in an hour; `bucket` is the longest of its durations, or 0. */
export type HourTally = typeof tallies.$inferSelect;

/** Adds to the counts. Rows are taken in order, so that two such statements never wait for each other in a circle. */
export const addTallies = (db: Db, counted: readonly HourTally[]): Promise<number> => db.run`
  insert into tallies as t (hour, name, bucket, count)
  select k.hour, k.name, k.bucket, k.count
  from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as k(hour timestamptz, name text, bucket int, count int)
  order by k.hour, k.name, k.bucket
  on conflict on constraint tallies_hour_name_bucket_pk do update set count = t.count + excluded.count`;

/** The counts of some hours, the end not included: a few hundred rows a day along the primary key. */
export const readTallies = (db: Db, from: Date, until: Date): Promise<HourTally[]> => {
  const { hour, name, bucket } = tallies;
  const isWithin = and(gte(hour, from.toISOString()), lt(hour, until.toISOString()));
  return db.select().from(tallies).where(isWithin).orderBy(hour, name, bucket);
};

export const forgetTallies = (db: Db, now: Date): Promise<number> =>
  db.run`delete from tallies t where t.hour < ${now}::timestamptz - interval '40 days'`;
