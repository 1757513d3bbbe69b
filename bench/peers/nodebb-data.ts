/**
 * The exchange of the benchmark's company in NodeBB's own tables: people as users, questions as topics, answers as posts, votes as votes. Each key is
 * one that NodeBB writes when somebody registers, asks, answers or votes.
 */
import type pg from 'pg';
import { fromProduct, type PeerDatabase } from './database';

/** NodeBB makes these categories itself. People ask in one; in the other, `watchers` are told of each question. */
export const questionsCategory = 2;
export const watchedCategory = 4;

/** As many as the experts of a practice, whom the product tells. */
const watchers = 150;
/** NodeBB's value of 'watching'. */
const watching = 4;

/** Limits that would refuse the callers, and what only other servers would use. Answers are compressed, and a page has 20 answers. */
const settings = {
  postQueue: 0,
  postDelay: 0,
  initialPostDelay: 0,
  newbiePostDelay: 0,
  newbieReputationThreshold: 0,
  upvotesPerDay: 0,
  upvotesPerUserPerDay: 0,
  eventLoopCheckEnabled: 0,
  activitypubEnabled: 0,
  submitPluginUsage: 0,
  useCompression: 1,
  postsPerPage: 21,
  maxPostsPerPage: 21,
};

export async function fillNodebb(client: pg.Client, place: PeerDatabase): Promise<void> {
  // one transaction without foreign key checks: each key gets its row of legacy_object at the end
  await client.query('CREATE EXTENSION IF NOT EXISTS dblink; BEGIN; SET LOCAL session_replication_role = replica');
  await client.query(sources(place));
  for (const [key, value, score, from] of sortedSets) await client.query(sortedSet(key, value, score, from));
  for (const statement of [...hashes, ...sets, ...counts, objects]) await client.query(statement);
  await client.query('DROP TABLE bench_vote, bench_user; COMMIT');
  await client.query('VACUUM ANALYZE');
}

const milliseconds = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;

/** NodeBB's numbers: user 1 is its administrator, and topic 1 its welcome. The first post of a topic has the topic's number. */
const numbers = { topic: 1_000, answer: 1_000_000 };

const sources = (place: PeerDatabase): string => `
  CREATE TABLE bench_person AS SELECT * FROM ${fromProduct(
    place,
    "SELECT substr(subject, 8)::bigint + 1, first_name || ' ' || last_name FROM account WHERE subject LIKE 'person-%'",
    'uid bigint, name text',
  )};
  CREATE TABLE bench_vote AS SELECT * FROM ${fromProduct(
    place,
    `SELECT v.question_id + ${numbers.topic}, substr(a.subject, 8)::bigint + 1, ${milliseconds('v.created_at')} FROM question_vote v JOIN account a ON a.id = v.user_id
      UNION ALL
     SELECT v.answer_id + ${numbers.answer}, substr(a.subject, 8)::bigint + 1, ${milliseconds('v.created_at')} FROM answer_vote v JOIN account a ON a.id = v.user_id`,
    'pid bigint, uid bigint, at bigint',
  )};
  CREATE TABLE bench_post AS
    SELECT t.*, coalesce(v.votes, 0) AS votes FROM ${fromProduct(
      place,
      `SELECT q.id + ${numbers.topic}, q.id + ${numbers.topic}, substr(a.subject, 8)::bigint + 1, q.title, q.body, ${milliseconds('q.created_at')}
         FROM question q JOIN account a ON a.id = q.author_id WHERE q.entity_id IS NULL
        UNION ALL
       SELECT w.id + ${numbers.answer}, w.question_id + ${numbers.topic}, substr(a.subject, 8)::bigint + 1, NULL, w.body, ${milliseconds('w.created_at')}
         FROM answer w JOIN account a ON a.id = w.author_id JOIN question q ON q.id = w.question_id WHERE q.entity_id IS NULL`,
      'pid bigint, tid bigint, uid bigint, title text, body text, at bigint',
    )} LEFT JOIN (SELECT pid, count(*) AS votes FROM bench_vote GROUP BY 1) v USING (pid);
  CREATE TABLE bench_topic AS
    SELECT q.*, a.posts, a.posters, a.last_at, a.last_pid, '/' || trim(BOTH '-' FROM regexp_replace(lower(q.title), '[^a-z0-9]+', '-', 'g')) AS slug
      FROM bench_post q
      JOIN (SELECT tid, count(*) AS posts, count(DISTINCT uid) AS posters, max(at) AS last_at, (array_agg(pid ORDER BY at DESC, pid DESC))[1] AS last_pid
              FROM bench_post GROUP BY 1) a ON a.tid = q.tid
     WHERE q.title IS NOT NULL;
  CREATE TABLE bench_user AS
    SELECT p.uid, p.name, 'person-' || p.uid AS username, coalesce(w.posts, 0) AS posts, coalesce(w.topics, 0) AS topics, coalesce(w.reputation, 0) AS reputation,
           ${milliseconds("now() - interval '15 months'")} AS at
      FROM bench_person p
      LEFT JOIN (SELECT uid, count(*) AS posts, count(title) AS topics, sum(votes) AS reputation FROM bench_post GROUP BY 1) w USING (uid);
  DROP TABLE bench_person;`;

