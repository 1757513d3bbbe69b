import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DataSubject } from '../../../platform/personal-data/source';
import { importPersonalData } from '../personal-data';
import { readCsv, upload } from './imports';
import { peopleWorld, problems, type PeopleWorld } from './people-world';

let world: PeopleWorld;
beforeAll(async () => {
  world = await peopleWorld();
});
afterAll(() => world.api.stop());

const person = (number: string, more: Record<string, string> = {}) => ({ number, firstName: 'Noor', lastName: 'Haddad', ...more });
const members = (number: string) =>
  world.api.make.query<{ id: string; email: string | null; title: string | null }>(
    'SELECT a.id, a.email, a.title FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = $1 AND m.number = $2',
    [world.companyId, number],
  );

test('an import adds people by their numbers, changes them by their numbers, and sends them nothing', async () => {
  const added = await world.run([person('p-1', { sites: 'Halden' }), person('P-2')]);
  expect(added).toMatchObject({ status: 'DONE', counts: { CREATE: 2, PROBLEM: 0 } });
  expect(added.planned.map(({ key }) => key)).toEqual(['p-1', 'p-2']);
  const [before] = await members('P-1');
  expect(before).toMatchObject({ email: null });
  expect(await world.run([{ number: 'P-1', title: 'Rigger' }, person('P-2')])).toMatchObject({ counts: { UPDATE: 1, UNCHANGED: 1 } });
  expect(await members('P-1')).toEqual([{ ...before, title: 'Rigger' }]);
  expect(world.sent).toEqual([]);
});

test('a row with an address and a number gives the number to the person of the address', async () => {
  const email = world.address();
  expect(await world.run([{ email, number: 'P-5' }])).toMatchObject({ counts: { CREATE: 1 } });
  expect(await members('P-5')).toMatchObject([{ email }]);
});

test('no row takes a number from somebody else, and no number is given twice', async () => {
  await world.run([person('P-7')]);
  const { planned } = await upload(world.manager, {
    companyId: world.companyId,
    rows: [
      { email: world.address(), number: 'P-7' },
      person('P-8'),
      { email: world.address(), number: 'p-8' },
      person('P-9'),
      person('p-9'),
      { number: 'P-10', firstName: 'Only' },
      person('a number'),
      { firstName: 'Nobody' },
    ],
  });
  expect(problems(planned)).toEqual([
    'number numberTaken',
    'number repeated',
    'number repeated',
    'lastName required',
    'number personNumber',
    'email required',
  ]);
});

test('a person is changed by one row of a file, also if one names the address and another the number', async () => {
  const email = world.address();
  await world.run([{ email, number: 'P-30' }]);
  const { planned } = await upload(world.manager, {
    companyId: world.companyId,
    rows: [
      { email, title: 'Rigger' },
      { number: 'P-30', title: 'Diver' },
    ],
  });
  expect(problems(planned)).toEqual(['number repeated']);
});

test('the export of a person has no row of somebody who had the number before', async () => {
  await world.run([person('P-40', { title: 'Crane driver' })]);
  const [before] = await members('P-40');
  expect((await world.manager.delete(`/user/${before?.id}?companyId=${world.companyId}`)).status).toBe(204);
  await world.run([{ number: 'P-40', firstName: 'Ben', lastName: 'Moor', title: 'Welder' }]);
  const [after] = await members('P-40');
  const subject = { companyId: world.companyId, email: null, number: 'P-40', firstName: 'Ben', lastName: 'Moor' };
  const rows = await world.api.database.systemDb('test', async (db) =>
    importPersonalData.collect?.(db, { ...subject, userId: after?.id ?? '' } as DataSubject),
  );
  expect(rows).toMatchObject([{ cells: expect.arrayContaining(['Ben', 'Welder']) }]);
});

test('an exported file imports the people without an e-mail address again and changes nobody', async () => {
  await world.run([person('P-20', { title: 'Crane driver' })]);
  const rows = readCsv(await world.download(`/companies/${world.companyId}/people-export`));
  const exported = rows.filter(({ number }) => number === 'P-20');
  expect(exported).toMatchObject([{ email: '', title: 'Crane driver' }]);
  expect(await world.run(exported)).toMatchObject({ counts: { UNCHANGED: 1 } });
});

test('an erasure finds the rows that name a person by an ended number alone, and no rows of the next holder', async () => {
  const { companyId, api } = world;
  await world.run([person('P-60')]);
  const [first] = await members('P-60');
  await world.run([{ number: 'P-60', title: 'Rigger' }]);
  await world.manager.delete(`/user/${first?.id}?companyId=${companyId}`);
  await world.run([person('P-60', { firstName: 'Ida', lastName: 'Berg' })]);
  await world.run([{ number: 'P-60', title: 'Fitter' }]);
  const subject = { companyId, userId: first?.id ?? '', email: null, number: null, firstName: 'Noor', lastName: 'Haddad' } as DataSubject;
  await api.database.systemDb('test', async (db) => importPersonalData.erase?.(db, subject));
  const rows = await api.make.query<{ cells: string[] }>(
    "SELECT cells FROM import_row WHERE company_id = $1 AND key = 'p-60' ORDER BY import_id",
    [companyId],
  );
  const texts = rows.map(({ cells }) => cells.join(' '));
  expect(texts.filter((text) => text.includes('Rigger'))).toEqual([]);
  expect(texts.filter((text) => /Ida|Fitter/.test(text))).toHaveLength(2);
});
