import { campaignsTag, campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import type * as Dashboards from '@muster/contract/dashboards/endpoints';
import { companyQuestionsTag, questionsTag } from '@muster/contract/exchange/tags';
import { peopleTag } from '@muster/contract/identity/tags';
import type * as PlacePeople from '@muster/contract/reports/place-people-endpoints';
import type * as Reports from '@muster/contract/reports/endpoints';
import type * as Responses from '@muster/contract/responses/endpoints';
import type { Scope } from '@muster/contract/shared/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const listCompanyNeeds = call<typeof Dashboards.listCompanyNeeds>('GET /companies/{id}/needs');
const listSiteNeeds = call<typeof Dashboards.listSiteNeeds>('GET /sites/{id}/needs');
const listDivisionNeeds = call<typeof Dashboards.listDivisionNeeds>('GET /divisions/{id}/needs');
export const remindParticipants = call<typeof Reports.remindParticipants>('POST /campaign-v2s/{id}/reminders');
export const remindPlacePeople = call<typeof PlacePeople.remindPlacePeople>('POST /campaign-v2s/{id}/place-people/reminders');
export const assignToSiteManagers = call<typeof Responses.assignToSiteManagers>('POST /campaign-v2s/{id}/assign-to-site-managers');

/** What waits for the managers of a company, site or division. */
export const needsQuery = (scope: Scope) => {
  const { companyId, siteId, divisionId } = scope;
  return queryOptions({
    queryKey: ['dashboards', 'needs', scope],
    queryFn: ({ signal }) => {
      const options = { signal, hideError: true };
      if (siteId !== undefined) return listSiteNeeds({ params: { id: siteId } }, options);
      if (divisionId !== undefined) return listDivisionNeeds({ params: { id: divisionId } }, options);
      return listCompanyNeeds({ params: { id: companyId } }, options);
    },
    meta: { tags: [campaignsTag, questionsTag, peopleTag, companyCampaignsTag(companyId), companyQuestionsTag(companyId)] },
  });
};

/** The tags of what changes with a campaign: itself, its figures, and the lists of its company with these rows. */
export const changeOf = ({ id, companyId }: { id: number; companyId: number }) => [
  campaignTag(id),
  engagementTag(id),
  companyCampaignsTag(companyId),
];
