/** The tag of the feature's calls in the OpenAPI document. */
import * as calendars from '@muster/contract/integrations/calendar-endpoints';
import * as scim from '@muster/contract/integrations/scim-endpoints';
import * as integrations from '@muster/contract/integrations/endpoints';
import * as feeds from '@muster/contract/integrations/feed-endpoints';
import * as serviceAccounts from '@muster/contract/integrations/service-account-endpoints';
import * as signIn from '@muster/contract/integrations/sign-in-endpoints';
import * as webhooks from '@muster/contract/integrations/webhook-endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';
import { scimPath } from './scim/constants';
import { errorSchema } from './scim/errors';

export const integrationsTag: ApiTag = {
  name: 'Integrations',
  description:
    'API tokens, service accounts, webhooks, the data feed, calendar addresses, the sign-in of a company, and groups from an identity provider.',
  exports: [integrations, serviceAccounts, webhooks, feeds, calendars, signIn],
};

export const scimTag: ApiTag = {
  name: 'SCIM',
  description:
    'People and groups from an identity provider (SCIM 2.0, RFC 7643 and 7644). The address is /scim/v2, and the company is that of the token.',
  exports: [scim],
  service: {
    path: scimPath,
    mediaType: 'application/scim+json',
    word: 'Scim',
    error: {
      type: 'object',
      required: ['schemas', 'status', 'detail'],
      properties: {
        schemas: { type: 'array', items: { type: 'string' }, description: 'The name of the schema.', examples: [[errorSchema]] },
        status: { type: 'string', description: 'The status of the answer.', examples: ['409'] },
        scimType: { type: 'string', description: 'What is wrong, where the standard has a word for it.', examples: ['uniqueness'] },
        detail: { type: 'string', description: 'What is wrong, as a sentence.', examples: ['Somebody has this address.'] },
      },
    },
    errorExample: (status, detail) => ({ schemas: [errorSchema], status: String(status), detail }),
  },
};
