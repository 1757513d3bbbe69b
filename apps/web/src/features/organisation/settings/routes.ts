/** Hung below the settings of the company [2.44]-[2.46], of a site [2.52] and of a division [2.58]. */
export const settingsRoutes = { company: [], site: [], division: [] } as const;
