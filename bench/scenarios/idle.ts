/** What the product costs while nobody uses it: CPU of the server and of all processes of the database, and statements, over whole minutes. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { childrenOf, cpuBetween, cpuOf } from '../../tools/processes';
import type { Target } from '../load';
import { aligned } from '../table';
import { postmasterOf } from './scale/usage';

interface Rest {
  /** Until the work of the start is done. */
  readonly settleSeconds: number;
  readonly seconds: number;
}

export const rests = {
  full: { settleSeconds: 150, seconds: 120 },
  quick: { settleSeconds: 60, seconds: 60 },
  smoke: { settleSeconds: 0, seconds: 1 },
};

const most = 12;

interface Calls {
  role: string;
  calls: number;
  milliseconds: number;
  text: string;
}

export async function measureIdle({ pid }: Target, database: pg.Client, { settleSeconds, seconds }: Rest): Promise<string> {
  const postmaster = await postmasterOf(database);
  const ofDatabase = () => cpuOf([postmaster, ...childrenOf(postmaster)]);
  // the company's campaigns that start later would count as just posted, and the job that looks after these would never rest
  await database.query("UPDATE campaign SET posted_at = now() - interval '1 day' WHERE posted_at > now()");
  await delay(settleSeconds * 1000);
  await database.query('SELECT bench.pg_stat_statements_reset()');
  const before = { server: cpuOf([pid]), database: ofDatabase() };
  await delay(seconds * 1000);
  const cpu = { server: cpuBetween(before.server, cpuOf([pid])), database: cpuBetween(before.database, ofDatabase()) };
  const found = await database.query<Calls>(`
    SELECT r.rolname AS role, s.calls::integer AS calls, s.total_exec_time AS milliseconds, left(regexp_replace(s.query, '\\s+', ' ', 'g'), 100) AS text
      FROM bench.pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid ORDER BY s.calls DESC`);
  const ofCore = (milliseconds: number): string => `${(milliseconds / seconds / 10).toFixed(2)} %`;
  const aMinute = (calls: number): string => ((calls * 60) / seconds).toFixed(0);
  const all = found.rows.reduce((sum, { calls }) => sum + calls, 0);
  return [
    `At rest for ${seconds} s: ${ofCore(cpu.server)} of a core of the server and ${ofCore(cpu.database)} of the database, ${aMinute(all)} statements a minute.`,
    aligned([
      ['a minute', 'ms a minute', 'role', 'statement'],
      ...found.rows
        .slice(0, most)
        .map(({ calls, milliseconds, role, text }) => [aMinute(calls), ((milliseconds * 60) / seconds).toFixed(1), role, text]),
    ]),
  ].join('\n');
}
