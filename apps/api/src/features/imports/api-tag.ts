/** The tag of the feature's calls in the OpenAPI document. */
import * as imports from '@muster/contract/imports/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const importsTag: ApiTag = {
  name: 'Imports',
  description: 'People and sites from tables, and exports of them.',
  exports: [imports],
};
