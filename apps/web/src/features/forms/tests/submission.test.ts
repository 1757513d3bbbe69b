import type { FormSchema } from '@muster/contract/forms/types';
import { describe, expect, test } from 'vitest';
import type { WaitingUpload } from '../../files';
import { filesIn, submissions } from '../submission';
import { withPlaceholders } from '../waiting-files';

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

  test('sends the waiting files of the fields that are shown, beside the files of the server', () => {
    const [ofFiles, ofMore] = ['files', 'more'].map((field) => ({ field, chosen: { key: `key of ${field}` } }) as WaitingUpload);
    const waiting = [ofFiles, ofMore] as WaitingUpload[];
    const { files, more } = withPlaceholders({ files: [1], more: [2] }, waiting) as Record<string, number[]>;
    const made = submissions(schema, {});
    const whole = made.create({ files, more }, 'post', waiting);
    expect(whole).toMatchObject({ answers: { files: [1], more: [2] }, fileIds: [1, 2], waiting });
    expect(made.create({ files, more: [2] }, 'post', waiting)).toMatchObject({ answers: { files: [1], more: [2] }, waiting: [ofFiles] });
    expect(made.create({ files }, 'post', waiting)).toMatchObject({ answers: { files: [1] }, fileIds: [1], waiting: [ofFiles] });
  });

  test('with another waiting file has a new key', () => {
    const withFile = (key: string) => [{ field: 'files', chosen: { key } } as WaitingUpload];
    const made = submissions(schema, {});
    const keyWith = (key: string) => made.create(withPlaceholders({}, withFile(key)), 'post', withFile(key)).idempotencyKey;
    const first = keyWith('a');
    expect(keyWith('a')).toBe(first);
    expect(keyWith('b')).not.toBe(first);
  });
});
