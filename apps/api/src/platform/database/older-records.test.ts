/** Records and events of processes of an older build, from before an upgrade and during it. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { createFactories, type Factories, type Person } from '../../../tests/factories';
import { insertCampaign } from '../../../tests/rows/campaign';
import { fixedClock } from '../clock';
import { createDatabase, dropDatabase } from './databases';
import { migrate, migrationsFolder } from './migrate';

let copy: TestDatabase;
beforeEach(async () => {
  copy = await testDatabase();
});
afterEach(() => copy.drop());

/** Somebody asks five questions, and moves them. Another moderator moves the first one too. */
interface World {
  make: Factories;
  companyId: number;
  author: Person;
  moderator: Person;
  /** An anonymous question and a named one; then three that are deleted: an anonymous one, a named one, and one without a record. */
  questions: [anonymous: number, named: number, deleted: number, deletedNamed: number, unrecorded: number];
}

async function world(url: string): Promise<World> {
  const make = createFactories(url, fixedClock('2026-03-10T09:00:00.000Z'));
  const companyId = (await make.company()).id;
  const [author, moderator] = [await make.person(companyId, { manager: true }), await make.person(companyId, { manager: true })];
  const ask = async (isAnonymous: boolean) => {
    const [row] = await make.query<{ id: string }>(
      `INSERT INTO question (company_id, author_id, title, body, is_anonymous, created_at, listed_at)
       VALUES ($1, $2, 'Wet gloves?', 'Why', $3, now(), now()) RETURNING id`,
      [companyId, author.id, isAnonymous],
    );
    await make.query(
      `INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
       VALUES ($1, '2026-03-10T09:15Z', 'question.created', 'Question', $2, jsonb_build_object('isAnonymous', $3::boolean))`,
      [companyId, row?.id, isAnonymous],
    );
    return Number(row?.id);
  };
  const questions: World['questions'] = [await ask(true), await ask(false), await ask(true), await ask(false), await ask(true)];
  const [, , ...deleted] = questions;
  await make.query('DELETE FROM question WHERE id = ANY ($1)', [deleted]);
  await make.query("DELETE FROM audit_event WHERE action = 'question.created' AND entity_id = $1", [String(deleted[2])]);
  return { make, companyId, author, moderator, questions };
}

/** What an older process writes. */
function olderRecords({ companyId, author, moderator, questions: [anonymous, named, ...deleted] }: World): [string, unknown[]][] {
  const move = (question: number, by: Person): [string, unknown[]][] => [
    [
      `INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, request_id, data)
       VALUES ($1, '2026-03-10T09:07:12Z', $2, 'question.moved', 'Question', $3, 'request', '{"from": [1], "to": [2]}')`,
      [companyId, by.id, String(question)],
    ],
    [
      `INSERT INTO outbox_event (company_id, type, aggregate, payload)
       VALUES ($1, 'question.moved', 'question', jsonb_build_object('questionId', $2::bigint, 'by', $3::text))`,
      [companyId, question, by.id],
    ],
  ];
  return [
    ...move(anonymous, author),
    ...move(anonymous, moderator),
    ...move(named, author),
    ...deleted.flatMap((question) => move(question, author)),
    [
      `INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
       VALUES ($1, now(), 'person.asked', 'User', '1', '{"externalId": "j.doe", "isActive": true}'),
              ($1, now(), 'file.stored', 'File', '1', '{"externalId": "12"}')`,
      [companyId],
    ],
  ];
}

async function stored({ make, questions }: World) {
  const moves = await make.query<{ question: string; at: Date; person: string | null; request: string | null; isRandom: boolean }>(
    `SELECT entity_id AS question, at, actor_id AS person, request_id AS request, id >= 2 ^ 40 AS "isRandom"
       FROM audit_event WHERE action = 'question.moved' ORDER BY entity_id::bigint`,
  );
  const of = (question: number) =>
    moves.filter((move) => move.question === String(question)).map(({ at, ...move }) => ({ ...move, at: at.toISOString() }));
  const events = await make.query<{ question: string; by: string | null; isDelivery: boolean }>(
    `SELECT payload ->> 'questionId' AS question, payload ->> 'by' AS by, "isDelivery"
       FROM (SELECT id, type, payload, false AS "isDelivery" FROM outbox_event UNION ALL SELECT event_id, type, payload, true FROM outbox_delivery) e
      WHERE type = 'question.moved' ORDER BY id`,
  );
  const data = await make.query("SELECT data FROM audit_event WHERE entity_id = '1' AND entity_type IN ('User', 'File') ORDER BY id");
  const moversIn = (isDelivery: boolean) =>
    questions.map((question) =>
      events.filter((event) => event.question === String(question) && event.isDelivery === isDelivery).map(({ by }) => by),
    );
  return { records: questions.map(of), movers: moversIn(false), delivered: moversIn(true), data: data.map((row) => row['data']) };
}