/** key, member, score, source */
const sortedSets: readonly (readonly [string, string, string, string])[] = [
  ["'username:uid'", 'username', 'uid', 'bench_user'],
  ["'userslug:uid'", 'username', 'uid', 'bench_user'],
  ["'username:sorted'", "username || ':' || uid", '0', 'bench_user'],
  ["'fullname:sorted'", "lower(name) || ':' || uid", '0', 'bench_user'],
  ["'user:' || uid || ':usernames'", "username || ':' || at", 'at', 'bench_user'],
  ["'users:joindate'", 'uid', 'at', 'bench_user'],
  ["'users:online'", 'uid', 'at', 'bench_user'],
  ["'users:postcount'", 'uid', 'posts', 'bench_user'],
  ["'users:reputation'", 'uid', 'reputation', 'bench_user'],
  ["'group:registered-users:members'", 'uid', 'at', 'bench_user'],
  ["'group:verified-users:members'", 'uid', 'at', 'bench_user'],
  [`'cid:${watchedCategory}:uid:watch:state'`, 'uid', String(watching), `bench_user WHERE uid BETWEEN 2 AND ${watchers + 1}`],
  ...['topics:tid', 'cid:CID:tids:create'].map((key) => [`'${key}'`, 'tid', 'at', 'bench_topic'] as const),
  ["'uid:' || uid || ':topics'", 'tid', 'at', 'bench_topic'],
  ["'cid:CID:uid:' || uid || ':tids'", 'tid', 'at', 'bench_topic'],
  ["'uid:' || uid || ':followed_tids'", 'tid', 'at', 'bench_topic'],
  ...['topics:recent', 'cid:CID:tids', 'cid:CID:tids:lastposttime'].map((key) => [`'${key}'`, 'tid', 'last_at', 'bench_topic'] as const),
  ...['topics:posts', 'cid:CID:tids:posts'].map((key) => [`'${key}'`, 'tid', 'posts', 'bench_topic'] as const),
  ...['topics:votes', 'cid:CID:tids:votes'].map((key) => [`'${key}'`, 'tid', 'votes', 'bench_topic'] as const),
  ...['topics:views', 'cid:CID:tids:views'].map((key) => [`'${key}'`, 'tid', '50', 'bench_topic'] as const),
  ["'posts:pid'", 'pid', 'at', 'bench_post'],
  ["'cid:CID:pids'", 'pid', 'at', 'bench_post'],
  ["'uid:' || uid || ':posts'", 'pid', 'at', 'bench_post'],
  ["'cid:CID:uid:' || uid || ':pids'", 'pid', 'at', 'bench_post'],
  ["'tid:' || tid || ':posts'", 'pid', 'at', 'bench_post WHERE title IS NULL'],
  ["'tid:' || tid || ':posts:votes'", 'pid', 'votes', 'bench_post WHERE title IS NULL'],
  ["'tid:' || tid || ':posters'", 'uid', 'count(*)', 'bench_post GROUP BY tid, uid'],
  ["'posts:votes'", 'pid', 'votes', 'bench_post WHERE votes > 0'],
  ["'cid:CID:uid:' || uid || ':pids:votes'", 'pid', 'votes', 'bench_post WHERE votes > 0'],
  ["'uid:' || uid || ':upvote'", 'pid', 'at', 'bench_vote'],
];

