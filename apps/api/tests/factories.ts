/** Small builders of companies and people. They write directly into the database as its owner. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../src/platform/clock';
import { testPool } from './database';
import { insertPerson, type PersonOptions } from './rows/person';

export type { PersonOptions };

export interface Person {
  id: string;
  subject: string;
  email: string;
}

export interface Factories {
  company(options?: { name?: string; timeZone?: string }): Promise<{ id: number; name: string }>;
  region(companyId: number, label?: string): Promise<number>;
  division(companyId: number, label?: string, status?: 'ACTIVE' | 'INACTIVE'): Promise<number>;
  subdivision(companyId: number, divisionId: number, label?: string): Promise<number>;
  site(
    companyId: number,
    options?: { name?: string; regionIds?: number[]; divisionIds?: number[]; status?: 'ACTIVE' | 'INACTIVE'; timeZone?: string },
  ): Promise<number>;
  /** A person with memberships in these companies, or without any. */
  person(companyIds: number | number[], options?: PersonOptions): Promise<Person>;
  admin(): Promise<Person>;
  consultant(): Promise<Person>;
  /** Runs any statement, for data without a builder. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes the connections. Without it they close after some seconds without a query. */
  close(): Promise<void>;
}

export function createFactories(url: string, clock: Clock): Factories {
  // To open a connection costs more CPU than most statements. An idle one does not keep the process running.
  const pool = testPool(url, { max: 8, allowExitOnIdle: true });
  const query: Factories['query'] = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  const insert = async (text: string, values: unknown[]) => Number((await query<{ id: string }>(`${text} RETURNING id`, values))[0]?.id);
  const one = (base: string) => `${base} ${randomUUID().slice(0, 8)}`;

  const person: Factories['person'] = async (companyIds, options = {}) => {
    const companies = Array.isArray(companyIds) ? companyIds : [companyIds];
    const subject = randomUUID();
    const email = `${subject}@example.test`;
    const id = await insertPerson({ query, now: clock.now() }, { subject, email, companies }, options);
    return { id, subject, email };
  };

  return {
    query,
    close: () => pool.end(),
    person,
    async company({ name = one('Company'), timeZone = 'UTC' } = {}) {
      return { id: await insert('INSERT INTO company (name, time_zone) VALUES ($1, $2)', [name, timeZone]), name };
    },
    region: (companyId, label = one('Region')) => insert('INSERT INTO region (company_id, label) VALUES ($1, $2)', [companyId, label]),
    division: (companyId, label = one('Division'), status = 'ACTIVE') =>
      insert('INSERT INTO division (company_id, label, status) VALUES ($1, $2, $3)', [companyId, label, status]),
    subdivision: (companyId, divisionId, label = one('Subdivision')) =>
      insert('INSERT INTO subdivision (company_id, division_id, label) VALUES ($1, $2, $3)', [companyId, divisionId, label]),
    async site(companyId, { name = one('Site'), regionIds = [], divisionIds = [], status = 'ACTIVE', timeZone } = {}) {
      const id = await insert('INSERT INTO site (company_id, name, headcount, status, time_zone) VALUES ($1, $2, 10, $3, $4)', [
        companyId,
        name,
        status,
        timeZone ?? null,
      ]);
      for (const regionId of regionIds)
        await query('INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3)', [companyId, id, regionId]);
      for (const divisionId of divisionIds)
        await query('INSERT INTO site_division (company_id, site_id, division_id) VALUES ($1, $2, $3)', [companyId, id, divisionId]);
      return id;
    },
    admin: () => person([], { role: 'ADMIN' }),
    consultant: () => person([], { role: 'CONSULTANT' }),
  };
}
