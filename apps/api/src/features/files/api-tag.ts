/** The tag of the feature's calls in the OpenAPI document. */
import * as files from '@muster/contract/files/endpoints';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const filesTag: ApiTag = {
  name: 'Files',
  description: 'Files of campaigns, responses, questions and answers, and their upload.',
  exports: [files],
};
