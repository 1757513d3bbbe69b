import { describe, expect, test } from 'vitest';
import { campaignTypes } from '../../templates/kinds';
import { dueBuckets } from '../../campaigns/life-cycle';
import { searchCampaigns } from '../../campaigns/endpoints';
import { searchCompanyFocus } from '../endpoints';
import { timePeriodTypes } from '../filters';

describe('[3.51] filters have closed lists of values and ignore unknown values', () => {
  const reports = (query: object) => searchCompanyFocus.query.parse({ companyId: '1', ...query });

  test('[5.40] [9.14] campaign types', () => {
    expect(campaignTypes).toEqual(['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT']);
    for (const type of campaignTypes) expect(searchCampaigns.query.parse({ companyId: '1', type }).type).toBe(type);
    expect(searchCampaigns.query.parse({ companyId: '1', type: 'poll' }).type).toBeUndefined();
  });

  test('[5.41] [9.14] time periods', () => {
    expect(timePeriodTypes).toEqual(['MONTH', 'QUARTER', 'YEAR']);
    for (const byTimePeriodType of timePeriodTypes) expect(reports({ byTimePeriodType }).byTimePeriodType).toBe(byTimePeriodType);
    expect(reports({ byTimePeriodType: 'WEEK' }).byTimePeriodType).toBeUndefined();
  });

  test('[4.41] [9.14] in-progress statuses', () => {
    expect(dueBuckets).toEqual(['DUE', 'DUE_SOON', 'OVERDUE']);
    for (const inProgressStatus of dueBuckets) expect(reports({ inProgressStatus }).inProgressStatus).toBe(inProgressStatus);
    expect(reports({ inProgressStatus: 'SOMETIME' }).inProgressStatus).toBeUndefined();
  });

  test('[3.54] filters of the report list: search, type, period, status and unassigned', () => {
    const query = {
      searchTerm: ' ladders ',
      includeFocusTypes: 'POLL',
      byTimePeriodType: 'YEAR',
      timePeriodValue: '2026',
      inProgressStatus: 'OVERDUE',
      unAssigned: 'true',
    };
    expect(reports(query)).toMatchObject({
      searchTerm: 'ladders',
      includeFocusTypes: ['POLL'],
      byTimePeriodType: 'YEAR',
      timePeriodValue: '2026',
      inProgressStatus: 'OVERDUE',
      unAssigned: true,
    });
  });
});
