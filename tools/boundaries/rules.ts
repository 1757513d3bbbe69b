/** The import rules of ARCHITECTURE.md. Each rule returns the reason of a fault, or undefined. */
import { isPublicApi, isPrivateTables, rankOf, type Area, type AreaKind } from './areas';

const contract: readonly AreaKind[] = ['contract', 'contract/shared'];
const wholeApi: readonly AreaKind[] = [...contract, 'api/platform', 'api/feature', 'api/composition', 'api/harness'];

/** The areas that each area may import. The rules inside a feature follow below. */
const mayImport: Readonly<Record<AreaKind, readonly AreaKind[]>> = {
  texts: [],
  'contract/shared': ['contract/shared'],
  contract,
  'api/platform': ['api/platform', 'contract/shared', 'texts'],
  'api/feature': ['api/feature', 'api/platform', ...contract],
  'api/composition': wholeApi,
  'api/harness': wholeApi,
  'web/lib': ['web/lib', 'texts', ...contract],
  'web/ui': ['web/ui', ...contract],
  'web/feature': ['web/feature', 'web/lib', 'web/ui', ...contract],
  'web/app': ['web/app', 'web/feature', 'web/lib', 'web/ui', 'contract/shared'],
  'web/harness': ['web/harness', 'web/app', 'web/feature', 'web/lib', 'web/ui', ...contract],
  // the benchmark measures the calls that a test of the api lists
  outside: ['outside', 'api/harness'],
  // a proof runs the queries of the web client without its screens
  prove: ['prove', ...wholeApi, 'web/lib', 'web/feature'],
};

/** The folders of shared test code, by area. */
const harnessOf: Partial<Record<AreaKind, AreaKind>> = {
  'api/platform': 'api/harness',
  'api/feature': 'api/harness',
  'web/lib': 'web/harness',
  'web/ui': 'web/harness',
  'web/feature': 'web/harness',
  'web/app': 'web/harness',
};

/** Code that prepares data for tests or demos may import internal files of features. */
const mayImportInternals: readonly AreaKind[] = ['api/composition', 'api/harness', 'web/harness', 'prove'];

export function importBreach(from: Area, to: Area, fromTest: boolean): string | undefined {
  const allowed = mayImport[from.kind].includes(to.kind) || (fromTest && (harnessOf[from.kind] === to.kind || to.kind === 'texts'));
  if (!allowed) return `${from.kind} may not import ${to.kind}`;
  const within = from.kind === to.kind && from.feature === to.feature;
  if (within || !to.feature) return undefined;
  if (isPrivateTables(to) && from.kind !== 'api/harness' && from.kind !== 'prove') return `the tables of ${to.feature} are private`;
  if (from.kind === to.kind && rankOf(to.feature) > rankOf(from.feature ?? ''))
    return `the lower feature ${from.feature} may not import the higher feature ${to.feature}`;
  const isInternal = to.kind.endsWith('/feature') && !isPublicApi(to);
  if (isInternal && !mayImportInternals.includes(from.kind)) return `only the index.ts of another feature may be imported`;
  return undefined;
}

/** A feature's public API may not export its tables. */
export const publicApiBreach = (from: Area, to: Area): string | undefined =>
  isPublicApi(from) && isPrivateTables(to) ? `an index.ts does not export tables.ts` : undefined;

const contractLibraries = ['zod'];

/** They make rules while the page runs, which costs more than the static style sheet (docs/decisions/039). */
const styleRuntimes = /^@(mui|emotion)\/|^styled-components$/;

/** The libraries that an area may not import, by package name. */
export function libraryBreach(from: Area, library: string, fromTest: boolean): string | undefined {
  if (from.kind.startsWith('web/') && styleRuntimes.test(library)) return `the web may not import a style runtime such as ${library}`;
  if (fromTest) return undefined;
  const inContract = from.kind === 'contract' || from.kind === 'contract/shared';
  if (inContract && !contractLibraries.includes(library))
    return `the contract may import ${contractLibraries.join(' and ')} only, not ${library}`;
  if (from.kind.startsWith('web/') && from.kind !== 'web/harness' && library.startsWith('node:'))
    return `code of the browser may not import ${library}`;
  return undefined;
}

/** A part of `ui/` has a style sheet, so that the utilities of its callers win. Screens have utilities only. */
export const styleBreach = (from: Area, specifier: string): string | undefined =>
  specifier.endsWith('.css') && (from.kind === 'web/feature' || from.kind === 'web/lib')
    ? 'style sheets belong to ui/ and app/; screens use utilities'
    : undefined;

/** Every schema adds to the size of the browser's code, so the browser imports endpoints as types only. */
export function endpointBreach(from: Area, to: Area, typeOnly: boolean): string | undefined {
  const isEndpoints = contract.includes(to.kind) && /(^|[/-])endpoints\.ts$/.test(to.file);
  return from.kind.startsWith('web/') && isEndpoints && !typeOnly ? 'the browser imports endpoints with `import type`' : undefined;
}
