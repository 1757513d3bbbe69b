/** Where a pack answers a law or a standard: an auditor looks for a clause, and finds the rows. */

/** How many rows the pack has of each kind. */
export interface PackCounts {
  /** Entries of the period, by kind. */
  entries: ReadonlyMap<string, number>;
  views: number;
  checks: number;
  reminders: number;
  consultations: number;
  documents: number;
  outcomes: number;
  actions: number;
}

interface Clause {
  clause: string;
  asks: string;
  /** The files, with the column or the kind of entries in each. */
  where: string;
  /** The rows of all of them. A text of a campaign is no row. */
  count(counts: PackCounts): number;
}

const entries =
  (...kinds: readonly string[]) =>
  ({ entries: counted }: PackCounts): number =>
    kinds.reduce((sum, kind) => sum + (counted.get(kind) ?? 0), 0);

export const crosswalk: readonly Clause[] = [
  {
    clause: 'WHS Act s47',
    asks: 'workers are consulted',
    where: 'consultations.csv',
    count: ({ consultations }) => consultations,
  },
  {
    clause: 'WHS Act s48(1)(a)',
    asks: 'relevant information is shared',
    where: 'consultations.csv, Information shared; documents.csv; entries.csv, campaign.posted',
    count: (counts) => counts.consultations + counts.documents + entries('campaign.posted')(counts),
  },
  {
    clause: 'WHS Act s48(1)(b)',
    asks: 'workers can express their views',
    where: 'consultations.csv, Opportunity to answer until; entries.csv, response.submitted',
    count: (counts) => counts.consultations + entries('response.submitted')(counts),
  },
  {
    clause: 'WHS Act s48(1)(c)',
    asks: 'views are taken into account',
    where: 'consultations.csv, Views taken into account; outcomes.csv, How views were used',
    count: ({ consultations, outcomes }) => consultations + outcomes,
  },
  {
    clause: 'WHS Act s48(1)(d)',
    asks: 'workers are advised of the outcome',
    where: 'outcomes.csv; entries.csv, campaign.outcome',
    count: (counts) => counts.outcomes + entries('campaign.outcome')(counts),
  },
  {
    clause: 'WHS Act s48(2)',
    asks: 'representatives are involved',
    where: 'consultations.csv, Statements of representatives; entries.csv, representative.set',
    count: (counts) => counts.consultations + entries('representative.set', 'consultation.stated', 'consultation.asked')(counts),
  },
  {
    clause: 'WHS Act s49',
    asks: 'the matter is one of the list',
    where: 'consultations.csv, Matter',
    count: ({ consultations }) => consultations,
  },
  {
    clause: 'ISO 45001 5.4',
    asks: 'consultation and participation of workers',
    where: 'consultations.csv, outcomes.csv, actions.csv; entries.csv, response.submitted',
    count: (counts) => counts.consultations + counts.outcomes + counts.actions + entries('response.submitted')(counts),
  },
  {
    clause: 'ISO 45001 7.2',
    asks: 'evidence of competence',
    where: 'checks.csv; entries.csv, campaign.talked; crews.csv, Questions answered aloud',
    count: (counts) => counts.checks + entries('campaign.talked', 'crew.attended')(counts),
  },
  {
    clause: 'ISO 45001 7.4',
    asks: 'what was communicated, when, to whom and how',
    where: 'content.jsonl; entries.csv, campaign.posted; views.csv; reminders.csv',
    count: (counts) => counts.views + counts.reminders + entries('campaign.posted')(counts),
  },
  {
    clause: '29 CFR 1926.503(b)',
    asks: 'a certification names the person, the date and the trainer',
    where: 'crews.csv, Person, Signed and Briefer',
    count: entries('crew.attended'),
  },
];
