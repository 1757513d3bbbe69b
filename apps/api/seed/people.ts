/** The people of the demo data, from lists of names and a seeded generator, so that they are always the same. */
import { randomUUID } from 'node:crypto';
import { northridge, signIns, type DemoSignIn } from './accounts';
import { pick, seededRandom } from './random';
import { sites, type DemoSite } from './organisation';

export interface DemoPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  site: DemoSite;
  isSiteManager: boolean;
  signIn?: DemoSignIn;
}

const firstNames = [
  'Amos',
  'Bea',
  'Cyrus',
  'Delia',
  'Emre',
  'Fenna',
  'Goran',
  'Hana',
  'Ivo',
  'Jonna',
  'Kofi',
  'Liesl',
  'Mateo',
  'Nadia',
  'Otis',
  'Petra',
  'Quentin',
  'Rosa',
  'Sanjit',
  'Thea',
  'Umar',
  'Vera',
  'Wendell',
  'Xenia',
  'Yusuf',
  'Zelda',
  'Aroha',
  'Bodil',
  'Chidi',
  'Dag',
  'Esme',
  'Farid',
  'Greta',
  'Hugo',
  'Ilse',
  'Jarrah',
];
const lastNames = [
  'Ashdown',
  'Birkett',
  'Calloway',
  'Dunmore',
  'Eastlake',
  'Farrier',
  'Gresham',
  'Hartnell',
  'Inglewood',
  'Jessop',
  'Kestle',
  'Lockyer',
  'Merrow',
  'Northcote',
  'Oakes',
  'Penhale',
  'Quarrie',
  'Rowntree',
  'Sallow',
  'Tanner',
  'Underhill',
  'Venn',
  'Wainwright',
  'Yarrow',
  'Zeller',
  'Brackenridge',
  'Copeland',
  'Drummond',
  'Elphick',
  'Fairweather',
];
const titles = [
  'Technician',
  'Electrician',
  'Fitter',
  'Operator',
  'Rigger',
  'Supervisor',
  'Planner',
  'Apprentice',
  'Engineer',
  'Driver',
  'Storeperson',
  'Safety advisor',
];

/** All people of Northridge, as many per site as its headcount, including the demo accounts. */
export function northridgePeople(): DemoPerson[] {
  const random = seededRandom(240);
  const taken = new Set(signIns.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return sites.flatMap((site) => {
    const known = signIns
      .filter((signIn) => signIn.site === site.name && signIn.companies.includes(northridge))
      .map((signIn) => ofSignIn(signIn, site));
    const hasManager = known.some(({ isSiteManager }) => isSiteManager);
    const others = Array.from({ length: site.headcount - known.length }, (_, index) =>
      somebody(site, !hasManager && index === 0, random, taken),
    );
    return [...known, ...others];
  });
}

function ofSignIn(signIn: DemoSignIn, site: DemoSite): DemoPerson {
  const { email, firstName, lastName, title } = signIn;
  return { id: randomUUID(), email, firstName, lastName, title, site, isSiteManager: signIn.manages?.site === site.name, signIn };
}

function somebody(site: DemoSite, isSiteManager: boolean, random: () => number, taken: Set<string>): DemoPerson {
  for (;;) {
    const [firstName, lastName] = [pick(firstNames, random), pick(lastNames, random)];
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    const email = `${firstName}.${lastName}@northridge.example`.toLowerCase();
    return {
      id: randomUUID(),
      email,
      firstName,
      lastName,
      title: isSiteManager ? 'Site manager' : pick(titles, random),
      site,
      isSiteManager,
    };
  }
}
