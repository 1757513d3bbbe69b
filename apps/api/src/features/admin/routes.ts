import { requestSupport as endpoint } from '@muster/contract/admin/endpoints';
import type { SupportForm } from '../../platform/forms/port';
import { implement, type Implementation } from '../../platform/http/endpoint';
import { ownData } from '../../platform/http/policies';
import { conflict } from '../../platform/http/errors';
import { requestSupport } from './actions/requestSupport';

/** Without a configured form, support requests give 409. */
export const adminRoutes = (supportForm: SupportForm | undefined): Implementation[] => [
  implement(endpoint, {
    policy: ownData,
    handle: async (ctx, { body }) => {
      if (!supportForm) throw conflict('support.off', 'Support requests are switched off here. Ask your safety leader.');
      await requestSupport(ctx, body);
      return { status: 'accepted' as const };
    },
  }),
];
