import { expect, test } from 'vitest';
import { engagementLevel } from '../engagement';

test('[9.2] the colour of engagement changes at 20 and 70 percent', () => {
  expect([0, 0.199, 0.2, 0.699, 0.7, 1, null].map(engagementLevel)).toEqual([
    'error',
    'error',
    'warning',
    'warning',
    'success',
    'success',
    undefined,
  ]);
});
