/** The scopes of mutation: groups of files with the tests that must detect a change. */

interface Scope {
  /** The vitest project that runs the tests. */
  readonly project: 'contract' | 'api' | 'web';
  /** Globs from the root. Test files are never mutated. */
  readonly mutate: readonly string[];
  /** Test files, as globs from the root of the project. Tests of random values are left out: they do not fail each time. */
  readonly tests: readonly string[];
}

/** The root of each project, where its globs of tests begin. */
export const folderOf = { contract: 'packages/contract', api: 'apps/api', web: 'apps/web' } as const satisfies Record<
  Scope['project'],
  string
>;

const contract = 'packages/contract/src';
const platform = 'apps/api/src/platform';
const features = 'apps/api/src/features';

export const scopes = {
  'form-language': {
    project: 'contract',
    mutate: [`${contract}/forms/*.ts`],
    tests: ['src/{forms,templates}/**/!(properties).test.ts'],
  },
  rules: {
    project: 'contract',
    mutate: [
      `${contract}/campaigns/life-cycle.ts`,
      `${contract}/templates/{kinds,template-rules}.ts`,
      `${contract}/shared/{pagination,permissions,text,ids,endpoint,time/zone}.ts`,
      `${contract}/files/acceptance.ts`,
      `${contract}/exchange/ranking.ts`,
    ],
    tests: ['src/**/!(properties).test.ts'],
  },
  policies: {
    project: 'api',
    mutate: [`${features}/{campaigns,exchange}/policy.ts`, `${platform}/http/actor.ts`],
    tests: [
      'src/features/campaigns/tests/policy.test.ts',
      'src/features/exchange/tests/policy.test.ts',
      'src/platform/http/tests/actor.test.ts',
    ],
  },
  tokens: {
    project: 'api',
    mutate: [`${platform}/tokens/*.ts`],
    tests: ['src/platform/tokens/tests/*.test.ts'],
  },
  http: {
    project: 'api',
    mutate: [
      `${platform}/http/{limits/client-address,calls/{page-links,header-params},pages,limits/rate-limits,problems/{body,reply},parse-input}.ts`,
    ],
    tests: ['src/platform/http/tests/{client-address,counters,page-links,pages,parse-input,problems}.test.ts'],
  },
  anonymity: {
    project: 'api',
    mutate: [`${features}/campaigns/figures/published-figures.ts`, `${features}/reports/{anonymous-texts,export/anonymous-rows}.ts`],
    tests: [
      'src/features/campaigns/tests/{anonymous-steps,settled-figures}.test.ts',
      'src/features/reports/export/tests/{anonymous,export}.test.ts',
    ],
  },
  browser: {
    project: 'web',
    mutate: [
      'apps/web/src/lib/{forms/drafts,tags,realtime/live,realtime/back-off,queries/idempotency-key,search-params,table/table-search,forms/field-errors,can,address,sign-in/deep-link,forms/use-once}.ts',
      'apps/web/src/ui/forms/leave-guard.tsx',
      'apps/web/src/features/forms/{submission,use-submit,rows/use-rows,rows/rows}.ts',
    ],
    tests: [
      'src/lib/tests/*.test.{ts,tsx}',
      'src/lib/{forms,queries,realtime}/tests/*.test.ts',
      'src/features/forms/tests/*.test.{ts,tsx}',
      'src/features/forms/rows/tests/*.test.ts',
    ],
  },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof scopes;

export const isScope = (name: string): name is ScopeName => Object.hasOwn(scopes, name);