const sortedSet = (key: string, value: string, score: string, from: string): string => `
  INSERT INTO legacy_zset ("_key", "value", "score") SELECT ${key.replace('CID', String(questionsCategory))}, (${value})::text, ${score} FROM ${from}
      ON CONFLICT ("_key", "value") DO UPDATE SET "score" = excluded."score"`;

const hash = (key: string, data: string, from: string): string =>
  `INSERT INTO legacy_hash ("_key", "data") SELECT ${key}, jsonb_build_object(${data}) FROM ${from}`;

const hashes: readonly string[] = [
  hash(
    "'user:' || uid",
    `'uid', uid, 'username', username, 'userslug', username, 'fullname', name, 'joindate', at, 'lastonline', at, 'status', 'online',
     'postcount', posts, 'topiccount', topics, 'reputation', reputation`,
    'bench_user',
  ),
  hash(
    "'topic:' || tid",
    `'tid', tid, 'uid', uid, 'cid', ${questionsCategory}, 'mainPid', pid, 'title', title, 'slug', tid || slug, 'timestamp', at, 'lastposttime', last_at,
     'postcount', posts, 'postercount', posters, 'viewcount', 50, 'upvotes', votes, 'downvotes', 0, 'followercount', 1`,
    'bench_topic',
  ),
  `UPDATE legacy_hash h SET "data" = h."data" || jsonb_build_object('teaserPid', t.last_pid) FROM bench_topic t WHERE h."_key" = 'topic:' || t.tid AND t.posts > 1`,
  hash(
    "'post:' || pid",
    "'pid', pid, 'tid', tid, 'uid', uid, 'content', body, 'timestamp', at, 'upvotes', votes, 'downvotes', 0",
    'bench_post',
  ),
];

const sets: readonly string[] = [
  `INSERT INTO legacy_set ("_key", "member") SELECT 'pid:' || pid || ':upvote', uid::text FROM bench_vote`,
  `INSERT INTO legacy_set ("_key", "member") SELECT 'tid:' || tid || ':followers', uid::text FROM bench_topic`,
];

const change = (key: string, data: string): string => `UPDATE legacy_hash SET "data" = "data" || ${data} WHERE "_key" = '${key}'`;

const counts: readonly string[] = [
  change('config', `'${JSON.stringify(settings)}'`),
  change(
    'global',
    `(SELECT jsonb_build_object('nextUid', max(uid), 'userCount', count(*) + 1) FROM bench_user) ||
     (SELECT jsonb_build_object('nextTid', max(tid), 'topicCount', count(*) + 1) FROM bench_topic) ||
     (SELECT jsonb_build_object('nextPid', max(pid), 'postCount', count(*) + 1) FROM bench_post)`,
  ),
  change(
    `category:${questionsCategory}`,
    "jsonb_build_object('topic_count', (SELECT count(*) FROM bench_topic), 'post_count', (SELECT count(*) FROM bench_post))",
  ),
  change('group:registered-users', "jsonb_build_object('memberCount', (SELECT count(*) + 1 FROM bench_user))"),
  change('group:verified-users', "jsonb_build_object('memberCount', (SELECT count(*) FROM bench_user))"),
];

const objects = `
  INSERT INTO legacy_object ("_key", "type")
  SELECT "_key", "type" FROM legacy_hash UNION SELECT "_key", "type" FROM legacy_zset UNION SELECT "_key", "type" FROM legacy_set
      ON CONFLICT DO NOTHING`;
