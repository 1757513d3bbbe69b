import { expect, test } from 'vitest';
import { improvementPath } from '../improvement-path';
import { readSource } from '../read-source';

test.each([[{ campaignV2Id: 12 }], [{ campaignV2Id: 12, responseId: 5 }], [{ answerId: 7 }], [{ questionId: 3 }]])(
  'the address of the form holds %o',
  (source) => {
    const path = improvementPath('/company/1/cws', source);
    expect(readSource(path.slice(path.lastIndexOf('/') + 1))).toEqual(source);
  },
);

test.each(['', '12', 'c', 'r5', 'c12r', 'x3', 'q3a4', 'c12r5r6', `q${'9'.repeat(16)}`])('%j is no source', (text) => {
  expect(readSource(text)).toBeUndefined();
});
