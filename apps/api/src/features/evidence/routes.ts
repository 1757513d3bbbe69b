import * as endpoints from '@muster/contract/evidence/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessLedger } from './access';
import { changeLedger } from './actions/changeLedger';
import { evidenceTag } from './api-tag';
import { downloadEvidencePack } from './pack';
import { findCheckpoints, findLedger, linesOf } from './queries';

const policy = through(accessLedger);

export const evidenceRoutes: readonly Implementation[] = withTag(evidenceTag, [
  implement(endpoints.getLedger, {
    policy,
    handle: async (ctx, { params }) => findLedger(ctx.db, await accessLedger(ctx, params.id)),
  }),
  implement(endpoints.changeLedger, { policy, handle: (ctx, { params, body }) => changeLedger(ctx, params.id, body.addresses) }),
  implement(endpoints.listCheckpoints, {
    policy,
    handle: async (ctx, { params, query }) => findCheckpoints(ctx.db, await accessLedger(ctx, params.id), query.page),
  }),
  implement(endpoints.downloadLedger, {
    policy,
    handle: async (ctx, { params }) => {
      const companyId = await accessLedger(ctx, params.id);
      ctx.audit({ companyId, entityType: 'Company', entityId: companyId });
      return { fileName: `ledger ${companyId}.jsonl`, contentType: 'application/x-ndjson', content: linesOf(ctx.db, companyId) };
    },
  }),
  implement(endpoints.downloadEvidencePack, { policy, handle: (ctx, { params, query }) => downloadEvidencePack(ctx, params.id, query) }),
]);
