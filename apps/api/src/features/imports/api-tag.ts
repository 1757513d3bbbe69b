/** The group of the feature's calls in the OpenAPI document. */
import * as imports from '@muster/contract/imports/endpoints';
import type { EndpointGroup } from '../../platform/openapi/catalogue';

export const importsGroup: EndpointGroup = {
  tag: 'Imports',
  description: 'People and sites from tables, and exports of them.',
  exports: [imports],
};
