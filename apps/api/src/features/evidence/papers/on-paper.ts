/** A campaign on the first page of a pack. */
export interface CampaignOnPaper {
  id: number;
  title: string;
  postedDate: string | null;
  lines: readonly string[];
}

export const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
