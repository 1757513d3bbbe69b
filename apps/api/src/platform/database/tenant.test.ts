/** Row-level security only: the rows that PostgreSQL shows to and hides from a transaction that is bound to one company. */
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign } from '../../../tests/rows/campaign';
import { startTestApi, type Person, type TestApi } from '../../../tests/harness';
import type { Transaction } from './database';

let api: TestApi;
let mine: number;
let foreign: number;
let person: Person;

beforeAll(async () => {
  api = await startTestApi();
  [mine, foreign] = [(await api.make.company()).id, (await api.make.company()).id];
  person = await api.make.person(mine, { manager: true });
  await api.make.person(foreign);
  for (const companyId of [mine, foreign]) {
    await api.make.site(companyId);
    await api.make.region(companyId);
    await api.make.query("INSERT INTO audit_event (company_id, at, action, entity_type, entity_id) VALUES ($1, now(), 'a', 'B', '1')", [
      companyId,
    ]);
  }
});
afterAll(() => api.stop());

/** Everything inside is rolled back. */
async function asPerson<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
  const db = await api.database.begin('write');
  try {
    await db.one(sql`SELECT account FROM muster_enter(${person.subject}, now())`);
    return await work(db);
  } finally {
    await db.rollback();
  }
}

const audienceIn = (companyId: number, userId: string): Promise<number> =>
  insertCampaign(api.make, { companyId, authorId: userId, audience: [{ id: userId }] });

const askedIn = (companyId: number, userId: string): Promise<unknown> =>
  api.make.query(
    "INSERT INTO question (company_id, author_id, title, body, created_at, listed_at) VALUES ($1, $2, 'Asked', '', now(), now())",
    [companyId, userId],
  );
/**
 * Requests write events but never read them. Only jobs read deliveries, only triggers read who took part in the exchange, and only the issuers
 * read PINs and links.
 */
const unreadable = [
  'outbox_event',
  'sign_in_link',
  'outbox_delivery',
  'notification_delivery',
  'exchange_person',
  'exchange_day',
  'ledger_erasure',
  'pin_credential',
];

/** All tables with a company, of every feature. */
const tenantTables = async () =>
  (
    await api.make.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND c.column_name = 'company_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    )
  ).map(({ name }) => name);

