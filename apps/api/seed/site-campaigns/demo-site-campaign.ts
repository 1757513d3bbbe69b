/** One response per site: some in progress, some late, some unassigned. Days are relative to the creation of the demo data. */
import type { DemoCampaign } from '../campaigns';

/** Maps names in the demo data to ids. */
export interface Named {
  site(name: string): number;
  /** A safety practice or a high-risk work. */
  topic(title: string): { categoryId: number };
  /** The instant this many days before now, at this hour and minute. */
  daysAgo(days: number): string;
}

export interface DemoPart {
  site: string;
  /** Assigns the work to a person of the site. Without it, the work belongs to the site managers. */
  isAssigned?: true;
  answer?: { daysAgo: number; isInProgress?: true; says(named: Named): Record<string, unknown> };
}

export interface DemoSiteCampaign extends Omit<DemoCampaign, 'answers'> {
  answers(named: Named): Record<string, unknown>;
  /** The work of each site. The others are unassigned. */
  parts: readonly DemoPart[];
}

/** The sites that participate. */
export function siteIds(named: Named, ...names: string[]) {
  return { sitesSelectionCriteria: {}, siteIds: names.map((name) => named.site(name)) };
}
