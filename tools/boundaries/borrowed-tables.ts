/**
 * Files whose SQL still names tables of other features, by file below apps/api/src/features. The list may only get shorter: new
 * SQL uses a query, a fragment or a view that the owner exports.
 */
import type { BorrowedTables } from './tables';

export const borrowedTables: BorrowedTables = {
  'campaigns/access.ts': ['campaign_response', 'campaign_view', 'site'],
  'campaigns/actions/updateCampaign.ts': ['campaign_response'],
  'campaigns/assignments.ts': ['campaign_response'],
  'campaigns/audience.ts': ['campaign_response', 'campaign_view', 'company_member', 'directory_entry', 'site'],
  'campaigns/figures/published-figures.ts': ['campaign_response'],
  'campaigns/figures/recount.ts': ['campaign_response'],
  'campaigns/lists/list.ts': ['campaign_response', 'campaign_view', 'site'],
  'organisation/queries.ts': [
    'company_member',
    'directory_figure',
    'high_risk_work',
    'industry',
    'safety_practice',
    'user_safety_practice',
    'work_site_type',
  ],
  'organisation/site-queries.ts': ['directory_entry', 'high_risk_work', 'site_member', 'work_site_type'],
  'reference-data/queries.ts': ['user_high_risk_work', 'user_safety_practice'],
  'reports/export/rows.ts': ['campaign_audience', 'campaign_response', 'campaign_site', 'campaign_view', 'site'],
  'reports/participants.ts': ['campaign_audience', 'campaign_response', 'campaign_site', 'site'],
  'reports/summary/stored.ts': ['account', 'campaign', 'campaign_response', 'campaign_site', 'company'],
  'responses/access.ts': ['account', 'campaign', 'campaign_audience', 'campaign_site', 'site'],
  'responses/response-access.ts': ['campaign', 'campaign_site'],
};