describe('row-level security works without the application', () => {
  test('every table with a company has forced row-level security', async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(15);
    const open = await api.make.query<{ relname: string }>(
      'SELECT relname FROM pg_class WHERE relname = ANY ($1) AND NOT (relrowsecurity AND relforcerowsecurity)',
      [tables],
    );
    expect(open).toEqual([]);
  });

  test('every policy for requests on a table with a company compares it with the companies of the transaction', async () => {
    const others = await api.make.query<{ name: string }>(
      `SELECT tablename || ' ' || policyname AS name FROM pg_policies
        WHERE tablename = ANY ($1) AND roles && '{muster_app}'
          AND (qual NOT LIKE '%muster_companies%' OR with_check NOT LIKE '%muster_companies%') ORDER BY 1`,
      [await tenantTables()],
    );
    // they also read the records that belong to no company
    expect(others.map(({ name }) => name)).toEqual(['audit_event system_managers']);
  });

  test('a transaction without muster_enter sees nothing', async () => {
    const db = await api.database.begin('read');
    try {
      for (const table of (await tenantTables()).filter((name) => !unreadable.includes(name))) {
        expect((await db.one<{ n: number }>(sql`SELECT count(*) AS n FROM ${raw(table)}`)).n).toBe(0);
      }
    } finally {
      await db.rollback();
    }
  });

  test('rows and people of another company are invisible', async () => {
    await asPerson(async (db) => {
      for (const table of (await tenantTables()).filter((name) => !unreadable.includes(name))) {
        expect(await db.many(sql`SELECT 1 FROM ${raw(table)} WHERE company_id = ${foreign}`)).toEqual([]);
      }
      expect(await db.many(sql`SELECT 1 FROM site`)).toHaveLength(1);
      expect(await db.many(sql`SELECT 1 FROM account`)).toHaveLength(1);
    });
  });

  test('nothing can be written into another company', async () => {
    await asPerson((db) =>
      expect(db.run(sql`INSERT INTO region (company_id, label) VALUES (${foreign}, 'planted')`)).rejects.toThrow('row-level security'),
    );
    await asPerson((db) => expect(db.run(sql`UPDATE site SET company_id = ${foreign}`)).rejects.toThrow(/row-level security|violates/));
    await asPerson(async (db) => expect(await db.run(sql`UPDATE site SET name = 'taken' WHERE company_id = ${foreign}`)).toBe(0));
  });

  test('audit records can be added, but never changed or deleted', async () => {
    await asPerson((db) => expect(db.run(sql`UPDATE audit_event SET action = 'forged'`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`DELETE FROM audit_event`)).rejects.toThrow('permission denied'));
  });

  test('a link across companies cannot be stored, even by the owner of the database', async () => {
    const [site] = await api.make.query<{ id: string }>('SELECT id FROM site WHERE company_id = $1', [mine]);
    const [region] = await api.make.query<{ id: string }>('SELECT id FROM region WHERE company_id = $1', [foreign]);
    await expect(
      api.make.query('INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3)', [mine, site?.id, region?.id]),
    ).rejects.toThrow('foreign key');
  });

  test('functions that bypass row-level security reveal nothing of another company: people, figures, audiences, the exchange', async () => {
    const [stranger] = await api.make.query<{ id: string }>('SELECT user_id AS id FROM company_member WHERE company_id = $1', [foreign]);
    const campaignId = await audienceIn(foreign, stranger?.id ?? '');
    await askedIn(foreign, stranger?.id ?? '');
    await asPerson(async (db) => {
      expect(await db.many(sql`SELECT muster_audience_named(${foreign}, ${campaignId}, ARRAY['%'])`)).toEqual([]);
      expect(await db.one(sql`SELECT muster_exchange_people(${foreign}, '-infinity') AS people`)).toEqual({ people: 0 });
      expect(await db.many(sql`SELECT muster_question_search(${foreign}, ARRAY['%'], 'infinity')`)).toEqual([]);
      expect(await db.many(sql`SELECT muster_similar_questions(${foreign}, ARRAY['%'], 1, 'infinity', NULL, 5)`)).toEqual([]);
      expect(
        await db.many(
          sql`SELECT person ->> 'email' AS email, person -> 'activated' AS activated FROM muster_people(ARRAY[${stranger?.id}]::uuid[])`,
        ),
      ).toEqual([{ email: null, activated: false }]);
    });
  });

  test('for the own company they return its data', async () => {
    const campaignId = await audienceIn(mine, person.id);
    await askedIn(mine, person.id);
    await asPerson(async (db) => {
      expect(await db.many(sql`SELECT muster_audience_named(${mine}, ${campaignId}, ARRAY['%ash%']) AS id`)).toEqual([{ id: person.id }]);
      expect(await db.one(sql`SELECT muster_exchange_people(${mine}, '-infinity') AS people`)).toEqual({ people: 1 });
      expect(await db.many(sql`SELECT muster_question_search(${mine}, ARRAY['%'], 'infinity')`)).toHaveLength(1);
      expect(await db.many(sql`SELECT muster_similar_questions(${mine}, ARRAY['%'], 1, 'infinity', NULL, 5)`)).toHaveLength(1);
      expect(await db.many(sql`SELECT person ->> 'email' AS email FROM muster_people(ARRAY[${person.id}]::uuid[])`)).toEqual([
        { email: person.email },
      ]);
    });
  });

  test('requests cannot read the stored entries, and only triggers write them', async () => {
    for (const table of ['account_entry', 'exchange_person', 'exchange_day', 'exchange_activity'])
      await asPerson((db) => expect(db.many(sql`SELECT 1 FROM ${raw(table)}`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_correct_exchange_people(${mine})`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_took_part(${mine}, ${person.id}, now())`)).rejects.toThrow('permission denied'));
    for (const table of ['directory_entry', 'directory_figure', 'site_figure', 'changed_site', 'campaign_figure', 'campaign_outcome'])
      await asPerson((db) => expect(db.run(sql`DELETE FROM ${raw(table)}`)).rejects.toThrow('permission denied'));
    for (const call of [
      'muster_refresh_entries',
      'muster_refresh_directory',
      'muster_lock_people',
      'muster_entries_of',
      'muster_directory_of',
      'muster_people_kept_wrong',
    ])
      await asPerson((db) => expect(db.run(sql`SELECT ${raw(call)}('{}')`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_correct_figures()`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_keep_site_figures(1)`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_note_wrong_sites()`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_correct_campaign_figures()`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_correct_company_figures(1)`)).rejects.toThrow('permission denied'));
    await asPerson((db) => expect(db.run(sql`SELECT muster_correct_outcomes(0, 1)`)).rejects.toThrow('permission denied'));
    await asPerson((db) =>
      expect(db.run(sql`SELECT muster_add_to_campaign_figures(${mine}, 'POLL', 1, 1, 1)`)).rejects.toThrow('permission denied'),
    );
    await asPerson((db) => expect(db.run(sql`SELECT muster_add_to_figures(${mine}, 1, 1, 1)`)).rejects.toThrow('permission denied'));
  });

  test('only its own person can see, change and delete an idempotency key', async () => {
    const other = await api.make.person(mine);
    for (const { id } of [person, other])
      await api.make.query("INSERT INTO idempotency_key (user_id, key, fingerprint) VALUES ($1, 'kept', 'a')", [id]);
    await asPerson(async (db) => {
      expect(await db.many(sql`SELECT user_id AS id FROM idempotency_key`)).toEqual([{ id: person.id }]);
      expect(await db.run(sql`UPDATE idempotency_key SET status = 201`)).toBe(1);
      expect(await db.run(sql`DELETE FROM idempotency_key`)).toBe(1);
    });
    await asPerson((db) =>
      expect(db.run(sql`INSERT INTO idempotency_key (user_id, key, fingerprint) VALUES (${other.id}, 'planted', 'a')`)).rejects.toThrow(
        'row-level security',
      ),
    );
    await asPerson((db) => expect(db.run(sql`UPDATE idempotency_key SET user_id = ${other.id}`)).rejects.toThrow('row-level security'));
  });

  test('only somebody who may invite into a company can find, name or ask people for it, also without the api’s check', async () => {
    const refusals = [
      [sql`SELECT muster_account_to_invite(${foreign}, 'new@example.test', 'USER', 'A', 'B', 'C', now())`, 'the caller may not invite'],
      [sql`SELECT muster_name_invited(${foreign}, ${person.id}, 'A', 'B', 'C', now())`, 'the caller may not invite'],
      [sql`SELECT muster_people_to_ask(${foreign}, ${person.id}, ARRAY['new@example.test'], now())`, 'the person may not ask'],
      [sql`SELECT muster_add_person(${foreign}, 'A', 'B', 'C', now())`, 'the caller may not add people'],
      [sql`SELECT muster_make_pin_card(${foreign}, ${person.id}, 'pin-a', 'code', now(), now())`, 'the caller may not make cards'],
      [sql`SELECT muster_account_to_invite(${mine}, 'new@example.test', 'ADMIN', 'A', 'B', 'C', now())`, 'the caller may not invite'],
    ] as const;
    for (const [statement, message] of refusals) await asPerson((db) => expect(db.run(statement)).rejects.toThrow(message));
  });

  test('a manager names nobody who has signed in or belongs to another company, also without the api’s check', async () => {
    const others = [await api.make.person(foreign), await api.make.person(foreign)];
    await api.make.query('UPDATE account SET activated = false WHERE id = $1', [others[1]?.id]);
    const [invited] = await api.make.query<{ id: string }>("INSERT INTO account (email) VALUES ('invited@example.test') RETURNING id");
    for (const { id } of [...others, invited ?? person]) {
      const db = await api.database.begin('write');
      await db.one(sql`SELECT account FROM muster_enter(${person.subject}, now())`);
      await db.run(sql`SELECT muster_name_invited(${mine}, ${id}, 'Renamed', NULL, NULL, now())`);
      await db.commit();
    }
    expect(await api.make.query("SELECT id FROM account WHERE first_name = 'Renamed'")).toEqual([invited]);
  });

  test('a person registers devices for nobody else', async () => {
    const other = await api.make.person(mine);
    await api.make.query("INSERT INTO push_subscription (user_id, endpoint, created_at) VALUES ($1, 'of-another-person', now())", [
      other.id,
    ]);
    await asPerson((db) =>
      expect(
        db.run(sql`INSERT INTO push_subscription (user_id, endpoint, created_at) VALUES (${other.id}, 'planted', now())`),
      ).rejects.toThrow('row-level security'),
    );
    await asPerson(async (db) => {
      expect(await db.run(sql`UPDATE push_subscription SET endpoint = 'planted'`)).toBe(0);
      await expect(db.run(sql`SELECT FROM rights_change`)).rejects.toThrow('permission denied');
    });
  });

  test('[6.9] only a system editor can add a company, also without the api’s check', async () => {
    await asPerson((db) =>
      expect(db.one(sql`SELECT muster_create_company('planted', 'UTC', NULL)`)).rejects.toThrow('only system editors'),
    );
  });
});
