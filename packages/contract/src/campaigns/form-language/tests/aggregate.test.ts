import { expect, test } from 'vitest';
import { answeredSlot, countAnswers, slotsOf } from '../aggregate';
import { progressOf } from '../progress';
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

test('[3.21] a response fills one slot for each choice, and one for each question answered', () => {
  const slots = slotsOf(schema, {
    pick: 'a',
    several: ['z', 'x'],
    sure: 'false',
    done: [{ val: 's2' }],
    touched: [{ categoryId: 15 }],
    comment: 'Never counted',
  });
  expect(slots.map(({ questionId, answer }) => `${questionId}=${answer}`)).toEqual([
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

test('steps of which none is done count in the base of their shares', () => {
  expect(slotsOf(schema, { pick: 'a' })).toContainEqual({ questionId: 'done', answer: answeredSlot });
  expect(slotsOf(schema, { pick: 'a' })).not.toContainEqual({ questionId: 'several', answer: answeredSlot });
});

test('neither what is hidden nor what is no option is counted', () => {
  expect(slotsOf(schema, { pick: 'z', ticked: 'p', sure: 'false' }).map(({ questionId }) => questionId)).toEqual(['sure', 'sure', 'done']);
});

test('[3.21] shares are of those who answered the question; several choices may exceed the whole', () => {
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

test('no answers give no shares, rather than shares of 0', () => {
  const [pick] = countAnswers(schema, []);
  expect(pick?.answerAggregation.map(({ count, percentage }) => [count, percentage])).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('without a form there is nothing to count', () => {
  expect([countAnswers(undefined, [{ pick: 'a' }]), slotsOf(undefined, { pick: 'a' })]).toEqual([[], []]);
});

test('[3.20] progress counts the questions that have to be answered, as the answers stand', () => {
  expect(progressOf(schema, { pick: 'a', sure: 'true' })).toEqual({ answered: 2, total: 3 });
  expect(progressOf(schema, { pick: 'a', sure: 'false', comment: 'Because' })).toEqual({ answered: 3, total: 3 });
  expect(progressOf(schema, {})).toEqual({ answered: 0, total: 2 });
  expect(progressOf(form({ note: field('TEXT', { required: false }) }), {})).toEqual({ answered: 0, total: 1 });
  expect(progressOf(undefined, {})).toEqual({ answered: 0, total: 0 });
});
