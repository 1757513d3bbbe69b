import * as endpoints from '@muster/contract/privacy/endpoints';
import { canManageSystem } from '@muster/contract/shared/permissions';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { privacyTag } from './api-tag';
import { accessFormerMember, accessPersonalData } from './access';
import { changePrivacySettings } from './actions/changePrivacySettings';
import { eraseFormerMember } from './actions/eraseFormerMember';
import { requestExport } from './actions/requestExport';
import { downloadPersonalData } from './download';
import { findExports, findFormerMembers, findSettings } from './queries';
import { findErasableAccounts } from './subject';

export const privacyRoutes: readonly Implementation[] = withTag(privacyTag, [
  implement(endpoints.getPrivacySettings, {
    policy: through(accessPersonalData),
    handle: async (ctx, { params }) => {
      await accessPersonalData(ctx, params.id);
      return findSettings(ctx.db, params.id);
    },
  }),
  implement(endpoints.changePrivacySettings, {
    policy: through(accessPersonalData),
    handle: (ctx, { params, body }) => changePrivacySettings(ctx, params.id, body),
  }),
  implement(endpoints.listFormerMembers, {
    policy: through(accessPersonalData),
    handle: async (ctx, { params, query }) => {
      await accessPersonalData(ctx, params.id);
      const { items, total } = await findFormerMembers(ctx.db, params.id, query.page);
      const erased = canManageSystem(ctx.actor) ? items.flatMap(({ status, user }) => (status === 'ERASED' ? [user.userId] : [])) : [];
      const erasable = erased.length > 0 ? await findErasableAccounts(ctx.db, params.id, erased) : new Set();
      return { items: items.map((item) => ({ ...item, isAccountErasable: erasable.has(item.user.userId) })), total };
    },
  }),
  implement(endpoints.eraseFormerMember, {
    policy: through(accessFormerMember),
    handle: (ctx, { params }) => eraseFormerMember(ctx, params.id, params.userId),
  }),
  implement(endpoints.listPersonalDataExports, {
    policy: through(accessPersonalData),
    handle: async (ctx, { params }) => {
      await accessPersonalData(ctx, params.id);
      return findExports(ctx.db, params.id, { by: ctx.actor.id, now: ctx.now });
    },
  }),
  implement(endpoints.requestPersonalDataExport, {
    policy: through(accessPersonalData),
    handle: (ctx, { params, body }) => requestExport(ctx, params.id, body),
  }),
  implement(endpoints.downloadPersonalData, {
    policy: through(accessPersonalData),
    handle: (ctx, { params }) => downloadPersonalData(ctx, params.id, params.exportId),
  }),
]);
