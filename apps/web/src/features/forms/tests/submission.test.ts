import type { FormSchema } from '@muster/contract/forms/types';
import { describe, expect, test } from 'vitest';
import { filesIn, submissions } from '../submission';

const schema = {
  properties: {
    title: { label: 'Title', type: 'string', inputType: 'TEXT' },
    files: { label: 'Files', type: 'array', inputType: 'FILE' },
    more: { label: 'More', type: 'array', inputType: 'FILE' },
  },
} as unknown as FormSchema;

test('[5.10] the files of a form are those of its file fields, each once', () => {
  expect(filesIn(schema, { title: 'x', files: [1, 2], more: [2, 3] })).toEqual([1, 2, 3]);
  expect(filesIn(schema, { title: [9] as never })).toEqual([]);
});

describe('a submission', () => {
  test('names its files, and the saved ones that are gone', () => {
    const made = submissions(schema, { files: [1, 2] });
    expect(made.create({ files: [2, 3] }, 'post', [])).toMatchObject({ fileIds: [2, 3], removedResourceIds: [1], waiting: [] });
  });

  test('has the same key as the last one while its action and its answers are the same', () => {
    const made = submissions(schema, {});
    const first = made.create({ title: 'a' }, 'post', []);
    expect(first.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(made.create({ title: 'a' }, 'post', []).idempotencyKey).toBe(first.idempotencyKey);
    expect(made.create({ title: 'a' }, 'draft', []).idempotencyKey).not.toBe(first.idempotencyKey);
    const second = made.create({ title: 'a' }, 'post', []);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(made.create({ title: 'b' }, 'post', []).idempotencyKey).not.toBe(second.idempotencyKey);
  });

  test('after an accepted one has a new key, and replaces the files of the accepted one', () => {
    const made = submissions(schema, { files: [1] });
    const first = made.create({ files: [2] }, 'post', []);
    made.markAccepted(first);
    const next = made.create({ files: [2] }, 'post', []);
    expect(next.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(next.removedResourceIds).toEqual([]);
    expect(made.create({ files: [] }, 'post', []).removedResourceIds).toEqual([2]);
  });
});
