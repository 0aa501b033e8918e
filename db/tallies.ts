import { sql } from 'drizzle-orm';
import type { TallyName } from './closed-lists.ts';
import { rowCount, type Db } from './client.ts';
import { isoTime } from './sql.ts';

/** How often something happened in an hour; `bucket` is the longest of its durations, or 0. */
export interface HourTally {
  hour: string;
  name: TallyName;
  bucket: number;
  count: number;
}

/** Adds to the counts. Rows are taken in order, so that two such statements never wait for each other in a circle. */
export const addTallies = async (db: Db, tallies: readonly HourTally[]): Promise<void> => {
  await db.execute(sql`
    insert into tallies as t (hour, name, bucket, count)
    select k.hour, k.name, k.bucket, k.count
    from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as k(hour timestamptz, name text, bucket int, count int)
    order by k.hour, k.name, k.bucket
    on conflict on constraint tallies_hour_name_bucket_pk do update set count = t.count + excluded.count`);
};

/** The counts of some hours, the end not included: a few hundred rows a day along the primary key. */
export const readTallies = async (db: Db, from: Date, until: Date): Promise<HourTally[]> => {
  const { rows } = await db.execute<HourTally & Record<string, unknown>>(sql`
    select t.hour, t.name, t.bucket, t.count from tallies t
    where t.hour >= ${from.toISOString()}::timestamptz and t.hour < ${until.toISOString()}::timestamptz
    order by t.hour, t.name, t.bucket`);
  return rows.map((row) => ({ ...row, hour: isoTime(row.hour) }));
};

/** Deletes counts over 40 days old. */
export const forgetTallies = async (db: Db, now: Date): Promise<number> =>
  rowCount(
    await db.execute(
      sql`delete from tallies t where t.hour < ${now.toISOString()}::timestamptz - interval '40 days'`,
    ),
  );
