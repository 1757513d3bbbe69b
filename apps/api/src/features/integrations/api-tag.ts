/** The group of the feature's calls in the OpenAPI document. */
import * as integrations from '@muster/contract/integrations/endpoints';
import * as webhooks from '@muster/contract/integrations/webhook-endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const integrationsGroup: EndpointGroup = {
  tag: 'Integrations',
  description: 'API tokens, webhooks, and groups from an identity provider.',
  exports: [integrations, webhooks],
};
