/** The benchmark's company, and how large it is. */
export const companyId = 1;

export interface Sizes {
  readonly people: number;
  readonly campaigns: number;
  readonly responses: number;
  /** Responses to the poll whose report is measured. */
  readonly reported: number;
  /** Whether to wait until the jobs have gone through the new company once. */
  readonly isSettled: boolean;
}

export const full: Sizes = { people: 50_000, campaigns: 2_000, responses: 1_000_000, reported: 10_000, isSettled: true };

/** Enough to see that everything works. */
export const tiny: Sizes = { people: 400, campaigns: 200, responses: 2_000, reported: 50, isSettled: false };

/** Sites with people, each with a region of its own; a campaign is for the people of one of them, a hundredth of all on average. */
export const siteCount = 100;

/** With those that have no people: all of them take part in the improvement with the large report. */
export const allSites = 400;

/** So many questions the large report of sites has. */
export const questionCount = 60;

export const divisionCount = 12;
