/** Where a pack answers a law or a standard: an auditor looks for a clause, and finds the rows, or how many consultations lack it. */
import type { ConsultationRecord } from '../../campaigns';

/** How many rows the pack has of each kind. */
export interface PackCounts {
  /** Entries of the period, by kind. */
  entries: ReadonlyMap<string, number>;
  views: number;
  checks: number;
  reminders: number;
  consultations: readonly ConsultationRecord[];
  documents: number;
  /** Statements and requests of representatives. */
  spoken: number;
  outcomes: number;
  /** Those that say how the views were used. */
  outcomesWithUse: number;
  actions: number;
}

export interface Clause {
  clause: string;
  asks: string;
  /** The files, with the column or the kind of entries in each. */
  where: string;
  /** The rows of all of them. A text of a campaign is no row. */
  count(counts: PackCounts): number;
  /** Whether a consultation lacks what the clause asks for. */
  lacks?(consultation: ConsultationRecord): boolean;
}

const entries =
  (...kinds: readonly string[]) =>
  ({ entries: counted }: PackCounts): number =>
    kinds.reduce((sum, kind) => sum + (counted.get(kind) ?? 0), 0);

const those = ({ consultations }: PackCounts, has: (one: ConsultationRecord) => boolean): number => consultations.filter(has).length;

/** A consultation in which nobody represented the people, and nobody spoke as a representative. */
export const isUnrepresented = ({ representatives, statements, requests }: ConsultationRecord): boolean =>
  representatives + statements + requests === 0;

export const crosswalk: readonly Clause[] = [
  {
    clause: 'WHS Act s47',
    asks: 'workers are consulted',
    where: 'consultations.csv',
    count: ({ consultations }) => consultations.length,
  },
  {
    clause: 'WHS Act s48(1)(a)',
    asks: 'relevant information is shared',
    where: 'consultations.csv, Information shared; consultation-versions.csv; documents.csv; entries.csv, campaign.posted',
    count: (counts) => those(counts, ({ sharedDate }) => sharedDate !== null) + counts.documents + entries('campaign.posted')(counts),
    lacks: ({ sharedDate }) => sharedDate === null,
  },
  {
    clause: 'WHS Act s48(1)(b)',
    asks: 'workers can express their views',
    where: 'consultations.csv, Opportunity to answer until; entries.csv, response.submitted',
    count: (counts) => those(counts, ({ endDate }) => endDate !== null) + entries('response.submitted')(counts),
    lacks: ({ endDate }) => endDate === null,
  },
  {
    clause: 'WHS Act s48(1)(c)',
    asks: 'views are taken into account',
    where: 'consultations.csv, Views taken into account; outcomes.csv, How views were used',
    count: (counts) => those(counts, ({ usedDate }) => usedDate !== null) + counts.outcomesWithUse,
    lacks: ({ usedDate }) => usedDate === null,
  },
  {
    clause: 'WHS Act s48(1)(d)',
    asks: 'workers are advised of the outcome',
    where: 'outcomes.csv; entries.csv, campaign.outcome',
    count: (counts) => counts.outcomes + entries('campaign.outcome')(counts),
    lacks: ({ toldDate }) => toldDate === null,
  },
  {
    clause: 'WHS Act s48(2)',
    asks: 'representatives are involved',
    where: 'consultations.csv, Representatives; representatives.csv; statements.csv',
    count: ({ consultations, spoken }) => consultations.reduce((sum, one) => sum + one.representatives, spoken),
    lacks: isUnrepresented,
  },
  {
    clause: 'WHS Act s49',
    asks: 'the matter is one of the list',
    where: 'consultations.csv, Matter',
    count: ({ consultations }) => consultations.length,
  },
  {
    clause: 'ISO 45001 5.4',
    asks: 'consultation and participation of workers',
    where: 'consultations.csv, outcomes.csv, actions.csv; entries.csv, response.submitted',
    count: (counts) => counts.consultations.length + counts.outcomes + counts.actions + entries('response.submitted')(counts),
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
