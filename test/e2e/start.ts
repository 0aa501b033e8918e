import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sha256 } from '../../api/lib/crypto.ts';
import { openDb } from '../../db/client.ts';
import { openDatabase } from '../../db/local/open.ts';
import { SECRET } from './dealt.ts';
import { MODERATOR } from './people.ts';

/** Makes the moderator before the service holds the database, since no page and no route makes one, and says what the service's secret is. */
const seed = async (): Promise<void> => {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const database = await openDatabase({ url: DATABASE_URL || undefined, folder: DATA_DIR! });
  const db = openDb({ DATABASE_URL: database.connection, NEON_FETCH_ENDPOINT: database.url });
  await db.execute(sql`
    with made as (insert into players (id, name) values (${MODERATOR.id}, 'Mo') on conflict do nothing returning players.id),
    known as (insert into sessions (hash, id, player, kind, expires_at)
      select ${sha256(MODERATOR.token)}, made.id, made.id, 'cookie', now() + interval '1 year' from made)
    insert into roles (player, role) select made.id, 'moderator' from made`);
  await database.close();
  writeFileSync(join(DATA_DIR!, 'secret'), SECRET);
};

await seed();
await import('../../api/dev/start.ts');
