/** People who leave while an export reads. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database';
import { findMembersToExport } from '../../identity';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('an export goes on behind somebody who leaves between its statements', async () => {
  const { id: companyId } = await api.make.company();
  const manager = await api.make.person(companyId, { manager: true });
  for (let count = 0; count < 5; count += 1) await api.make.person(companyId);
  const left: string[] = [];
  const db = await api.database.begin('read');
  await db.run(sql`SELECT muster_enter(${manager.subject}, ${api.clock.now()})`);
  /** Somebody of each page leaves as soon as its ids are read. */
  const whileLeaving: Db = {
    one: (statement) => db.one(statement),
    maybeOne: (statement) => db.maybeOne(statement),
    run: (statement) => db.run(statement),
    many: async <Row>(statement: Parameters<Db['many']>[0]) => {
      const rows = await db.many<Row>(statement);
      const gone = (rows as { id?: string }[]).find(({ id }) => id !== undefined && id !== manager.id)?.id;
      if (gone === undefined) return rows;
      left.push(gone);
      await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, gone]);
      return rows;
    },
  };
  const exported: string[] = [];
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const page: Awaited<ReturnType<typeof findMembersToExport>> = await findMembersToExport(whileLeaving, companyId, after, 2);
    exported.push(...page.people.map(({ userId }) => userId));
    after = page.next;
  }
  await db.rollback();
  expect([left.length, exported.length]).toEqual([3, 3]);
  expect(exported).toContain(manager.id);
});
