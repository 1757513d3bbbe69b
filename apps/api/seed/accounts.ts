/** The accounts that can sign in to the demo. */
export const demoPassword = 'demo';

export interface DemoSignIn {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  who: string;
  role?: 'ADMIN' | 'CONSULTANT';
  /** The companies by name. Further companies of `many` are created for it. */
  companies: readonly ('Northridge Energy' | 'Harbour Freight' | 'further')[];
  isManager?: true;
  isLeader?: true;
  manages?: { site?: string; division?: string };
  /** The person's site at Northridge. */
  site?: string;
  isExpert?: true;
  isBlocked?: true;
  /** Invited, has not signed in yet. */
  isInvited?: true;
  /** Exists only at the identity provider. */
  isStranger?: true;
}

export const northridge = 'Northridge Energy';
export const harbour = 'Harbour Freight';

export const signIns: readonly DemoSignIn[] = [
  {
    email: 'admin@muster.example',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    title: 'System manager',
    who: 'system manager',
    role: 'ADMIN',
    companies: [],
  },
  {
    email: 'consultant@muster.example',
    firstName: 'Caspar',
    lastName: 'Okoro',
    title: 'Safety consultant',
    who: 'consultant: reads everything, adds companies',
    role: 'CONSULTANT',
    companies: [],
  },
  {
    email: 'manager@northridge.example',
    firstName: 'Marit',
    lastName: 'Halloran',
    title: 'Head of safety',
    who: 'company manager',
    companies: [northridge],
    isManager: true,
    site: 'Quarrystone Depot',
  },
  {
    email: 'leader@northridge.example',
    firstName: 'Lionel',
    lastName: 'Abara',
    title: 'Chief operating officer',
    who: 'company leader',
    companies: [northridge],
    isLeader: true,
    site: 'Quarrystone Depot',
  },
  {
    email: 'site.manager@northridge.example',
    firstName: 'Sunniva',
    lastName: 'Marsh',
    title: 'Site manager',
    who: 'manager of Farrow Ridge Wind Farm',
    companies: [northridge],
    site: 'Farrow Ridge Wind Farm',
    manages: { site: 'Farrow Ridge Wind Farm' },
  },
  {
    email: 'division.manager@northridge.example',
    firstName: 'Davit',
    lastName: 'Solberg',
    title: 'General manager, Networks',
    who: 'manager of the division Networks',
    companies: [northridge],
    site: 'Ironvale Terminal',
    manages: { division: 'Networks' },
  },
  {
    email: 'expert@northridge.example',
    firstName: 'Eluned',
    lastName: 'Castellan',
    title: 'Principal rope access technician',
    who: 'member, expert in several practices',
    companies: [northridge],
    site: 'Farrow Ridge Wind Farm',
    isExpert: true,
  },
  {
    email: 'worker@northridge.example',
    firstName: 'Wim',
    lastName: 'Arkwright',
    title: 'Wind turbine technician',
    who: 'member',
    companies: [northridge],
    site: 'Farrow Ridge Wind Farm',
  },
  {
    email: 'manager@harbour.example',
    firstName: 'Henrike',
    lastName: 'Vance',
    title: 'Safety lead',
    who: 'manager of the other company',
    companies: [harbour],
    isManager: true,
  },
  {
    email: 'newcomer@nowhere.example',
    firstName: 'Nilo',
    lastName: 'Ferreby',
    title: '',
    who: 'signed in, not invited',
    companies: [],
    isStranger: true,
  },
  {
    email: 'both@muster.example',
    firstName: 'Birte',
    lastName: 'Anselm',
    title: 'Contract supervisor',
    who: 'member of the two companies',
    companies: [northridge, harbour],
    site: 'Saltreach Depot',
  },
  {
    email: 'many@muster.example',
    firstName: 'Magda',
    lastName: 'Quill',
    title: 'Auditor',
    who: 'member of twelve companies',
    companies: [northridge, harbour, 'further'],
    site: 'Heronmouth Gas Plant',
  },
  { email: 'none@muster.example', firstName: 'Nour', lastName: 'Petrie', title: '', who: 'an account without a company', companies: [] },
  {
    email: 'blocked@northridge.example',
    firstName: 'Bram',
    lastName: 'Lovell',
    title: 'Crane operator',
    who: 'blocked',
    companies: [northridge],
    site: 'Kestrel Line Project',
    isBlocked: true,
  },
  {
    email: 'invited@northridge.example',
    firstName: 'Ines',
    lastName: 'Thorne',
    title: 'Apprentice electrician',
    who: 'invited, not yet activated',
    companies: [northridge],
    site: 'Copperline Substation',
    isInvited: true,
  },
];
