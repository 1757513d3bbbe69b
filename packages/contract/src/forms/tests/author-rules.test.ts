import { describe, expect, test } from 'vitest';
import { authorRules, isDueInPast } from '../author-rules';
import type { FormField } from '../types';
import { validateForm } from '../validate';
import { field, options, poll } from './forms';

const now = new Date('2026-03-02T08:00:00.000Z');
const unsent = { hasStarted: false, now };
const rulesOf = (author: Record<string, FormField> = {}) => authorRules(poll({ author }), unsent);

/** The problems of a posted author's form, as 'path: code'. */
function problemsOf(answers: Record<string, unknown>, isStarted = false): string[] {
  const template = poll();
  const whole = { question: 'Which?', choices: ['a', 'b'], due: '1 week', participants: { membersSelectionCriteria: {} }, ...answers };
  return validateForm(template.form.schema, whole, {
    mode: 'post',
    rules: authorRules(template, { hasStarted: isStarted, now }),
  }).problems.map(({ path, code }) => `${path.join('.')}: ${code}`);
}

describe('rules for the author’s form', () => {
  test('[9.4] plain texts that become title and description get their maximum length; markdown is cut instead', () => {
    expect(rulesOf().maxLength).toEqual({ question: 255 });
    expect(rulesOf({ context: field('TEXT', { required: false }) }).maxLength).toEqual({ question: 255, context: 255 });
  });

  test('a list whose entries become options of single choices is named once, also for several fields', () => {
    expect(rulesOf().choiceLists).toEqual(['choices']);
    const shared = { labelFrom: 'question', inputType: 'RADIO', type: 'string', optionsFrom: 'choices' } as const;
    expect(
      authorRules(poll({ responses: { again: shared, several: { ...shared, inputType: 'CHECKBOX', type: 'array' } } })).choiceLists,
    ).toEqual(['choices']);
    const several = field('CHECKBOX', { optionsFrom: 'others' });
    expect(authorRules(poll({ author: { others: field('LIST') }, responses: { several } })).choiceLists).toEqual(['choices']);
    const own = poll({ responses: { choice: field('RADIO', { inputTypeOptions: options('a', 'b') }) } });
    expect(authorRules(own).choiceLists).toEqual([]);
    expect(authorRules({ ...poll(), responses: {} }).choiceLists).toEqual([]);
  });

  test('a send date can be a day old, because a day is sent as its midnight in some time zone', () => {
    expect(rulesOf().sendDate).toEqual({ field: 'start', earliest: new Date('2026-03-01T08:00:00.000Z') });
    expect(authorRules(poll())).not.toHaveProperty('sendDate');
    expect(authorRules(poll({ form: { mapToStartDate: undefined } }), unsent)).not.toHaveProperty('sendDate');
  });
});

describe('a due date', () => {
  const nowText = now.toISOString();
  const after = '2026-03-02T08:00:00.001Z';

  test('is in the past up to now, and not a millisecond later', () => {
    expect([nowText, after].map((due) => isDueInPast(due, undefined, { now }))).toEqual([true, false]);
  });

  test('is after the start too', () => {
    const start = '2026-04-01T00:00:00.000Z';
    expect([after, start, '2026-04-01T00:00:00.001Z'].map((due) => isDueInPast(due, start, { now }))).toEqual([true, true, false]);
    expect(isDueInPast(nowText, '2020-01-01T00:00:00.000Z', { now })).toBe(true);
  });

  test('stays as it was posted, also when it has passed', () => {
    const postedDue = '2026-03-01T00:00:00.000Z';
    const bounds = { now, postedDue };
    expect(isDueInPast('2026-03-01T10:00:00.000+10:00', undefined, bounds)).toBe(false);
    expect(isDueInPast('2026-03-01T00:00:00.001Z', undefined, bounds)).toBe(true);
    expect(isDueInPast(postedDue, undefined, { now, postedDue: null })).toBe(true);
  });

  test('has rules only where the template maps a field to it, and none in a draft', () => {
    const dueDate = { field: 'due', startField: 'start', now, postedDue: '2026-03-01T00:00:00.000Z' };
    expect(authorRules(poll(), { ...unsent, postedDue: dueDate.postedDue }).dueDate).toEqual(dueDate);
    expect(authorRules(poll(), { hasStarted: true, now }).dueDate).toEqual({ ...dueDate, startField: undefined, postedDue: undefined });
    expect(authorRules(poll())).not.toHaveProperty('dueDate');
    expect(authorRules(poll({ form: { mapToEndDate: undefined } }), unsent)).not.toHaveProperty('dueDate');
  });

  test('that is fixed and in the past gives an error with advice', () => {
    const { problems } = validateForm(poll().form.schema, { due: '2026-03-01' }, { mode: 'post', rules: rulesOf() });
    expect(problems.find(({ field: name }) => name === 'due')).toMatchObject({ code: 'DuePast', message: 'form.dueDatePast', params: {} });
  });
});

