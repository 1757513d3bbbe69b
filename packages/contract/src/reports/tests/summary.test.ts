import { expect, test } from 'vitest';
import { campaignTypes } from '../../templates/kinds';
import { minResponsesForSummary, whyNoSummary } from '../summary';

const learning = { type: 'LEARNING', status: 'COMPLETE', submissions: minResponsesForSummary } as const;

test('[7.16] a complete learning with five responses has a summary', () => {
  expect(minResponsesForSummary).toBe(5);
  expect(whyNoSummary(learning)).toBeUndefined();
});

test.each(campaignTypes.filter((type) => type !== 'LEARNING'))('[7.16] a campaign of the type %s has none', (type) => {
  expect(whyNoSummary({ ...learning, type })).toBe('KIND');
});

test.each(['DRAFT', 'READY', 'LIVE'] as const)('[7.16] a learning that is %s has none yet', (status) => {
  expect(whyNoSummary({ ...learning, status })).toBe('NOT_COMPLETE');
});

test('[9.33] four responses are too few', () => {
  expect(whyNoSummary({ ...learning, submissions: minResponsesForSummary - 1 })).toBe('TOO_FEW');
});
