/** What single migrations do to the data of a running product. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/database';
import { createDatabase, dropDatabase } from '../databases';
import { migrate, migrationsFolder } from '../migrate';

test('no migration locks rows of a table and then waits for a lock on all of it, which can deadlock with requests', async () => {
  const files = await readdir(migrationsFolder());
  const faults: string[] = [];
  for (const file of files) {
    const text = (await readFile(join(migrationsFolder(), file), 'utf8')).replace(/\$\$[\s\S]*?\$\$/g, '');
    for (const { 1: table, index } of text.matchAll(/^CREATE (?:UNIQUE )?INDEX .*? ON (\w+) /gm)) {
      const before = text.slice(0, index);
      const locksRows = new RegExp(`^(?:UPDATE|DELETE FROM|INSERT INTO) ${table}\\b`, 'm').exec(before)?.index;
      const locksAll = new RegExp(`^(?:ALTER|CREATE|LOCK) TABLE ${table}\\b`, 'm').exec(before)?.index ?? Infinity;
      if (locksRows !== undefined && locksRows < locksAll) faults.push(`${file}: ${table}`);
    }
  }
  expect(files.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('requests for information that are late at the upgrade count as told', async () => {
  const server = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server.url, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const file of await readdir(migrationsFolder())) if (file < '538') await cp(join(migrationsFolder(), file), join(folder, file));
    await migrate(url, undefined, { folder });
    // without the campaign, which does not matter here
    await client.query(`SET session_replication_role = replica;
      INSERT INTO consultation_request (company_id, campaign_id, question, asked_by, asked_at, due_at, answer, answered_at)
      SELECT 1, 1, question, gen_random_uuid(), now(), due_at, answer, CASE WHEN answer IS NOT NULL THEN now() END
        FROM (VALUES ('late', now() - interval '1 day', NULL), ('in time', now() + interval '1 day', NULL),
                     ('answered', now() - interval '1 day', '78 dB')) AS given (question, due_at, answer)`);
    await migrate(url);
    const { rows } = await client.query('SELECT question FROM consultation_request WHERE overdue_told_at IS NOT NULL');
    expect(rows).toEqual([{ question: 'late' }]);
  } finally {
    await client.end();
    await dropDatabase(server.url, name);
    await Promise.all([server.drop(), rm(folder, { recursive: true })]);
  }
});
