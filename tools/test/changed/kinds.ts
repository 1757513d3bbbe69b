/** Classifies the paths of the repository. Paths start at the root and have forward slashes. */

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const isJourney = (path: string): boolean => /^e2e\/journeys\/.*\.spec\.ts$/.test(path);
export const isCode = (path: string): boolean => /\.(m?ts|tsx)$/.test(path);
/** oxfmt formats these and leaves Markdown alone. */
export const isFormatted = (path: string): boolean =>
  /\.(m?ts|tsx|m?js|jsonc?|css|html|ya?ml)$/.test(path) && !path.endsWith('package-lock.json');

/** A change to one of these may change the result of every check of its kind. */
export const concernsEveryType = (path: string): boolean => /(^|\/)(tsconfig[^/]*|package|package-lock)\.json$/.test(path);
export const concernsEveryLint = (path: string): boolean => path === '.oxlintrc.json';
export const concernsEveryFormat = (path: string): boolean => path === '.oxfmtrc.json';
