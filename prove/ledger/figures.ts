/**
 * What evidence costs, as figures that noise hardly changes: `node --import tsx prove/ledger/figures.ts [people]`.
 * A campaign of so many people has two entries for each. Prints the size and the time of its pack, the memory of the process while it is made, and the
 * time that both verifiers need. Processor time does not grow with the load of the machine. It also prints what the entry of an
 * acknowledgement costs beside its submit, in processor time of this process and of the database.
 */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runInNewContext } from 'node:vm';
import { append } from '../../apps/api/src/features/evidence/append';
import { digestOf } from '../../apps/api/src/features/evidence/hashes';
import { unzip } from '../../apps/api/src/features/evidence/tests/pack-verifiers';
import { findEvidenceOfResponse } from '../../apps/api/src/features/responses';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { startTestApi } from '../../apps/api/tests/harness';
import { startTestServer } from '../../apps/api/tests/server';

const people = Number(process.argv[2] ?? 50_000);
const entriesAtOnce = 5_000;
const sha256 = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const seconds = ({ user, system }: NodeJS.CpuUsage): string => ((user + system) / 1e6).toFixed(1);
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const server = await startTestServer();
process.env['TEST_SERVER_URL'] = server.url;
const api = await startTestApi();
const folder = await mkdtemp(join(tmpdir(), 'muster-figures-'));
try {
  const { id: companyId } = await api.make.company({ name: 'Northridge' });
  const manager = await api.make.person(companyId, { manager: true });
  await plantLedger(companyId, 2 * people);
  await api.runJob('ledger-checkpoints');

  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const cpu = process.cpuUsage();
  const response = await fetch(`${api.url}/companies/${companyId}/evidence-pack`, {
    headers: { authorization: `Bearer ${await api.token(manager.subject)}` },
  });
  const path = join(folder, 'pack.zip');
  if (!response.body) throw new Error(`no pack: ${response.status}`);
  await pipeline(response.body as AsyncIterable<Uint8Array>, createWriteStream(path));
  clearInterval(watching);
  console.log(`pack of ${people} people: ${2 * people} entries, ${megabytes((await stat(path)).size)} MB`);
  console.log(
    `made in ${seconds(process.cpuUsage(cpu))} s of processor time; memory from ${megabytes(before)} to at most ${megabytes(most)} MB`,
  );

  const files = await unzip(await readFile(path));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const script = /<script>([\s\S]*)<\/script>/.exec(files['verify.html'] ?? '')?.[1] ?? '';
  const checkPack = runInNewContext(`${script}\ncheckPack`, { TextEncoder, TextDecoder, atob }) as (given: Record<string, Buffer>) => {
    problems: string[];
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const browser = process.cpuUsage();
  const { problems } = checkPack(bytes);
  console.log(`verify.html: ${seconds(process.cpuUsage(browser))} s of processor time, ${problems.length} problems`);
  const python = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time python3 '${join(folder, 'verify.py')}'`], { encoding: 'utf8' });
  const [user = 0, system = 0] = (python.stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  console.log(`verify.py: ${(user + system).toFixed(1)} s of processor time, exit ${python.status}`);
  if (problems.length > 0 || python.status !== 0) process.exitCode = 1;
  await compareWithSubmit();
} finally {
  await rm(folder, { recursive: true });
  await api.stop();
  await server.stop();
}

/** A chain as `append` writes it: the campaign, then a view and an answer of each person. */
async function plantLedger(companyId: number, count: number): Promise<void> {
  const at = '2026-03-09T08:00:00.000Z';
  let before: Buffer = Buffer.alloc(0);
  await api.make.query('INSERT INTO ledger (company_id, since) VALUES ($1, $2)', [companyId, at]);
  for (let from = 1; from <= count; from += entriesAtOnce) {
    const rows = Array.from({ length: Math.min(entriesAtOnce, count - from + 1) }, (_, index) => {
      const seq = from + index;
      const isFirst = seq === 1;
      const salt = randomBytes(32);
      const name = `Person ${Math.floor(seq / 2)} of Northridge`;
      const facts = isFirst
        ? JSON.stringify({ content: 'ab'.repeat(32), description: '', title: 'Two labels' })
        : JSON.stringify({
            answer: 'ab'.repeat(32),
            isLate: false,
            name,
            role: 'Rigger',
            shownLanguage: 'en',
            sites: ['Dock 4'],
            userId: randomUUID(),
          });
      const kind = isFirst ? 'campaign.posted' : seq % 2 === 0 ? 'campaign.viewed' : 'response.submitted';
      const commitment = sha256(salt, facts).toString('hex');
      const body = JSON.stringify({ at, campaignId: 1, commitment, companyId, contentVersion: 1, kind, seq, v: 1 });
      before = sha256(Buffer.of(0), body, before);
      return { seq, body, hash: before, salt, facts };
    });
    const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
    await api.make.query(
      'INSERT INTO ledger_entry (company_id, seq, body, hash) SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::bytea[])',
      [companyId, column('seq'), column('body'), column('hash')],
    );
    await api.make.query(
      'INSERT INTO ledger_opening (company_id, seq, salt, facts) SELECT $1, * FROM unnest($2::bigint[], $3::bytea[], $4::text[])',
      [companyId, column('seq'), column('salt'), column('facts')],
    );
  }
  await api.make.query('UPDATE ledger SET last_seq = $2, last_hash = $3 WHERE company_id = $1', [companyId, count, before]);
}

const ticksInSecond = 100;

/** The processor time of this process and of the connections to its database, in seconds. */
function processorTime(): number {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const ofDatabase = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name)) return 0;
        const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, ') ')
          .split(' ')
          .map(Number);
        return user + system;
      } catch {
        return 0;
      }
    });
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofDatabase.reduce((sum, ticks) => sum + ticks, 0) / ticksInSecond;
}

/** Submits acknowledgements, and then writes the entry of each of them. Rounds alternate, so that both meet the same load. */
async function compareWithSubmit(): Promise<void> {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company({ name: 'Northridge' });
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const workers = await Promise.all(Array.from({ length: 100 }, () => api.make.person(companyId)));
  let [submits, entries] = [0, 0];
  for (let round = 0; round < 5; round += 1) {
    const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
    const begun = processorTime();
    const responses: number[] = [];
    for (const worker of workers) responses.push((await build.respond(api.as(worker), policy)).body.id);
    const submitted = processorTime();
    for (const responseId of responses)
      await api.database.systemDb('figures of evidence', async (db) => {
        const found = await findEvidenceOfResponse(db, { companyId, responseId });
        if (!found) throw new Error('no evidence of a response');
        const { contentVersion, version, answer, userId, ...facts } = found;
        await append(db, {
          companyId,
          kind: 'response.submitted',
          at: '2026-03-10T09:00:00.000Z',
          ids: { campaignId: policy.id, responseId, contentVersion, version },
          hidden: { userId, facts: { userId, ...facts, answer: digestOf(JSON.stringify(answer)) } },
        });
      });
    submits += submitted - begun;
    entries += processorTime() - submitted;
  }
  console.log(`an entry costs ${((100 * entries) / submits).toFixed(0)} % of the processor time of its submit`);
}
