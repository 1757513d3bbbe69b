import type * as Responses from '@muster/contract/responses/endpoints';
import { call } from '../../lib/api';

export const assignSite = call<typeof Responses.assignSite>('PUT /campaign-v2-sites/{id}');
export const recordView = call<typeof Responses.recordView>('POST /campaign-v2-user-view-engagements');
