/** The group of the feature's calls in the OpenAPI document. */
import * as files from '@muster/contract/files/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const filesGroup: EndpointGroup = {
  tag: 'Files',
  description: 'Files of campaigns, responses, questions and answers, and their upload.',
  exports: [files],
};
