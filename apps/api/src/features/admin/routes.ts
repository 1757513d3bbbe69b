import {
  discardUndeliveredSupportRequest,
  listUndeliveredSupportRequests,
  requestSupport as endpoint,
} from '@muster/contract/admin/endpoints';
import type { SupportDesk } from '../../platform/support-desk/port';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { ownData } from '../../platform/http/policies';
import { conflict } from '../../platform/http/errors';
import { adminTag } from './api-tag';
import { discardUndelivered } from './actions/discardUndelivered';
import { requestSupport } from './actions/requestSupport';
import type { Operations } from './system/operations';
import { systemRoutes } from './system/routes';
import { findUndelivered } from './undelivered';

/** Without a configured form, support requests give 409. */
export const adminRoutes = (supportForm: SupportDesk | undefined, operations: Operations): Implementation[] =>
  withTag(adminTag, [
    implement(endpoint, {
      policy: ownData,
      handle: async (ctx, { body }) => {
        if (!supportForm) throw conflict('support.off', 'Support requests are switched off here. Ask your manager.');
        await requestSupport(ctx, body);
        return { status: 'accepted' as const };
      },
    }),
    implement(listUndeliveredSupportRequests, { policy: ownData, handle: findUndelivered }),
    implement(discardUndeliveredSupportRequest, {
      policy: ownData,
      handle: async (ctx, { params }) => {
        await discardUndelivered(ctx, params.id);
        return undefined;
      },
    }),
    ...systemRoutes(operations),
  ]);
