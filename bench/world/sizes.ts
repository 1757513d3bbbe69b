/** The sizes of the benchmark's company. */
export const companyId = 1;

export interface Sizes {
  readonly people: number;
  readonly campaigns: number;
  readonly responses: number;
  /** Responses to the poll whose report is measured. */
  readonly reported: number;
  /** Questions of the exchange. Each has 18 answers on average. */
  readonly questions: number;
  /** Whether to wait until the jobs have processed the new company once. */
  readonly isSettled: boolean;
}

export const full: Sizes = { people: 50_000, campaigns: 2_000, responses: 1_000_000, reported: 10_000, questions: 5_000, isSettled: true };

/** Enough to check that everything works. */
export const tiny: Sizes = { people: 400, campaigns: 200, responses: 2_000, reported: 50, questions: 100, isSettled: false };

/** Sites with people, each with its own region. A campaign is for the people of one site, on average a hundredth of all. */
export const siteCount = 100;

/** All sites, also those without people. All take part in the improvement with the large report. */
export const allSites = 400;

/** The number of questions in the large report of sites. */
export const questionCount = 60;

export const divisionCount = 12;
