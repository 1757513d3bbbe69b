import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api-errors';
import { refusedFields } from '../field-errors';

const refusal = (status: number, ...errors: [field: string, message: string][]) =>
  new ApiError(status, {
    message: 'error.validation',
    fieldErrors: errors.map(([field, message]) => ({ objectName: 'body', field, message })),
  });

describe('[5.38] the fields that the server refused', () => {
  test.each([
    ['NotNull', 'This is a required field'],
    ['NotBlank', 'This is a required field'],
    ['NotEmpty', 'This is a required field'],
    ['Size', 'This is too long, too short, or out of range'],
    ['Max', 'This is too long, too short, or out of range'],
    ['Pattern', 'This was not accepted. Please check it.'],
  ])('have a text for the reason %s', (reason, text) => {
    expect(refusedFields(refusal(400, ['title', reason]), ['body', 'title'])).toEqual([{ field: 'title', text }]);
  });

  test('show an error of an entry at the list', () => {
    expect(refusedFields(refusal(400, ['lines[2]', 'Size'], ['title', 'Size']), ['lines', 'title']).map(({ field }) => field)).toEqual([
      'lines',
      'title',
    ]);
  });

  test('are none for a field that the form does not have, for another status, and for another error', () => {
    expect(refusedFields(refusal(400, ['other', 'Size'], ['titles', 'Size'], ['title.x', 'Size']), ['title'])).toEqual([]);
    expect(refusedFields(refusal(409, ['title', 'Size']), ['title'])).toEqual([]);
    expect(refusedFields(new Error('x'), ['title'])).toEqual([]);
    expect(refusedFields(new ApiError(400, { message: 'x' }), ['title'])).toEqual([]);
  });
});