describe('an author’s answers', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['that keep the rules', {}, []],
    ['with a title of 255', { question: 'x'.repeat(255) }, []],
    ['with a title of 256', { question: 'x'.repeat(256) }, ['question: Size']],
    ['with one choice', { choices: ['a'] }, ['choices: Size']],
    ['with two equal choices', { choices: ['a', 'a'] }, ['choices: Size']],
    ['with a repeated choice', { choices: ['a', 'b', 'a', 'b'] }, ['choices.2: Distinct']],
    ['with two choices', { choices: ['a', 'b'] }, []],
    ['with a send date one day ago', { start: '2026-03-01T08:00:00.000Z' }, []],
    ['with an earlier send date', { start: '2026-03-01T07:59:59.999Z' }, ['start: Past']],
    ['with a send date in the future and a due date counted from it', { start: '2027-01-01' }, []],
    ['with a fixed due date', { due: '2026-03-03' }, []],
    ['with a due date in the past', { due: '2026-03-02' }, ['due: DuePast']],
    ['with a due date that is not after the send date', { start: '2027-01-01', due: '2027-01-01' }, ['due: DuePast']],
    ['with a due date after the send date', { start: '2027-01-01', due: '2027-01-02' }, []],
  ])('%s', (_case, answers, problems) => {
    expect(problemsOf(answers)).toEqual(problems);
  });

  test('[9.4] the maximum length applies even if the field itself has none', () => {
    const { form, ...others } = poll({ author: { question: field('TEXT'), others: field('LIST') } });
    const codesOf = (question: string, others_: string[] = []) =>
      validateForm(form.schema, { question, others: others_ }, { mode: 'post', rules: authorRules({ form, ...others }) })
        .problems.filter(({ field: name }) => name === 'question' || (name === 'others' && others_.length > 0))
        .map(({ field: name, code, params }) => ({ name, code, params }));
    expect(codesOf('x'.repeat(255))).toEqual([]);
    expect(codesOf('x'.repeat(256))).toEqual([{ name: 'question', code: 'Size', params: { max: 255 } }]);
    expect(codesOf('Which?', ['a list that is no choice'])).toEqual([]);
  });

  test('a send date in the past gives an error with advice', () => {
    const { problems } = validateForm(poll().form.schema, { start: '2020-01-01' }, { mode: 'post', rules: rulesOf() });
    expect(problems.find(({ field: name }) => name === 'start')).toMatchObject({ message: 'form.sendDatePast', params: {} });
  });

  test('a campaign that has started can keep a send date in the past', () => {
    expect(problemsOf({ start: '2020-01-01' }, true)).toEqual([]);
  });

  test('[5.4] a draft needs only its required fields, and each must be complete', () => {
    const draft = (answers: Record<string, unknown>) =>
      validateForm(poll().form.schema, answers, { mode: 'draft', draftRequired: ['question'], rules: rulesOf() }).problems.map(
        ({ field: name, code }) => `${name}: ${code}`,
      );
    expect(draft({ question: 'Which?', choices: ['a', 'a'], start: '2020-01-01' })).toEqual([]);
    expect(draft({ question: 'x'.repeat(256) })).toEqual(['question: Size']);
  });

  test('steps are compared by their titles', () => {
    const template = poll({
      author: { steps: field('STEPS_LIST', { minItems: 1 }) },
      responses: { choice: { labelFrom: 'question', inputType: 'RADIO', type: 'string', optionsFrom: 'steps' } },
    });
    const codesOf = (steps: unknown[]) =>
      validateForm(template.form.schema, { steps }, { mode: 'post', rules: authorRules(template) })
        .problems.filter(({ field: name }) => name === 'steps')
        .map(({ path, code, message, params }) => ({ path, code, message, params }));
    expect(codesOf(['One', 'Two'])).toEqual([]);
    expect(codesOf(['One', 'One'])).toEqual([
      { path: ['steps'], code: 'Size', message: 'form.minItems', params: { label: 'Thing', min: 2 } },
    ]);
    expect(codesOf(['One', 'Two', 'Two'])).toEqual([{ path: ['steps', 2], code: 'Distinct', message: 'form.distinct', params: {} }]);
  });

  test('a problem of the field itself comes first, and alone', () => {
    expect(problemsOf({ start: 'soon', choices: [] })).toEqual(['choices: NotNull', 'start: Pattern']);
  });
});
