import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregationsOf, countAnswers, counterKeysOf } from '../aggregate';
import { resolveConfiguration, type ResolveContext } from '../resolve';
import { configurationShape } from '../schema';
import { everyDay } from '../../shared/time/working-days';
import { validateForm, type FormMode } from '../validate';
import type { Configuration, FormSchema } from '../types';
import { answersFor, hostileAnswers, taxonomyItems, template } from './arbitraries';
import { formProperties, posted } from './form-properties';

const context: ResolveContext = {
  taxonomies: taxonomyItems,
  timeZone: 'Australia/Adelaide',
  workDays: everyDay,
  sendDate: new Date('2026-03-02T00:00:00Z'),
};
const modes = fc.constantFrom<FormMode>('draft', 'post', 'update', 'submit');
const scopes = fc.constantFrom('COMPANY' as const, 'DIVISION' as const, 'SITE' as const);

const schemasOf = ({ form, responses }: Configuration): FormSchema[] => [form.schema, responses.schema ?? { properties: {} }];

const withResponses = posted.chain(({ copy }) => {
  const schema = copy.responses.schema ?? { properties: {} };
  return fc.array(answersFor(schema), { maxLength: 8 }).map((given) => ({
    schema,
    responses: given.map((answers) => validateForm(schema, answers, { mode: 'submit' }).answers),
  }));
});

test.each(Object.entries(formProperties))('%s', (_name, property) => {
  expect(fc.check(property as fc.IProperty<unknown>, { numRuns: 300, seed: 2026 }).counterexample).toBeNull();
});

test('[5.1] answers of any shape never make validation throw, and only asked fields are stored', () => {
  const cases = template.chain((source) =>
    fc
      .tuple(fc.constantFrom(...schemasOf(source)), modes, scopes)
      .chain(([schema, mode, scope]) => hostileAnswers(schema).map((answers) => ({ schema, mode, scope, answers }))),
  );
  fc.assert(
    fc.property(cases, ({ schema, mode, scope, answers }) => {
      const result = validateForm(schema, answers, { mode, scope, draftRequired: ['title'], taxonomies: taxonomyItems });
      for (const name of Object.keys(result.answers)) expect(Object.hasOwn(schema.properties, name)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('stored answers stay unchanged when validated again', () => {
  const cases = template.chain((source) => hostileAnswers(source.form.schema).map((answers) => ({ source, answers })));
  fc.assert(
    fc.property(cases, modes, ({ source, answers }, mode) => {
      const first = validateForm(source.form.schema, answers, { mode, taxonomies: taxonomyItems });
      const second = validateForm(source.form.schema, first.answers, { mode, taxonomies: taxonomyItems });
      expect(second.answers).toEqual(first.answers);
    }),
    { numRuns: 300 },
  );
});

test('[5.2] complete answers to any template pass on post', () => {
  const cases = template.chain((source) => answersFor(source.form.schema).map((answers) => ({ source, answers })));
  fc.assert(
    fc.property(cases, ({ source, answers }) => {
      const result = validateForm(source.form.schema, answers, { mode: 'post', taxonomies: taxonomyItems });
      expect(result.problems).toEqual([]);
      expect(result.answers).toEqual(answers);
    }),
  );
});

test('complete answers to any posted copy pass on submit', () => {
  const cases = posted.chain(({ copy }) => {
    const schema = copy.responses.schema ?? { properties: {} };
    return answersFor(schema).map((answers) => ({ schema, answers }));
  });
  fc.assert(
    fc.property(cases, ({ schema, answers }) => {
      expect(validateForm(schema, answers, { mode: 'submit' }).problems).toEqual([]);
    }),
  );
});

test('[5.4] a draft of well-shaped answers needs only the names in draftRequired', () => {
  const cases = template.chain((source) =>
    answersFor(source.form.schema).chain((answers) =>
      fc.subarray(Object.keys(answers)).map((names) => ({
        source,
        answers: Object.fromEntries<unknown>(names.map((name) => [name, answers[name]])),
      })),
    ),
  );
  fc.assert(
    fc.property(cases, scopes, ({ source, answers }, scope) => {
      const { problems } = validateForm(source.form.schema, answers, { mode: 'draft', scope, draftRequired: source.form.draftRequired });
      expect(problems.map(({ field }) => field)).toEqual('title' in answers ? [] : ['title']);
    }),
  );
});

test('a posted copy has the structure of a template, and resolves to itself', () => {
  fc.assert(
    fc.property(posted, ({ answers, copy }) => {
      expect(configurationShape.safeParse(copy).error?.issues).toBeUndefined();
      expect(resolveConfiguration(copy, answers, context)).toEqual(copy);
    }),
  );
});

test('[4.7] posting changes keeps the id of every option with unchanged text', () => {
  fc.assert(
    fc.property(posted, fc.func(fc.boolean()), ({ answers, copy }, keeps) => {
      const lines = (answers.lines as string[]).filter((line) => keeps(line));
      const again = resolveConfiguration(copy, { ...answers, lines: [...lines, 'Something new'] }, context);
      const before = copy.responses.schema?.properties.pick?.inputTypeOptions ?? [];
      const after = again.responses.schema?.properties.pick?.inputTypeOptions ?? [];
      for (const option of after.slice(0, -1)) expect(before).toContainEqual(option);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
    }),
  );
});

test('[4.3] posting again gives the same result as posting these answers first, except for the ids', () => {
  const labelsIn = (copy: Configuration) =>
    Object.entries(copy.responses.schema?.properties ?? {}).map(([name, { label, value, inputTypeOptions }]) => ({
      name,
      label,
      value,
      options: inputTypeOptions?.map((option) => option.label),
    }));
  const changed = posted.chain(({ source, copy }) => answersFor(source.form.schema).map((answers) => ({ source, copy, answers })));
  fc.assert(
    fc.property(changed, ({ source, copy, answers }) => {
      const anew = resolveConfiguration(copy, answers, context);
      expect(labelsIn(anew)).toEqual(labelsIn(resolveConfiguration(source, answers, context)));
    }),
  );
});

test('[3.21] counters kept for each response agree with a count of all responses', () => {
  fc.assert(
    fc.property(withResponses, ({ schema, responses }) => {
      const counters = new Map<string, number>();
      for (const answers of responses) {
        for (const { questionId, answer } of counterKeysOf(schema, answers)) {
          counters.set(`${questionId}/${answer}`, (counters.get(`${questionId}/${answer}`) ?? 0) + 1);
        }
      }
      const kept = aggregationsOf(schema, ({ questionId, answer }) => counters.get(`${questionId}/${answer}`) ?? 0);
      expect(kept).toEqual(countAnswers(schema, responses));
      for (const { answeredCount, answerAggregation } of kept) {
        for (const { count, percentage } of answerAggregation) {
          expect(count).toBeLessThanOrEqual(answeredCount);
          expect(percentage).toBe(answeredCount === 0 ? null : count / answeredCount);
        }
      }
    }),
  );
});
