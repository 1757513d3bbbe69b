/** The tag of the feature's calls in the OpenAPI document. */
import * as calendars from '@muster/contract/integrations/calendar-endpoints';
import * as integrations from '@muster/contract/integrations/endpoints';
import * as feeds from '@muster/contract/integrations/feed-endpoints';
import * as serviceAccounts from '@muster/contract/integrations/service-account-endpoints';
import * as signIn from '@muster/contract/integrations/sign-in-endpoints';
import * as webhooks from '@muster/contract/integrations/webhook-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const integrationsTag: ApiTag = {
  name: 'Integrations',
  description:
    'API tokens, service accounts, webhooks, the data feed, calendar addresses, the sign-in of a company, and groups from an identity provider.',
  exports: [integrations, serviceAccounts, webhooks, feeds, calendars, signIn],
};
