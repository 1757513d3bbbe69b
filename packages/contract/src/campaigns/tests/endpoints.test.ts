import { describe, expect, test } from 'vitest';
import { createCampaign, searchCampaigns, updateCampaign } from '../endpoints';

describe('the campaign search [7.2]', () => {
  const search = (query: object) => searchCampaigns.query.safeParse(query);

  test('[5.43] needs a company or a site', () => {
    expect(search({ divisionId: '3' }).error?.issues.map(({ message }) => message)).toEqual(['companyId or siteId must be provided']);
    expect([search({ companyId: '1' }).success, search({ siteId: '1' }).success]).toEqual([true, true]);
  });

  test('[7.3] [7.4] reads every filter, repeated statuses and sorts', () => {
    const query = {
      companyId: '1',
      siteId: '2',
      divisionId: '3',
      type: 'POLL',
      subType: 'YES_NO',
      title: ' glove ',
      isForMe: 'true',
      includeStatuses: ['LIVE', 'COMPLETE'],
      draftOnly: 'false',
      page: '2',
      size: '20',
      sort: ['startDate,desc', 'createdDate,desc'],
      completedAfter: '2026-03-01T00:00:00Z',
      completedBefore: '2026-04-01T00:00:00Z',
    };
    expect(search(query).data).toEqual({
      companyId: 1,
      siteId: 2,
      divisionId: 3,
      type: 'POLL',
      subType: 'YES_NO',
      title: 'glove',
      isForMe: true,
      includeStatuses: ['LIVE', 'COMPLETE'],
      draftOnly: false,
      completedAfter: '2026-03-01T00:00:00Z',
      completedBefore: '2026-04-01T00:00:00Z',
      page: {
        number: 2,
        size: 20,
        sort: [
          { field: 'startDate', direction: 'desc' },
          { field: 'createdDate', direction: 'desc' },
        ],
      },
    });
  });

  test('[5.39] ignores an unknown type and the sub-type ALL', () => {
    expect(search({ companyId: '1', type: 'PARTY', subType: 'ALL' }).data).toMatchObject({ type: undefined, subType: undefined });
  });

  test.each([{ sort: 'author,asc' }, { sort: 'title;drop,asc' }, { includeStatuses: 'GONE' }, { size: '101' }, { companyId: '1.5' }])(
    'refuses %j',
    (query) => {
      expect(search({ companyId: '1', ...query }).success).toBe(false);
    },
  );
});

describe('bodies', () => {
  const campaign = { campaignTemplateId: 1, companyId: 1, configurationAnswer: {}, status: 'DRAFT' };

  test('[7.10] a campaign is created from its template; null means missing', () => {
    const body = { ...campaign, title: 'x', description: null, siteId: null, divisionId: 3, fileIds: [4], campaignMode: 'STANDALONE' };
    expect(createCampaign.body.safeParse(body).success).toBe(true);
  });

  test('a campaign belongs to a site or a division, not to both', () => {
    expect(createCampaign.body.safeParse({ ...campaign, siteId: 1, divisionId: 2 }).error?.issues.map(({ path }) => path)).toEqual([
      ['divisionId'],
    ]);
  });

  test.each(['READY', 'COMPLETE', 'draft', undefined])('[4.2] a campaign is created as DRAFT or LIVE, not as %j', (status) => {
    expect(createCampaign.body.safeParse({ ...campaign, status }).success).toBe(false);
    expect(updateCampaign.body.safeParse({ configurationAnswer: {}, status }).success).toBe(false);
  });
});
