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
    expect(made.of({ files: [2, 3] }, 'post', [])).toMatchObject({ fileIds: [2, 3], removedResourceIds: [1], waiting: [] });
  });

  test('has the same key as the last one while its action and its answers are the same', () => {
    const made = submissions(schema, {});
    const first = made.of({ title: 'a' }, 'post', []);
    expect(first.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(made.of({ title: 'a' }, 'post', []).idempotencyKey).toBe(first.idempotencyKey);
    expect(made.of({ title: 'a' }, 'draft', []).idempotencyKey).not.toBe(first.idempotencyKey);
    const second = made.of({ title: 'a' }, 'post', []);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(made.of({ title: 'b' }, 'post', []).idempotencyKey).not.toBe(second.idempotencyKey);
  });

  test('that the server has taken is followed by one with a new key, and its files are the saved ones', () => {
    const made = submissions(schema, { files: [1] });
    const first = made.of({ files: [2] }, 'post', []);
    made.taken(first);
    const next = made.of({ files: [2] }, 'post', []);
    expect(next.idempotencyKey).not.toBe(first.idempotencyKey);
    expect(next.removedResourceIds).toEqual([]);
    expect(made.of({ files: [] }, 'post', []).removedResourceIds).toEqual([2]);
  });
});
