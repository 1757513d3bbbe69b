/** Faults in the statements and rules of features. */
import type { Fault } from './fault';

const stems = ['apps/api/src/features/exchange/tests/stems.test.ts'];
const extracts = ['apps/api/src/features/reports/summary/tests/extracts.test.ts'];

export const featureFaults: readonly Fault[] = [
  {
    title: '[6.10] a consultant deletes the answers that they gave before',
    file: 'apps/api/src/features/exchange/policy.ts',
    original: "  return mayChangeNothing(actor, action) ? 'notYours' : answerRules[action](actor, answer, question);",
    replacement: '  return answerRules[action](actor, answer, question);',
    project: 'api',
    tests: ['apps/api/src/features/exchange/tests/answers.test.ts'],
  },
  {
    title: 'every page of votes starts at the first vote',
    file: 'apps/api/src/features/exchange/voting/votes.ts',
    original: ' LIMIT ${page.size} OFFSET ${page.number * page.size}`',
    replacement: ' LIMIT ${page.size}`',
    project: 'api',
    tests: ['apps/api/src/features/exchange/tests/votes.test.ts'],
  },
  {
    title: 'anonymous texts are exported in the order of answering',
    file: 'apps/api/src/features/reports/export/anonymous-rows.ts',
    original: 'ORDER BY md5((${value})::text), (${value})::text LIMIT',
    replacement: 'ORDER BY r.id LIMIT',
    project: 'api',
    tests: ['apps/api/src/features/reports/export/tests/export.test.ts'],
  },
  {
    title: 'the evidence ends after 500 people who left',
    file: 'apps/api/src/features/reports/export/rows.ts',
    original: '    if (rows.length < pageSize) return;\n    after',
    replacement: '    if (rows.length <= pageSize) return;\n    after',
    project: 'api',
    tests: ['apps/api/src/features/reports/export/tests/leavers.test.ts'],
  },
  {
    title: "the day in an export's name is the day in UTC",
    file: 'apps/api/src/features/reports/export/export-report.ts',
    original: 'const day = localTime(ctx.now.toISOString(), campaign.timeZone).slice(0, 10);',
    replacement: 'const day = ctx.now.toISOString().slice(0, 10);',
    project: 'api',
    tests: ['apps/api/src/features/reports/export/tests/leavers.test.ts'],
  },
  {
    title: 'a MARKDOWN field ignores its own maxLength',
    file: 'packages/contract/src/forms/answerable-kinds.ts',
    original: 'checkLength(value, Math.min(field.maxLength ?? limits.markdown, limits.markdown), context)',
    replacement: 'checkLength(value, limits.markdown, context)',
    project: 'contract',
    tests: ['packages/contract/src/forms/tests/validate.test.ts'],
  },
  {
    title: 'a MARKDOWN field has no limit of the product',
    file: 'packages/contract/src/forms/answerable-kinds.ts',
    original: 'checkLength(value, Math.min(field.maxLength ?? limits.markdown, limits.markdown), context)',
    replacement: 'checkLength(value, field.maxLength ?? Number.POSITIVE_INFINITY, context)',
    project: 'contract',
    tests: ['packages/contract/src/forms/tests/validate.test.ts'],
  },
  {
    title: '[6.7] a consultant with a claim to edit a company manages its campaigns',
    file: 'apps/api/src/features/campaigns/policy.ts',
    original: '!isConsultant(actor) && canEditScope(actor, scope);',
    replacement: 'canEditScope(actor, scope);',
    project: 'api',
    tests: ['apps/api/src/features/campaigns/tests/policy.test.ts'],
  },
  {
    title: 'a long word is compared by all of its letters, so that its other forms are not found',
    file: 'apps/api/src/features/exchange/list/similar.ts',
    original: '(length > 6 ? 5 :',
    replacement: '(length > 8 ? 5 :',
    project: 'api',
    tests: stems,
  },
  {
    title: 'a short word loses so many letters that it finds other words',
    file: 'apps/api/src/features/exchange/list/similar.ts',
    original: 'Math.max(minLength, length - 1)',
    replacement: 'length - 1',
    project: 'api',
    tests: stems,
  },
  {
    title: 'a sentence of eight letters is missing in the summary',
    file: 'apps/api/src/features/reports/summary/extractive/sentences.ts',
    original: 'sentence.length >= minCharacters',
    replacement: 'sentence.length > minCharacters',
    project: 'api',
    tests: extracts,
  },
  {
    title: 'the summary takes every form of a word for another word',
    file: 'apps/api/src/features/reports/summary/extractive/sentences.ts',
    original: 'const stemCharacters = 6;',
    replacement: 'const stemCharacters = 8;',
    project: 'api',
    tests: extracts,
  },
];
