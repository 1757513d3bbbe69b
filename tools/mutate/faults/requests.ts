/** Faults in the authentication of callers and in the common parts of all responses. */
import type { Fault } from './fault';

const steps = ['apps/api/src/features/campaigns/tests/anonymous-steps.test.ts'];

export const requestFaults: readonly Fault[] = [
  {
    title: 'an e-mail address without email_verified is believed',
    file: 'apps/api/src/platform/tokens/email.ts',
    original: "return trust === 'always' && verified === undefined;",
    replacement: 'return verified === undefined;',
    project: 'api',
    tests: ['apps/api/src/platform/tokens/tests/email.test.ts'],
  },
  {
    title: 'an e-mail address that is not verified is believed',
    file: 'apps/api/src/platform/tokens/email.ts',
    original: "if (verified === true || verified === 'true') return true;",
    replacement: 'if (verified !== undefined) return true;',
    project: 'api',
    tests: ['apps/api/src/platform/tokens/tests/email.test.ts'],
  },
  {
    title: 'the page allows inline scripts',
    file: 'apps/api/src/platform/http/pages.ts',
    original: `['script-src', ["'self'"]],`,
    replacement: `['script-src', ["'self'", "'unsafe-inline'"]],`,
    project: 'api',
    tests: ['apps/api/src/platform/http/tests/pages.test.ts'],
  },
  {
    title: 'the link to the last page leads to one page after it',
    file: 'apps/api/src/platform/http/page-links.ts',
    original: 'Math.max(0, Math.ceil(total / page.size) - 1)',
    replacement: 'Math.max(0, Math.ceil(total / page.size))',
    project: 'api',
    tests: ['apps/api/src/platform/http/tests/page-links.test.ts'],
  },
  {
    title: 'a full last page is followed by an empty one',
    file: 'apps/api/src/platform/http/page-links.ts',
    original: 'Math.ceil(total / page.size) - 1)',
    replacement: 'Math.floor(total / page.size))',
    project: 'api',
    tests: ['apps/api/src/platform/http/tests/page-links.test.ts'],
  },
  {
    title: 'HSTS is never sent',
    file: 'apps/api/src/platform/http/server.ts',
    original: 'hsts: options.https ? hsts : false,',
    replacement: 'hsts: false,',
    project: 'api',
    tests: ['apps/api/tests/composed/headers.test.ts'],
  },
  {
    title: '[6.9] a membership lets a consultant edit a company',
    file: 'apps/api/src/platform/http/actor.ts',
    original: "held(isManager && account.role !== 'CONSULTANT');",
    replacement: 'held(isManager);',
    project: 'api',
    tests: ['apps/api/src/platform/http/tests/actor.test.ts'],
  },
  {
    title: 'a response that completes no step of the figures waits for a publication',
    file: 'apps/api/src/features/campaigns/figures/published-figures.ts',
    original: '  if (!isDue(await db.one<State>(stateOf(campaign)))) return;\n',
    replacement: '',
    project: 'api',
    tests: steps,
  },
  {
    title: 'two responses at once take two steps of the figures',
    file: 'apps/api/src/features/campaigns/figures/published-figures.ts',
    original: '  if (isDue(state)) await',
    replacement: '  await',
    project: 'api',
    tests: steps,
  },
];
