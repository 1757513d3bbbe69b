/**
 * The company in Directus: its people as users, and the exchange and the campaigns as collections with the same rows and useful indexes. A role
 * reads what belongs to its user's company, and asks.
 */
import type pg from 'pg';
import { callerCount, fromProduct, type PeerDatabase } from './database';

const role = '00000000-0000-4000-8000-000000000001';
const policy = '00000000-0000-4000-8000-000000000002';

export async function fillDirectus(client: pg.Client, place: PeerDatabase): Promise<void> {
  await client.query(`CREATE EXTENSION IF NOT EXISTS dblink; BEGIN; ${tables}`);
  await client.query(rows(place));
  await client.query(`${indexes}; ${meaning}; ${rights}; COMMIT`);
  await client.query('VACUUM ANALYZE');
}

/** Columns with the product's names, so that both answers have the same words. */
const tables = `
  ALTER TABLE directus_users ADD COLUMN company_id bigint;
  CREATE TABLE safety_practice (id integer PRIMARY KEY, title text NOT NULL);
  CREATE TABLE question (
    id serial PRIMARY KEY, company_id bigint NOT NULL, author_id uuid NOT NULL REFERENCES directus_users, title text NOT NULL, body text NOT NULL,
    is_anonymous boolean NOT NULL DEFAULT false, answer_count integer NOT NULL DEFAULT 0, vote_count integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE question_category (
    id serial PRIMARY KEY, question_id integer NOT NULL REFERENCES question, category_id integer NOT NULL REFERENCES safety_practice);
  CREATE TABLE campaign (
    id integer PRIMARY KEY, company_id bigint NOT NULL, author_id uuid NOT NULL REFERENCES directus_users, title text NOT NULL, description text NOT NULL,
    type text NOT NULL, sub_type text NOT NULL, scope text NOT NULL, status text NOT NULL, start_date timestamptz, end_date timestamptz,
    expected_count integer NOT NULL, is_anonymous boolean NOT NULL)`;

const rows = (place: PeerDatabase): string => `
  INSERT INTO directus_roles (id, name) VALUES ('${role}', 'Member');
  INSERT INTO directus_users (id, first_name, last_name, email, status, role, company_id)
  SELECT id, first_name, last_name, email, 'active', '${role}', 1 FROM ${fromProduct(
    place,
    "SELECT id, first_name, last_name, email FROM account WHERE subject LIKE 'person-%'",
    'id uuid, first_name text, last_name text, email text',
  )};
  UPDATE directus_users SET token = 'measured-' || id
   WHERE id IN (SELECT id FROM directus_users WHERE role = '${role}' ORDER BY md5(email) LIMIT ${callerCount});
  INSERT INTO safety_practice SELECT * FROM ${fromProduct(place, 'SELECT id, title FROM safety_practice', 'id integer, title text')};
  INSERT INTO question SELECT * FROM ${fromProduct(
    place,
    `SELECT id, company_id, author_id, title, body, is_anonymous, answer_count, vote_count, created_at FROM question WHERE entity_id IS NULL`,
    'id integer, company_id bigint, author_id uuid, title text, body text, is_anonymous boolean, answer_count integer, vote_count integer, created_at timestamptz',
  )};
  SELECT setval('question_id_seq', (SELECT max(id) FROM question));
  INSERT INTO question_category (question_id, category_id) SELECT * FROM ${fromProduct(
    place,
    `SELECT c.question_id, c.category_id FROM question_category c JOIN question q ON q.id = c.question_id JOIN safety_practice p ON p.id = c.category_id
      WHERE q.entity_id IS NULL`,
    'question_id integer, category_id integer',
  )};
  INSERT INTO campaign SELECT * FROM ${fromProduct(
    place,
    `SELECT id, company_id, author_id, title, description, type, sub_type, scope, status, start_date, end_date, expected_count, is_anonymous
       FROM campaign WHERE deleted_at IS NULL`,
    `id integer, company_id bigint, author_id uuid, title text, description text, type text, sub_type text, scope text, status text, start_date timestamptz,
     end_date timestamptz, expected_count integer, is_anonymous boolean`,
  )};`;

const indexes = `
  CREATE INDEX ON question (company_id, created_at DESC);
  CREATE INDEX ON question_category (question_id);
  CREATE INDEX ON question_category (category_id);
  CREATE INDEX ON campaign (company_id, type, status, start_date DESC);
  CREATE INDEX ON directus_users (company_id, last_name)`;

/** Directus finds tables, columns and foreign keys by itself. It must be told of what it keeps beside them, and of the list of a question's categories. */
const meaning = `
  INSERT INTO directus_collections (collection, accountability) SELECT c, 'all' FROM unnest(ARRAY['safety_practice', 'question', 'question_category', 'campaign']) c;
  INSERT INTO directus_fields (collection, field, special) VALUES ('question', 'categories', 'o2m');
  INSERT INTO directus_relations (many_collection, many_field, one_collection, one_field)
  VALUES ('question_category', 'question_id', 'question', 'categories')`;

const ofCompany = JSON.stringify({ company_id: { _eq: '$CURRENT_USER.company_id' } });

const rights = `
  INSERT INTO directus_policies (id, name, admin_access, app_access) VALUES ('${policy}', 'Member', false, false);
  INSERT INTO directus_access (id, role, policy) VALUES (gen_random_uuid(), '${role}', '${policy}');
  INSERT INTO directus_permissions (collection, action, permissions, fields, presets, policy) VALUES
    ('question', 'read', '${ofCompany}', '*', NULL, '${policy}'),
    ('question', 'create', NULL, '*', '{"author_id": "$CURRENT_USER"}', '${policy}'),
    ('campaign', 'read', '${ofCompany}', '*', NULL, '${policy}'),
    ('directus_users', 'read', '${ofCompany}', 'id,first_name,last_name,email,company_id', NULL, '${policy}'),
    ('safety_practice', 'read', NULL, '*', NULL, '${policy}'),
    ('question_category', 'read', NULL, '*', NULL, '${policy}')`;
