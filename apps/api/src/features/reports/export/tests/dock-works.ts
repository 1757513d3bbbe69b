/** The company of the tests of exports: names that sort in an unusual order and a name that a spreadsheet would run. */
import type { Client, Person, TestApi } from '../../../../../tests/harness';

export interface DockWorks {
  companyId: number;
  boss: Person;
  manager: Client;
  people: Person[];
}

export async function makeDockWorks(api: TestApi): Promise<DockWorks> {
  const companyId = (await api.make.company({ name: 'Dock Works', timeZone: 'Asia/Kathmandu' })).id;
  const site = await api.make.site(companyId, { name: 'Quay, north' });
  const boss = await api.make.person(companyId, { manager: true, firstName: 'Zoe', lastName: 'Zander' });
  const people = [
    await api.make.person(companyId, { firstName: 'Ann', lastName: 'Arbor', sites: [{ id: site, manager: true }] }),
    await api.make.person(companyId, { firstName: 'Bob', lastName: '=Berg' }),
    await api.make.person(companyId, { firstName: 'Cem', lastName: 'Čapek' }),
  ];
  return { companyId, boss, manager: api.as(boss), people };
}
