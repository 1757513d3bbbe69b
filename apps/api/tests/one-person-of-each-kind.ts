/** A company with one person of each kind, as clients, for tests of who may do what. */
import type { Client, Person, TestApi } from './harness';

const kinds = ['asker', 'worker', 'mate', 'moderator', 'siteManager', 'admin', 'consultant', 'foreigner'] as const;
export type Who = (typeof kinds)[number];

export interface OneOfEachKind {
  companyId: number;
  /** The company of the foreigner, who manages it. */
  otherCompanyId: number;
  people: Readonly<Record<Who, Person>>;
  as: Readonly<Record<Who, Client>>;
}

/** Asker, worker and mate are members; moderator manages the company, siteManager one of its sites. */
export async function makeOneOfEachKind({ make, as }: TestApi): Promise<OneOfEachKind> {
  const [{ id: companyId }, { id: otherCompanyId }] = [await make.company(), await make.company()];
  const siteId = await make.site(companyId);
  const people: Record<Who, Person> = {
    asker: await make.person(companyId, { firstName: 'Ada', lastName: 'Asker' }),
    worker: await make.person(companyId, { firstName: 'Wim', lastName: 'Worker' }),
    mate: await make.person(companyId),
    moderator: await make.person(companyId, { manager: true }),
    siteManager: await make.person(companyId, { sites: [{ id: siteId, manager: true }] }),
    admin: await make.admin(),
    consultant: await make.consultant(),
    foreigner: await make.person(otherCompanyId, { manager: true }),
  };
  const clients = Object.fromEntries(kinds.map((who) => [who, as(people[who])])) as Record<Who, Client>;
  return { companyId, otherCompanyId, people, as: clients };
}
