import type { Profile } from '@muster/contract/directory/profile';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';
import { runImport } from './imports';

/** A company with two sites, a division and a manager, whose people are imported. */
export interface PeopleWorld {
  api: TestApi;
  companyId: number;
  otherId: number;
  boss: Person;
  manager: Client;
  admin: Client;
  /** The e-mails that were sent. */
  sent: Message[];
  /** A new address. */
  address(): string;
  run(rows: Record<string, string>[], who?: Client): ReturnType<typeof runImport>;
  personOf(email: string): Promise<Profile>;
  /** The file at a path, as the manager. */
  download(path: string): Promise<string>;
}

export async function peopleWorld(): Promise<PeopleWorld> {
  const sent: Message[] = [];
  const api = await startTestApi({ mailer: { send: async (message) => void sent.push(message) } });
  const companyId = (await api.make.company({ name: 'Northridge' })).id;
  const otherId = (await api.make.company()).id;
  await api.make.site(companyId, { name: 'Duskwater; North' });
  await api.make.site(companyId, { name: 'Halden' });
  await api.make.subdivision(companyId, await api.make.division(companyId, 'Wind'), 'Blades');
  const boss = await api.make.person(companyId, { manager: true });
  const manager = api.as(boss);
  let count = 0;
  return {
    api,
    companyId,
    otherId,
    boss,
    manager,
    admin: api.as(await api.make.admin()),
    sent,
    address: () => `row${(count += 1)}@import.test`,
    run: (rows, who = manager) => runImport(api, who, { companyId, rows }),
    async personOf(email) {
      const [row] = await api.make.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [email]);
      return (await manager.get<Profile>(`/user/${row?.id}`)).body;
    },
    async download(path) {
      const bearer = { authorization: `Bearer ${await api.token(boss.subject)}` };
      return (await fetch(`${api.url}${path}`, { headers: bearer })).text();
    },
  };
}

/** The problems of planned rows, each with its column. */
export const problems = (planned: { problems: { column: string; code: string }[] }[]): string[] =>
  planned.flatMap((row) => row.problems.map(({ column, code }) => `${column} ${code}`));
