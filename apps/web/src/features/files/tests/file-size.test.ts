import { expect, test } from 'vitest';
import { formatFileSize } from '../file-size';

test('[9.27] sizes have one decimal place, omitted if it is 0', () => {
  expect([0, 999, 1000, 1536, 3_145_728, 250_000_000].map(formatFileSize)).toEqual(['0 B', '999 B', '1 KB', '1.5 KB', '3.1 MB', '250 MB']);
});
