import { getAttention } from '@muster/contract/campaigns/attention/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessAudienceScope } from '../../audience';
import { campaignsTag } from '../api-tag';
import { viewAttention } from './attention';

export const attentionRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(getAttention, { policy: through(accessAudienceScope), handle: (ctx, { query }) => viewAttention(ctx, query) }),
]);
