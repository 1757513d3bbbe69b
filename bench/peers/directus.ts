/** Directus on the product's PostgreSQL: its own installation, the rows of the company, and the static tokens of its users. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../tools/free-port';
import { takeTurns, type Case } from '../case';
import type { Call } from '../load';
import { startServer } from '../servers/child';
import { companyId } from '../world/sizes';
import { keepDatabase, makeDatabase, placeOf, withDatabase, type PeerDatabase } from './database';
import { fillDirectus } from './directus-data';
import { directusVersion, installDirectus } from './install';
import type { OurCases } from './ours';
import { written, type Compared, type Peer } from './peer';

interface Options {
  readonly productUrl: string;
  readonly product: pg.Client;
  readonly ours: OurCases;
  say(text: string): void;
}

const name = `Directus ${directusVersion}`;

export async function openDirectus({ productUrl, product, ours, say }: Options): Promise<Peer> {
  const folder = installDirectus(say);
  const place = placeOf(productUrl, 'directus');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = environmentOf(place, url);
  const program = join(folder, 'node_modules/directus/cli.js');
  if (await makeDatabase(product, 'directus', name)) {
    say(`Filling ${name} ...`);
    execFileSync(process.execPath, [program, 'bootstrap', '--skipAdminInit'], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await withDatabase(place, (client) => fillDirectus(client, place));
    await keepDatabase(product, 'directus', name);
  }
  const server = await startServer({ command: [program, 'start'], folder, url, readyPath: '/server/ping', env });
  try {
    const data = await withDatabase(place, readData);
    return { name, target: { ...server, name, backends: 'directus' }, compared: compare(data, ours), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Without limits, as the product is measured, and without what neither side needs. */
const environmentOf = ({ host, port, user, password, database }: PeerDatabase, url: string): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  PUBLIC_URL: url,
  SECRET: 'measured-only',
  DB_CLIENT: 'pg',
  DB_HOST: host,
  DB_PORT: String(port),
  DB_USER: user,
  DB_PASSWORD: `string:${password}`,
  DB_DATABASE: database,
  PGAPPNAME: 'directus',
  PRESSURE_LIMITER_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  TELEMETRY: 'false',
  WEBSOCKETS_ENABLED: 'false',
  SERVE_APP: 'false',
  LOG_LEVEL: 'error',
});

interface Data {
  readonly tokens: readonly string[];
  readonly questions: readonly number[];
  readonly practice: number;
}

async function readData(client: pg.Client): Promise<Data> {
  const { rows: users } = await client.query<{ token: string }>(
    "SELECT token FROM directus_users WHERE token LIKE 'measured-%' ORDER BY token",
  );
  const { rows: questions } = await client.query<{ id: number }>('SELECT id FROM question WHERE NOT is_anonymous');
  const { rows: practices } = await client.query<{ id: number }>(
    "SELECT id FROM safety_practice WHERE title LIKE 'Work of kind %' ORDER BY id",
  );
  return { tokens: users.map(({ token }) => token), questions: questions.map(({ id }) => id), practice: practices[0]?.id ?? 0 };
}

const author = 'author_id.id,author_id.first_name,author_id.last_name';
const questionFields = `id,title,body,is_anonymous,answer_count,vote_count,created_at,${author},categories.category_id.id,categories.category_id.title`;
const campaignFields = `id,title,description,type,sub_type,scope,status,start_date,end_date,expected_count,is_anonymous,${author}`;

function compare({ tokens, questions, practice }: Data, ours: OurCases): Compared[] {
  let turn = 0;
  const anybody = takeTurns(tokens);
  const anyQuestion = takeTurns(questions);
  const get = (path: string, query: Readonly<Record<string, string>>): Call => ({
    method: 'GET',
    path: `${path}?${String(new URLSearchParams(query))}`,
    token: anybody(),
  });
  const list = (path: string, filter: object, fields: string, sort: string) => (): Call =>
    get(path, { filter: JSON.stringify(filter), fields, sort, limit: '20', meta: 'filter_count' });
  const theirs = (named: string, next: () => Call): Case => ({ name: named, next });
  const polls = { type: { _eq: 'POLL' }, status: { _in: ['LIVE', 'COMPLETE'] } };
  return [
    {
      name: 'questions of a practice, with the total',
      ours: ours.practice,
      theirs: theirs('list', list('/items/question', { categories: { category_id: { _eq: practice } } }, questionFields, '-created_at')),
    },
    {
      name: 'polls by status, with the total',
      ours: ours.campaigns,
      theirs: theirs('list', list('/items/campaign', polls, campaignFields, '-start_date')),
    },
    {
      name: 'people, with the total',
      ours: ours.people,
      theirs: theirs('list', list('/users', { company_id: { _eq: companyId } }, 'id,first_name,last_name,email', 'last_name')),
    },
    {
      name: 'one question',
      ours: ours.one,
      theirs: theirs('one', () => get(`/items/question/${anyQuestion()}`, { fields: questionFields })),
    },
    {
      name: 'insert a question',
      ours: ours.ask,
      settles: true,
      theirs: theirs('insert', () => ({
        method: 'POST',
        path: '/items/question',
        token: anybody(),
        body: JSON.stringify({ company_id: companyId, title: written.title(++turn), body: written.question }),
      })),
    },
  ];
}
