/** The path to a notification's subject [2.13]-[2.16]. It is built from known routes and whole numbers, never from a string. */
import { taxonomies } from '@muster/contract/forms/types';
import { languageTags } from '@muster/contract/shared/languages';
import { campaignKinds, campaignTypes } from '@muster/contract/templates/kinds';
import { choiceParam, numberParam, type RawSearch } from '../../lib/search-params';
import { campaignPath, previewPath, workspacePath } from '../campaigns';
import { questionPath } from '../exchange';

const entityTypes = [
  'CampaignV2',
  'CampaignV2Site',
  'Answer',
  'Question',
  'Webhook',
  'SupportRequest',
  'ApiToken',
  'CompanyApiToken',
  'Passkey',
  'PersonPack',
  'Auditor',
  'Representative',
] as const;

/** The path for a query. Undefined if its subject has no page [2.16]. */
export function destinationOf(query: RawSearch): string | undefined {
  const companyId = numberParam(query['companyId']);
  if (companyId === undefined) return undefined;
  switch (choiceParam(entityTypes, query['entityType'])) {
    case 'CampaignV2':
    case 'CampaignV2Site':
      return toCampaign(companyId, query);
    case 'Answer':
    case 'Question':
      return toQuestion(companyId, query);
    case 'Webhook':
      return toWebhook(companyId, query);
    case 'SupportRequest':
      return '/support-request';
    case 'ApiToken':
      return `/company/${companyId}/mws/settings/api-tokens`;
    case 'CompanyApiToken':
      return `/company/${companyId}/cws/settings/integrations`;
    case 'Passkey':
      return `/company/${companyId}/mws/settings/general`;
    case 'PersonPack':
      return `/company/${companyId}/mws/settings/evidence`;
    case 'Auditor':
      return `/company/${companyId}/cws/settings/evidence`;
    case 'Representative':
      return workspacePath({ companyId, siteId: numberParam(query['siteId']), divisionId: numberParam(query['divisionId']) });
    default:
      return undefined;
  }
}

/** [2.14] A campaign opens in the workspace of its site or division, or else of the company. */
function toCampaign(companyId: number, query: RawSearch): string | undefined {
  const campaignId = numberParam(query['campaignId']);
  const type = choiceParam(campaignTypes, query['type']);
  if (campaignId === undefined || type === undefined || !campaignKinds[type]) return undefined;
  const siteId = numberParam(query['siteId']);
  if (siteId !== undefined && query['view'] === 'PEOPLE')
    return `${workspacePath({ companyId, siteId })}/report/in_progress/${campaignId}?tab=participants`;
  const divisionId = siteId === undefined ? numberParam(query['divisionId']) : undefined;
  const scope = { companyId, siteId, divisionId };
  if (query['view'] === 'ROLL_CALL') return `${workspacePath(scope)}/report/in_progress/${campaignId}?tab=rollcall`;
  if (query['view'] === 'PREVIEW') return previewPath(scope, type, campaignId, choiceParam(languageTags, query['language']));
  return campaignPath(scope, type, campaignId);
}

/** [2.15] A question opens in the exchange. The query keeps the question's practice [2.121]. */
function toQuestion(companyId: number, query: RawSearch): string | undefined {
  const questionId = numberParam(query['questionId']);
  if (questionId === undefined) return undefined;
  const category = choiceParam(taxonomies, query['category']);
  const practiceId = numberParam(query['practiceId']);
  const about = category !== undefined && practiceId !== undefined ? `?category=${category}&practiceId=${practiceId}` : '';
  return `${questionPath(companyId, questionId)}${about}`;
}

/** A webhook that the product has switched off. */
function toWebhook(companyId: number, query: RawSearch): string | undefined {
  const webhookId = numberParam(query['webhookId']);
  return webhookId === undefined ? undefined : `/company/${companyId}/cws/settings/integrations/webhooks/${webhookId}`;
}
