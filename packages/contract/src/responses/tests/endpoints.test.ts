import { expect, test } from 'vitest';
import { createResponse } from '../endpoints';

test('[3.18] a response is SUBMITTED by default', () => {
  expect(createResponse.body.parse({ campaignV2Id: 1, campaignAnswer: { choice: 'o1' } })).toMatchObject({ status: 'SUBMITTED' });
});
