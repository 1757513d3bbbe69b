/** A company with a person who has done everything, each with texts of its own. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import type { PersonalDataExport } from '@muster/contract/privacy/privacy';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';
import type { Client, Person, TestApi } from '../../../../tests/harness';
import { deleteRetainedNames } from '../jobs';

export interface World {
  api: TestApi;
  build: CampaignBuilders;
  topics: Topics;
  companyId: number;
  boss: Person;
  manager: Client;
}

export async function makeWorld(api: TestApi): Promise<World> {
  const build = await campaignBuilders(api);
  const topics = await makeTopics(api);
  const companyId = (await api.make.company({ name: 'Northridge' })).id;
  const boss = await api.make.person(companyId, { manager: true });
  return { api, build, topics, companyId, boss, manager: api.as(boss) };
}

/** The beginning of every word that an erasure must delete. */
export const canary = 'zyxcanary';

/** A person of these companies whose account has a canary in every field. */
export async function canaryPerson({ api }: World, companyIds: number[]): Promise<Person> {
  const person = await api.make.person(companyIds, { firstName: `${canary}first`, lastName: `${canary}last` });
  const email = `${canary}mail-${person.id}@example.test`;
  await api.make.query(
    `UPDATE account SET email = $2, title = '${canary}title', phone_number = '${canary}phone', address_label = '${canary}place',
            address_place_id = '${canary}placeid', avatar_url = '/api/pictures/${canary}' WHERE id = $1`,
    [person.id, email],
  );
  await api.make.query('INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, $2, $2, $2)', [
    person.id,
    `${canary}school`,
  ]);
  await api.make.query(
    `INSERT INTO pin_credential (company_id, user_id, subject, last_used_at, last_used_place)
     SELECT company_id, user_id, company_id || ' ' || user_id, now(), '${canary}gate' FROM company_member WHERE user_id = $1`,
    [person.id],
  );
  await api.make.query(
    `INSERT INTO passkey (company_id, user_id, credential_id, public_key, counter, name, made_at)
     SELECT company_id, user_id, company_id || user_id::text, '', 0, '${canary}phone', now() FROM company_member WHERE user_id = $1`,
    [person.id],
  );
  await api.make.query('INSERT INTO mail_refusal (user_id, email, refusals, refused_at) VALUES ($1, $2, 1, now())', [person.id, email]);
  await api.make.query('INSERT INTO idp_account (subject, email, name, password_hash) VALUES ($1, $2, $3, $4)', [
    person.subject,
    email,
    `${canary}first ${canary}last`,
    'hash',
  ]);
  return { ...person, email };
}

/** What a person does in the company. The texts of named things stay after an erasure. */
export async function actAs({ api, build, topics, companyId, manager }: World, person: Person) {
  const self = api.as(person);
  const briefing = await build.create(manager, 'POLICY_UPDATE', { companyId });
  const poll = await build.create(manager, 'YES_NO', { companyId });
  const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
  const draft = await build.create(manager, 'SINGLE_CHOICE', { companyId });
  await self.post('/campaign-v2-user-view-engagements', { campaignV2Id: briefing.id });
  await build.respond(self, briefing);
  await build.respond(self, poll);
  await build.respond(self, pulse, { speakUp: 'yes', means: 'partly', plan: 'no', heard: 'yes', oneThing: 'secretpulse' });
  await build.respond(self, draft, { choice: 'o1' }, { status: 'IN_PROGRESS' });
  const question = await ask(self, { companyId, title: 'A named question', categories: [topics.practice] });
  const hidden = await ask(self, { companyId, title: 'secretquestion', categories: [topics.practice], isAnonymous: true });
  const other = await ask(manager, { companyId, title: 'Asked by the boss', categories: [topics.practice] });
  const masked = await ask(manager, { companyId, title: 'Asked without a name', categories: [topics.practice], isAnonymous: true });
  // other people see an anonymous question after a delay
  api.clock.advance(3_600_000);
  await reply(self, other.id, 'A named answer');
  await reply(self, masked.id, 'secretanswer');
  await self.post('/stars', { questionId: other.id });
  await self.post('/api-tokens', { name: `${canary}token`, scopes: ['read'], expiresInDays: 1 });
  await self.post(`/companies/${companyId}/calendar`);
  await api.relay.drain();
  return { briefing, poll, pulse, question, hidden, other };
}

export const leave = ({ manager, companyId }: World, { id }: Person) => manager.delete(`/user/${id}?companyId=${companyId}`);

export async function erase({ api, manager, companyId }: World, { id }: Person) {
  const answer = await manager.post(`/companies/${companyId}/former-members/${id}/erasure`);
  await api.relay.drain();
  return answer;
}

/** The tables with a row that contains the text. */
export async function tablesWith({ make }: TestApi, text: string): Promise<string[]> {
  const tables = await make.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await make.query(`SELECT FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
      return rows.length > 0 ? [name.replace('public.', '')] : [];
    }),
  );
  return found.flat();
}

export const exportReason = 'The person asked for it';

/** Asks for an export, waits for its job and returns the files of the archive as text. */
export async function exportOf(
  { api, manager, boss, companyId }: Omit<World, 'build' | 'topics'>,
  userId: string,
): Promise<Map<string, string>> {
  const { body } = await manager.post<PersonalDataExport>(`/companies/${companyId}/personal-data-exports`, {
    userId,
    ...(userId !== boss.id && { reason: exportReason }),
  });
  await api.relay.drain();
  const answer = await fetch(`${api.url}/companies/${companyId}/personal-data-exports/${body.id}/file`, {
    headers: { authorization: `Bearer ${await api.token(boss.subject)}` },
  });
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

/** Reads the entries of an archive in their order. The reader checks lengths and check sums. */
async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { autoClose: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return new Map(await Promise.all(entries.map(async (entry) => [entry.fileName, await textOf(await open(entry))] as const)));
}

/** The name of the person among the participants of a campaign; undefined if the search does not find the person. */
export async function shownName({ manager }: World, campaignId: number, { id }: Person, search = ''): Promise<string | null | undefined> {
  const { body } = await manager.get<CampaignParticipant[]>(`/campaign-v2s/${campaignId}/participants?participantName=${search}`);
  const user = body.find((one) => one.user?.userId === id)?.user;
  return user && `${user.firstName} ${user.lastName}`;
}

/** The job of the night, at a time of its choice. */
export const forget = ({ database }: TestApi, now: string): Promise<unknown> =>
  database.systemDb('names on old records', (db) => deleteRetainedNames(db, new Date(now)));
