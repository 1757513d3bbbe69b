/** The structure of Northridge Energy, and the names of the other companies. */

export const regions = ['North Coast', 'Inland Plains', 'South Ranges'] as const;
type Region = (typeof regions)[number];

export const divisions = {
  Generation: ['Wind', 'Gas', 'Solar and Storage'],
  Networks: ['Transmission', 'Distribution', 'Protection and Control'],
  Projects: ['Civil', 'Electrical', 'Commissioning'],
  'Field Services': ['Fleet', 'Stores'],
} as const;
type Division = keyof typeof divisions;

export interface DemoSite {
  name: string;
  region: Region;
  division: Division;
  /** The subdivision of most people of the site. */
  subdivision: string;
  types: string[];
  headcount: number;
  works: string[];
  address: string;
}

export const sites: readonly DemoSite[] = [
  {
    name: 'Farrow Ridge Wind Farm',
    region: 'South Ranges',
    division: 'Generation',
    subdivision: 'Wind',
    types: ['Wind farm'],
    headcount: 26,
    works: ['Work at height', 'Lifting and cranes', 'Isolation of energy'],
    address: 'Ridge Track, Farrow',
  },
  {
    name: 'Tallgrass Wind Farm',
    region: 'Inland Plains',
    division: 'Generation',
    subdivision: 'Wind',
    types: ['Wind farm'],
    headcount: 18,
    works: ['Work at height', 'Remote and lone work', 'Driving'],
    address: 'Stock Route 7, Tallgrass',
  },
  {
    name: 'Osprey Head Wind Farm',
    region: 'North Coast',
    division: 'Generation',
    subdivision: 'Wind',
    types: ['Wind farm'],
    headcount: 14,
    works: ['Work at height', 'Electrical work'],
    address: 'Lighthouse Road, Osprey Head',
  },
  {
    name: 'Heronmouth Gas Plant',
    region: 'North Coast',
    division: 'Generation',
    subdivision: 'Gas',
    types: ['Gas plant', 'Control room'],
    headcount: 44,
    works: ['Pressure systems', 'Hot work', 'Confined spaces', 'Hazardous substances'],
    address: 'Estuary Road, Heronmouth',
  },
  {
    name: 'Larkmeadow Solar Farm',
    region: 'Inland Plains',
    division: 'Generation',
    subdivision: 'Solar and Storage',
    types: ['Solar farm'],
    headcount: 11,
    works: ['Electrical work', 'Mobile plant and traffic'],
    address: 'Meadow Lane, Lark',
  },
  {
    name: 'Emberfield Battery',
    region: 'Inland Plains',
    division: 'Generation',
    subdivision: 'Solar and Storage',
    types: ['Battery storage'],
    headcount: 7,
    works: ['Electrical work', 'Hazardous substances'],
    address: 'Grid Way, Emberfield',
  },
  {
    name: 'Copperline Substation',
    region: 'South Ranges',
    division: 'Networks',
    subdivision: 'Transmission',
    types: ['Substation'],
    headcount: 8,
    works: ['Electrical work', 'Isolation of energy'],
    address: 'Mine Road, Copperline',
  },
  {
    name: 'Ironvale Terminal',
    region: 'Inland Plains',
    division: 'Networks',
    subdivision: 'Protection and Control',
    types: ['Substation', 'Control room'],
    headcount: 12,
    works: ['Electrical work', 'Lifting and cranes'],
    address: 'Terminal Drive, Ironvale',
  },
  {
    name: 'Duskwater Substation',
    region: 'North Coast',
    division: 'Networks',
    subdivision: 'Distribution',
    types: ['Substation'],
    headcount: 6,
    works: ['Electrical work', 'Hazardous substances'],
    address: 'Weir Street, Duskwater',
  },
  {
    name: 'Kestrel Line Project',
    region: 'South Ranges',
    division: 'Projects',
    subdivision: 'Civil',
    types: ['Construction project'],
    headcount: 27,
    works: ['Excavation', 'Lifting and cranes', 'Underground and overhead services', 'Scaffolds and temporary works'],
    address: 'Kestrel Valley',
  },
  {
    name: 'Quarrystone Depot',
    region: 'Inland Plains',
    division: 'Field Services',
    subdivision: 'Fleet',
    types: ['Depot', 'Warehouse', 'Office'],
    headcount: 38,
    works: ['Mobile plant and traffic', 'Driving', 'Hot work'],
    address: 'Depot Street, Quarrystone',
  },
  {
    name: 'Saltreach Depot',
    region: 'North Coast',
    division: 'Field Services',
    subdivision: 'Stores',
    types: ['Depot'],
    headcount: 29,
    works: ['Driving', 'Mobile plant and traffic'],
    address: 'Wharf Road, Saltreach',
  },
];

/** Small companies without content, so that one person is a member of twelve. */
export const furtherCompanies = [
  'Alder Roofing',
  'Basalt Quarries',
  'Cobalt Coatings',
  'Dune Civil',
  'Elder Timber',
  'Flint Rail',
  'Gannet Marine',
  'Heath Farms',
  'Ibis Water',
  'Juniper Steel',
] as const;
