import * as auditorEndpoints from '@muster/contract/evidence/auditor-endpoints';
import * as endpoints from '@muster/contract/evidence/endpoints';
import * as personEndpoints from '@muster/contract/evidence/person-pack-endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import type { Mail } from '../../platform/mail/port';
import { ownData, through } from '../../platform/http/policies';
import { accessCampaignEvidence, accessLedger, accessPack } from './access';
import { changeLedger } from './actions/changeLedger';
import { evidenceTag } from './api-tag';
import { endAuditor, findAuditors, grantAuditor } from './auditors/grants';
import { downloadCampaignPack, downloadEvidencePack } from './downloads';
import { accessPersonPack, downloadPersonPack, listOwnPersonPacks, makePersonPack } from './people/packs';
import { findCheckpoints, findLedger, linesOf } from './queries';

const policy = through(accessLedger);

/** Without a mail service, no auditor gets access, because an e-mail brings the code for each visit. */
export const evidenceRoutes = ({ mailer }: Pick<Mail, 'mailer'>): readonly Implementation[] =>
  withTag(evidenceTag, [
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
    implement(endpoints.downloadEvidencePack, {
      policy: through(accessPack),
      handle: (ctx, { params, query }) => downloadEvidencePack(ctx, params.id, query),
    }),
    implement(endpoints.downloadCampaignPack, {
      policy: through(accessCampaignEvidence),
      handle: (ctx, { params }) => downloadCampaignPack(ctx, params.id),
    }),
    implement(personEndpoints.makePersonPack, {
      policy: through(accessPersonPack),
      handle: (ctx, { params, body }) => makePersonPack(ctx, params.id, body),
    }),
    implement(personEndpoints.downloadPersonPack, {
      policy: through(accessPersonPack),
      handle: (ctx, { params }) => downloadPersonPack(ctx, params.id, params.packId),
    }),
    implement(personEndpoints.listOwnPersonPacks, {
      policy: ownData,
      handle: (ctx, { params }) => listOwnPersonPacks(ctx, params.id),
    }),
    implement(auditorEndpoints.listAuditors, {
      policy,
      handle: async (ctx, { params }) => findAuditors(ctx, await accessLedger(ctx, params.id)),
    }),
    implement(auditorEndpoints.grantAuditor, {
      policy,
      handle: (ctx, { params, body }) => grantAuditor(ctx, params.id, body, mailer !== undefined),
    }),
    implement(auditorEndpoints.endAuditor, {
      policy,
      handle: async (ctx, { params }) => {
        await endAuditor(ctx, params.id, params.auditorId);
        return undefined;
      },
    }),
  ]);
