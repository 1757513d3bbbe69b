/** Finds the architectural area of a file from its path. */

/** From low to high. A feature may import those before it. Contract, api and web have the same order. */
const featureOrder: readonly string[] = [
  'reference-data',
  'files',
  'translation',
  'identity',
  'outbox',
  'organisation',
  'directory',
  'imports',
  'audience',
  'forms',
  'templates',
  'exchange',
  'campaigns',
  'responses',
  'crews',
  'reports',
  'focus',
  'dashboards',
  'notifications',
  'evidence',
  'integrations',
  'privacy',
  'admin',
  'palette',
];

const patterns = {
  texts: /^packages\/texts\/(?<file>.+)$/,
  'contract/shared': /^packages\/contract\/src\/shared\/(?<file>.+)$/,
  contract: /^packages\/contract\/src\/(?<feature>[^/]+)\/(?<file>.+)$/,
  'api/platform': /^apps\/api\/src\/platform\/(?<file>.+)$/,
  'api/feature': /^apps\/api\/src\/features\/(?<feature>[^/]+)\/(?<file>.+)$/,
  'api/composition': /^apps\/api\/src\/(?<file>(?:composition|admin-commands)\/.+)$/,
  'api/harness': /^apps\/api\/(?<file>(?:seed|tests)\/.+)$/,
  'web/lib': /^apps\/web\/src\/lib\/(?<file>.+)$/,
  'web/ui': /^apps\/web\/src\/ui\/(?<file>.+)$/,
  'web/feature': /^apps\/web\/src\/features\/(?<feature>[^/]+)\/(?<file>.+)$/,
  'web/app': /^apps\/web\/src\/(?<file>app\/.+|[^/]+)$/,
  'web/harness': /^apps\/web\/(?<file>tests\/.+)$/,
  outside: /^(?:e2e|bench)\/(?<file>.+)$/,
  prove: /^prove\/(?<file>.+)$/,
};

export type AreaKind = keyof typeof patterns;

export interface Area {
  readonly kind: AreaKind;
  /** The feature's folder, in areas with features. */
  readonly feature?: string;
  /** The path inside the area. 'index.ts' is a feature's public API. */
  readonly file: string;
}

/** The folders of the areas, from the root. */
export const areaFolders = [
  'packages/contract/src',
  'apps/api/src',
  'apps/api/seed',
  'apps/api/tests',
  'apps/web/src',
  'apps/web/tests',
  'e2e',
  'bench',
  'prove',
];

/** Undefined for a path that belongs to no area. */
export function areaOf(path: string): Area | undefined {
  for (const [kind, pattern] of Object.entries(patterns) as [AreaKind, RegExp][]) {
    const { file, feature } = pattern.exec(path)?.groups ?? {};
    if (file) return feature ? { kind, feature, file } : { kind, file };
  }
  return undefined;
}

export const isPublicApi = ({ file }: Area): boolean => /^index\.tsx?$/.test(file);

export const isPrivateTables = ({ kind, file }: Area): boolean => kind === 'api/feature' && file === 'tables.ts';

/** A feature's position in the order, or -1 for an unknown feature. */
export const rankOf = (feature: string): number => featureOrder.indexOf(feature);