const unnamed = (question: number) => ({
  question: String(question),
  at: '2026-03-10T09:15:00.000Z',
  person: null,
  request: null,
  isRandom: true,
});
const named = (question: number, person: Person) => ({
  question: String(question),
  at: '2026-03-10T09:07:12.000Z',
  person: person.id,
  request: 'request',
  isRandom: false,
});
const expected = ({ author, moderator, questions: [anonymous, open, deleted, deletedNamed, unrecorded] }: World) => ({
  records: [
    [unnamed(anonymous), unnamed(anonymous)],
    [named(open, author)],
    [unnamed(deleted)],
    [named(deletedNamed, author)],
    [unnamed(unrecorded)],
  ],
  movers: [[null, moderator.id], [author.id], [null], [null], [null]],
  data: [{ isActive: true }, { externalId: '12' }],
});

/** Creates a database with the migrations before this one. */
async function withDatabaseBefore(migration: string, upgrade: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'));
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(copy.url, name);
  try {
    for (const file of await readdir(migrationsFolder()))
      if (file < migration) await cp(join(migrationsFolder(), file), join(folder, file));
    await migrate(url, undefined, { folder });
    await upgrade(url);
  } finally {
    await dropDatabase(copy.url, name);
    await rm(folder, { recursive: true });
  }
}

test('an upgrade removes people from the moves of anonymous questions, and account names from records of people', () =>
  withDatabaseBefore('092', async (url) => {
    const w = await world(url);
    for (const [statement, values] of olderRecords(w)) await w.make.query(statement, values);
    await w.make.query(
      `INSERT INTO outbox_delivery (subscriber, event_id, type, company_id, aggregate, payload, created_at)
       SELECT 'notifications', id, type, company_id, aggregate, payload, created_at FROM outbox_event`,
    );
    await migrate(url);
    expect(await stored(w)).toEqual({ ...expected(w), delivered: expected(w).movers });
  }));

test('an upgrade finds the highest version of the deleted languages of each campaign', () =>
  withDatabaseBefore('094', async (url) => {
    const make = createFactories(url, fixedClock('2026-03-10T09:00:00.000Z'));
    const companyId = (await make.company()).id;
    const author = await make.person(companyId, { manager: true });
    const [one, other, untouched] = [
      await insertCampaign(make, { companyId, authorId: author.id }),
      await insertCampaign(make, { companyId, authorId: author.id }),
      await insertCampaign(make, { companyId, authorId: author.id }),
    ];
    const record = (action: string, campaign: number, version: number) =>
      make.query(
        `INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
         VALUES ($1, now(), $2, 'CampaignV2', $3, jsonb_build_object('language', 'de', 'version', $4::integer))`,
        [companyId, action, String(campaign), version],
      );
    for (const version of [9, 10, 2]) await record('campaignLanguage.deleted', one, version);
    await record('campaignLanguage.deleted', other, 3);
    await record('campaignLanguage.saved', untouched, 5);
    await migrate(url);
    const found = await make.query<{ version: number }>('SELECT deleted_language_version AS version FROM campaign ORDER BY id');
    expect(found.map(({ version }) => version)).toEqual([10, 3, 0]);
  }));

test('a process of an older build writes no such name during an upgrade', async () => {
  const w = await world(copy.url);
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL ROLE muster_app');
    await client.query('SELECT muster_enter($1)', [w.author.subject]);
    for (const [statement, values] of olderRecords(w)) await client.query(statement, values);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  expect(await stored(w)).toEqual({ ...expected(w), delivered: [[], [], [], [], []] });
});
