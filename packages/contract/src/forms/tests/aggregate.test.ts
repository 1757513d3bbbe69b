import { expect, test } from 'vitest';
import { aggregationsOf, answeredCounter, countAnswers, counterKeysOf } from '../aggregate';
import { hasQuestions, progressOf } from '../progress';
import { field, form, options, yesNo } from './forms';

const schema = form({
  pick: field('RADIO', { inputTypeOptions: options('a', 'b') }),
  several: field('CHECKBOX', { required: false, inputTypeOptions: options('x', 'y', 'z') }),
  sure: field('RADIO_BOOLEAN', { inputTypeOptions: yesNo }),
  done: field('STEPS_LIST_CHECKABLE', { required: false, inputTypeOptions: options('s1', 's2') }),
  touched: field('MULTI_SELECT_LIST', { required: false, inputTypeOptions: [{ id: '15', label: 'Hot work' }] }),
  comment: field('TEXT', { required: false, requiredWhen: { field: 'sure', in: ['false'] } }),
  ticked: field('RADIO', { inputTypeOptions: options('p'), visibleWhen: { field: 'sure', in: ['true'] } }),
});

test('[3.21] a response increments one counter for each choice, and one for each answered question', () => {
  const keys = counterKeysOf(schema, {
    pick: 'a',
    several: ['z', 'x'],
    sure: 'false',
    done: [{ val: 's2' }],
    touched: [{ categoryId: 15 }],
    comment: 'Never counted',
  });
  expect(keys.map(({ questionId, answer }) => `${questionId}=${answer}`)).toEqual([
    'pick=',
    'pick=a',
    'several=',
    'several=z',
    'several=x',
    'sure=',
    'sure=false',
    'done=',
    'done=s2',
    'touched=',
    'touched=15',
  ]);
});

test('steps without a tick count in the base of the shares', () => {
  expect(counterKeysOf(schema, { pick: 'a' })).toContainEqual({ questionId: 'done', answer: answeredCounter });
  expect(counterKeysOf(schema, { pick: 'a' })).not.toContainEqual({ questionId: 'several', answer: answeredCounter });
});

test('hidden questions and unknown options are not counted', () => {
  expect(counterKeysOf(schema, { pick: 'z', ticked: 'p', sure: 'false' }).map(({ questionId }) => questionId)).toEqual([
    'sure',
    'sure',
    'done',
  ]);
});

test('[3.21] shares are of those who answered the question; multiple choices can add up to more than 1', () => {
  const [pick, several] = countAnswers(schema, [{ pick: 'a', several: ['x', 'y'] }, { pick: 'b', several: ['x'] }, { pick: 'a' }]);
  expect(pick).toEqual({
    questionId: 'pick',
    answeredCount: 3,
    answerAggregation: [
      { answer: 'a', label: 'A', count: 2, percentage: 2 / 3 },
      { answer: 'b', label: 'B', count: 1, percentage: 1 / 3 },
    ],
  });
  expect(several?.answerAggregation.map(({ percentage }) => percentage)).toEqual([1, 0.5, 0]);
});

test('without responses the shares are null, not 0', () => {
  const [pick] = countAnswers(schema, []);
  expect(pick?.answerAggregation.map(({ count, percentage }) => [count, percentage])).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('without a form nothing is counted', () => {
  expect([countAnswers(undefined, [{ pick: 'a' }]), counterKeysOf(undefined, { pick: 'a' })]).toEqual([[], []]);
});

test('[3.20] progress counts the required questions, given the current answers', () => {
  expect(progressOf(schema, { pick: 'a', sure: 'true' })).toEqual({ answered: 2, total: 3 });
  expect(progressOf(schema, { pick: 'a', sure: 'false', comment: 'Because' })).toEqual({ answered: 3, total: 3 });
  expect(progressOf(schema, {})).toEqual({ answered: 0, total: 2 });
  expect(progressOf(form({ note: field('TEXT', { required: false }) }), {})).toEqual({ answered: 0, total: 1 });
  const shown = form({ read: field('READONLY_TEXT', { value: 'x' }), note: field('TEXT', { required: false }) });
  expect(progressOf(shown, { note: 'x' })).toEqual({ answered: 1, total: 1 });
  expect(progressOf(undefined, {})).toEqual({ answered: 0, total: 0 });
});

test('[3.21] kept counters give the same report as counting all responses', () => {
  const responses = [
    { pick: 'a', several: ['x', 'y'], sure: 'true' },
    { pick: 'b', several: ['x'], done: [{ val: 's1' }] },
    { pick: 'a', touched: [{ categoryId: 15 }] },
  ];
  const keys = responses.flatMap((answers) => counterKeysOf(schema, answers)).map(({ questionId, answer }) => `${questionId}=${answer}`);
  const aggregations = aggregationsOf(schema, ({ questionId, answer }) => keys.filter((key) => key === `${questionId}=${answer}`).length);
  expect(aggregations).toEqual(countAnswers(schema, responses));
  expect(aggregations[0]).toEqual({
    questionId: 'pick',
    answeredCount: 3,
    answerAggregation: [
      { answer: 'a', label: 'A', count: 2, percentage: 2 / 3 },
      { answer: 'b', label: 'B', count: 1, percentage: 1 / 3 },
    ],
  });
});

test('shares are null if nobody answered, also from kept counters', () => {
  const [pick] = aggregationsOf(schema, () => 0);
  expect(pick?.answerAggregation.map(({ percentage }) => percentage)).toEqual([null, null]);
});

test('hidden questions are not counted, whatever the response contains', () => {
  const ticked = countAnswers(schema, [
    { sure: 'false', ticked: 'p' },
    { sure: 'true', ticked: 'p' },
  ]).find(({ questionId }) => questionId === 'ticked');
  expect(ticked).toMatchObject({ answeredCount: 1, answerAggregation: [{ count: 1 }] });
});

test('a choice with unknown options is not counted', () => {
  const works = form({ works: field('MULTI_SELECT_LIST', { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }) });
  expect(counterKeysOf(works, { works: [{ categoryId: 1 }] })).toEqual([]);
  expect([countAnswers(works, [{ works: [{ categoryId: 1 }] }]), aggregationsOf(works, () => 0)]).toEqual([
    [{ questionId: 'works', answeredCount: 0, answerAggregation: [] }],
    [{ questionId: 'works', answeredCount: 0, answerAggregation: [] }],
  ]);
});

test('a cleared answer is not counted', () => {
  expect(counterKeysOf(schema, { pick: null, several: null, sure: null, touched: null })).toEqual([
    { questionId: 'done', answer: answeredCounter },
  ]);
});

test('a form with only read-only fields has no questions', () => {
  expect([hasQuestions(undefined), hasQuestions(form({ read: field('READONLY_TEXT') })), hasQuestions(schema)]).toEqual([
    false,
    false,
    true,
  ]);
});
