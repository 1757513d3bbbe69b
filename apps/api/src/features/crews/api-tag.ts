/** The tag of the feature's calls in the OpenAPI document. */
import * as crews from '@muster/contract/crews/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const crewsTag: ApiTag = {
  name: 'Crew briefings',
  description: 'Talks about a briefing on one device, and who attended them.',
  exports: [crews],
};
