/** NodeBB on the product's PostgreSQL: set up with its own command, filled with the exchange of the company, asked with sessions as its pages do. */
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../tools/free-port';
import { takeTurns, type Case } from '../case';
import type { Call } from '../load';
import { startServer } from '../servers/child';
import { callerCount, keepDatabase, makeDatabase, placeOf, withDatabase, type PeerDatabase } from './database';
import { installNodebb } from './install';
import { fillNodebb, questionsCategory, watchedCategory } from './nodebb-data';
import type { OurCases } from './ours';
import { spread, written, type Compared, type Peer, type Text } from './peer';

interface Options {
  readonly checkout: string;
  readonly productUrl: string;
  readonly product: pg.Client;
  readonly ours: OurCases;
  say(text: string): void;
}

const secret = 'measured-only';
const csrf = 'm'.repeat(64);

export async function openNodebb({ checkout, productUrl, product, ours, say }: Options): Promise<Peer> {
  const { place: folder, version } = installNodebb(checkout, say);
  const name = `NodeBB ${version}`;
  const place = placeOf(productUrl, 'nodebb');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  if (await makeDatabase(product, 'nodebb', name)) {
    say(`Filling ${name} ...`);
    rmSync(join(folder, 'config.json'), { force: true });
    setUp(folder, place, url);
    await withDatabase(place, (client) => fillNodebb(client, place));
    await keepDatabase(product, 'nodebb', name);
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(configurationOf(place, url)));
  const server = await startServer({
    command: ['app.js'],
    folder,
    url,
    readyPath: '/ping',
    env: { NODE_ENV: 'production', PGAPPNAME: 'nodebb', 'log-level': 'error' },
  });
  try {
    const data = await withDatabase(place, readData);
    return { name, target: { ...server, name, backends: 'nodebb' }, compared: compare(data, ours), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const configurationOf = ({ host, port, user, password, database }: PeerDatabase, url: string): object => ({
  url,
  port: new URL(url).port,
  secret,
  database: 'postgres',
  postgres: { host, port, username: user, password, database, ssl: false },
});

/** NodeBB's own installation, without building its pages. */
function setUp(folder: string, { host, port, user, password, database }: PeerDatabase, url: string): void {
  const adminPassword = 'measured only, by nobody';
  const answers = {
    url,
    port: new URL(url).port,
    secret,
    database: 'postgres',
    'postgres:host': host,
    'postgres:port': port,
    'postgres:username': user,
    'postgres:password': password,
    'postgres:database': database,
    'admin:username': 'admin',
    'admin:password': adminPassword,
    'admin:password:confirm': adminPassword,
    'admin:email': 'admin@works.example',
  };
  const { status, stdout } = spawnSync(process.execPath, ['app.js', `--setup=${JSON.stringify(answers)}`, '--skip-build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', defaultTheme: 'nodebb-theme-persona' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`its installation failed: ${stdout.slice(-2_000)}`);
}

interface Session {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Data {
  readonly sessions: readonly Session[];
  readonly topics: readonly Text[];
  /** Topics with 20 answers or more. */
  readonly long: readonly Text[];
  readonly answers: readonly Text[];
}

async function readData(client: pg.Client): Promise<Data> {
  const { rows: users } = await client.query<{ id: string }>(
    `SELECT "data"->>'uid' AS id FROM legacy_hash WHERE "_key" LIKE 'user:%' AND ("data"->>'uid')::bigint > 1 ORDER BY md5("_key") LIMIT $1`,
    [callerCount],
  );
  const { rows: posts } = await client.query<Text & { topic: number; isTopic: boolean; answers: number }>(
    `SELECT (p."data"->>'pid')::integer AS id, p."data"->>'uid' AS author, (t."data"->>'tid')::integer AS topic,
            p."data"->>'pid' = t."data"->>'mainPid' AS "isTopic", (t."data"->>'postcount')::integer - 1 AS answers
       FROM legacy_hash p JOIN legacy_hash t ON t."_key" = 'topic:' || (p."data"->>'tid') AND (t."data"->>'cid')::integer = $1
      WHERE p."_key" LIKE 'post:%'`,
    [questionsCategory],
  );
  const sessions = users.map(({ id }) => ({ id, sid: sidOf(id) }));
  const content = `jsonb_build_object('cookie', '${JSON.stringify(cookieOf())}'::jsonb, 'passport', jsonb_build_object('user', s.uid::integer), 'csrfToken', '${csrf}')`;
  await client.query(
    `INSERT INTO "session" (sid, sess, expire)
     SELECT s.sid, ${content}, now() + interval '14 days' FROM unnest($1::text[], $2::text[]) AS s (sid, uid)
         ON CONFLICT (sid) DO UPDATE SET sess = excluded.sess, expire = excluded.expire`,
    [sessions.map(({ sid }) => sid), sessions.map(({ id }) => id)],
  );
  // those of the company: the first post of a topic has the topic's number
  const topics = posts.filter(({ isTopic, id, topic }) => isTopic && id === topic);
  return {
    sessions: sessions.map(({ id, sid }) => ({ id, headers: { cookie: signed(sid), 'x-csrf-token': csrf } })),
    topics,
    long: topics.filter(({ answers }) => answers >= 20),
    answers: posts.filter(({ isTopic }) => !isTopic),
  };
}

const sidOf = (uid: string): string => createHmac('md5', secret).update(uid).digest('hex');

/** As express-session stores it. */
const cookieOf = () => ({ path: '/', httpOnly: true, sameSite: 'lax', originalMaxAge: 1_209_600_000, expires: '2100-01-01T00:00:00.000Z' });

/** As express-session signs the id of a session. */
const signed = (sid: string): string =>
  `express.sid=${encodeURIComponent(`s:${sid}.${createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')}`)}`;

function compare({ sessions, topics, long, answers }: Data, ours: OurCases): Compared[] {
  let turn = 0;
  const anybody = takeTurns(sessions);
  const asked = (method: Call['method'], path: string, { headers }: Session, body?: object): Call => ({
    method,
    path,
    token: '',
    session: headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const theirs = (name: string, next: () => Call): Case => ({ name, next });
  const [toRead, toAnswer] = [spread(sessions, long), spread(sessions, topics)];
  const [questionVotes, answerVotes] = [spread(sessions, topics), spread(sessions, answers)];
  const voteBy = ({ caller, text }: ReturnType<typeof questionVotes>) =>
    asked('PUT', `/api/v3/posts/${text.id}/vote`, caller, { delta: 1 });
  const askIn = (cid: number) =>
    asked('POST', '/api/v3/topics', anybody(), { cid, title: written.title(++turn), content: written.question });
  return [
    {
      name: 'list of questions',
      ours: ours.list,
      theirs: theirs('list', () => asked('GET', `/api/category/${questionsCategory}`, anybody())),
    },
    {
      name: 'question with 20 answers',
      ours: ours.question,
      oursAsks: 2,
      theirs: theirs('question', () => {
        const { caller, text } = toRead();
        return asked('GET', `/api/topic/${text.id}`, caller);
      }),
    },
    {
      name: 'post an answer',
      ours: ours.answer,
      settles: true,
      theirs: theirs('answer', () => {
        const { caller, text } = toAnswer();
        return asked('POST', `/api/v3/topics/${text.id}`, caller, { content: written.answer(++turn) });
      }),
    },
    { name: 'vote for an answer', ours: ours.answerVote, settles: true, theirs: theirs('vote', () => voteBy(answerVotes())) },
    { name: 'vote for a question', ours: ours.questionVote, settles: true, theirs: theirs('vote', () => voteBy(questionVotes())) },
    { name: 'ask', ours: ours.ask, settles: true, theirs: theirs('ask', () => askIn(questionsCategory)) },
    { name: 'ask, 150 people are told', ours: ours.askExperts, settles: true, theirs: theirs('ask', () => askIn(watchedCategory)) },
  ];
}
