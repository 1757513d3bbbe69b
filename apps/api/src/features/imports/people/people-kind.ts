import { excerptOf } from '@muster/contract/imports/problems';
import { readPersonRow } from '@muster/contract/imports/person-row';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { requestManyToJoin, holdInvitationMails, releaseInvitationMails, emitJoinRequests } from '../../directory';
import { findAddressesOfOthers, findContact, findPeopleOfImport, writeImportedPeople, type ImportedPerson } from '../../identity';
import { findLabels, findLonelyPromotions, nameOfCompany, zoneOfCompany } from '../../organisation';
import { cellsOf, isRepeated, mapRows, type Batch, type Kind } from '../batch';
import { planPerson } from './plan';

async function planBatch(db: Db, batch: Batch) {
  const { head, rows, now } = batch;
  const importer = { companyId: head.companyId, importer: head.createdBy };
  const [labels, { today }] = await Promise.all([
    findLabels(db, head.companyId),
    db.one<{ today: string }>(sql`SELECT (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(head.companyId)})::date AS today`),
  ]);
  const read = await mapRows(rows, (row) => ({ row, ...readPersonRow(cellsOf(head, row), today) }));
  const emails = read.flatMap(({ person }) => person.email ?? []);
  const ofOthers = await findAddressesOfOthers(db, importer, emails);
  const people = await findPeopleOfImport(
    db,
    importer,
    emails,
    read.flatMap(({ person }) => person.number ?? []),
  );
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const byNumber = new Map(people.map((person) => [person.number, person]));
  /** Each number with the row of this batch that has it first. */
  const firstOfNumber = new Map<string, number>();
  for (const { row, person } of read)
    if (person.number !== undefined && !firstOfNumber.has(person.number)) firstOfNumber.set(person.number, row.number);
  /** Each account with its first row: one row can name it by the address and another by the number. */
  const firstOfAccount = new Map<string, number>();
  const planned = await mapRows(read, ({ row, person, problems }) => {
    const { email, number } = person;
    const ofNumber = number === undefined ? undefined : byNumber.get(number);
    const known = email === undefined ? ofNumber : byEmail.get(email);
    if (known && !firstOfAccount.has(known.userId)) firstOfAccount.set(known.userId, row.number);
    const isSecond =
      (number !== undefined && firstOfNumber.get(number) !== row.number) || (known && firstOfAccount.get(known.userId) !== row.number);
    const repeated = isRepeated(batch, row)
      ? { column: email === undefined ? 'number' : 'email', code: 'repeated' as const, value: excerptOf(row.key) }
      : isSecond && {
          column: number === undefined ? 'email' : 'number',
          code: 'repeated' as const,
          value: excerptOf(number ?? email ?? ''),
        };
    const plan = planPerson(person, {
      labels,
      known,
      ofNumber,
      isOfOther: email !== undefined && ofOthers.has(email),
      importer: head.createdBy,
      found: repeated ? [...problems, repeated] : problems,
    });
    return { number: row.number, key: row.key, ...plan };
  });
  return refuseLonely(db, batch, planned);
}

type PlannedRow = ReturnType<typeof planPerson> & { number: number; key: string };

/** A row whose rights would leave a manager to represent people alone is a problem, as the single change of these rights is. */
async function refuseLonely(db: Db, { head, now }: Batch, planned: PlannedRow[]): Promise<PlannedRow[]> {
  const promotions = planned.flatMap(({ outcome, knownId, write: { isManager, sites, divisions } }) => {
    const given = [
      { siteId: null, divisionId: null, isManager },
      ...sites.map((site) => ({ siteId: site.siteId, divisionId: null, isManager: site.isManager })),
      ...divisions.map((division) => ({ siteId: null, divisionId: division.divisionId, isManager: division.isManager })),
    ];
    return knownId !== undefined && isWritten({ outcome }) ? [{ userId: knownId, given }] : [];
  });
  const lonely = await findLonelyPromotions({ db, now }, head.companyId, promotions);
  if (lonely.size === 0) return planned;
  return planned.map((row) =>
    row.knownId !== undefined && lonely.has(row.knownId) && isWritten(row)
      ? { ...row, outcome: 'PROBLEM', problems: [{ column: row.write.email === null ? 'number' : 'email', code: 'onlyManagers' }] }
      : row,
  );
}

const isWritten = ({ outcome }: { outcome: string }): boolean => outcome === 'CREATE' || outcome === 'UPDATE';

/** Accounts with their memberships. New people with an e-mail address get an invitation. */
export const peopleKind: Kind = {
  async plan(db, batch) {
    return (await planBatch(db, batch)).map(({ number, key, outcome, problems }) => ({ number, key, outcome, problems }));
  },
  async apply(db, batch) {
    const planned = await planBatch(db, batch);
    const written = planned.filter(isWritten);
    const people = written.filter(({ isAsked }) => !isAsked).map(({ write }) => write);
    const asked = written.filter(({ isAsked }) => isAsked).map(({ write }) => write);
    if (people.length > 0) await writePeople(db, batch, people);
    if (asked.length > 0) await askPeople(db, batch, asked);
    return planned;
  },
  async finish(db, { id, companyId, createdBy }) {
    const [{ firstName, lastName, email }, companyName] = await Promise.all([findContact(db, createdBy), nameOfCompany(db, companyId)]);
    const invitedBy = `${firstName} ${lastName}`.trim() || (email ?? companyName);
    await releaseInvitationMails(db, { companyId, importId: id, companyName, invitedBy });
  },
};

async function writePeople(db: Db, { head, now }: Batch, people: ImportedPerson[]): Promise<void> {
  const { companyId, createdBy } = head;
  const written = await writeImportedPeople(db, companyId, people, now);
  await db.run(sql`
    INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
    SELECT ${companyId}, ${now}, ${createdBy}, 'user.imported', 'User', unnest(${written.map(({ userId }) => userId)}::text[]),
           jsonb_build_object('importId', ${head.id}::bigint)`);
  const invited = written.filter(({ email, isNew, activated }) => email !== null && isNew && !activated).map(({ userId }) => userId);
  if (!head.sendsInvitations || invited.length === 0) return;
  await holdInvitationMails(db, { companyId, importId: head.id }, invited, now);
}

/** People of other companies decide themselves. Nothing else of their rows is kept. */
async function askPeople(db: Db, { head, now }: Batch, people: readonly ImportedPerson[]): Promise<void> {
  const { companyId, createdBy } = head;
  // only an e-mail address can name somebody of another company
  const invitees = people.flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }]));
  const { added } = await requestManyToJoin(db, { companyId, asker: createdBy, now }, invitees);
  if (added.length === 0) return;
  await db.run(sql`
    INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
    SELECT ${companyId}, ${now}, ${createdBy}, 'joinRequest.created', 'JoinRequest', unnest(${added.map(String)}::text[]),
           jsonb_build_object('importId', ${head.id}::bigint)`);
  if (head.sendsInvitations) await emitJoinRequests(db, companyId, added);
}
