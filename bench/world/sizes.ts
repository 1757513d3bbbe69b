/** The sizes of the benchmark's company. */
export const companyId = 1;

export interface Sizes {
  readonly people: number;
  /** Sites with people, each with its own region. A campaign is for the people of one site. */
  readonly sites: number;
  /** All sites, also those without people. All take part in the improvement with the large report. */
  readonly allSites: number;
  readonly divisions: number;
  readonly campaigns: number;
  readonly responses: number;
  /** Responses to the poll whose report is measured. */
  readonly reported: number;
  /** Questions of the exchange. Each has 18 answers on average. */
  readonly questions: number;
}

export const full: Sizes = {
  people: 50_000,
  sites: 100,
  allSites: 400,
  divisions: 12,
  campaigns: 2_000,
  responses: 1_000_000,
  reported: 10_000,
  questions: 5_000,
};

/** With more people come more places. A site or a division stays as large as it is, so that the answers of their screens do. */
export const sizesOf = (people: number): Sizes => {
  const times = Math.max(1, people / full.people);
  const sites = Math.round(full.sites * times);
  return { ...full, people, sites, allSites: Math.max(full.allSites, sites), divisions: Math.round(full.divisions * times) };
};

/** For the comparison with other products: small enough that all three are filled within minutes. */
export const besidePeers: Sizes = { ...full, people: 10_000, campaigns: 500, responses: 20_000, reported: 1_000, questions: 1_000 };

/** Enough to check that everything works. */
export const tiny: Sizes = {
  ...full,
  people: 400,
  campaigns: 200,
  responses: 2_000,
  reported: 50,
  questions: 100,
};

/** The number of questions in the large report of sites. */
export const questionCount = 60;
