import type { SupportForm } from '../../platform/forms/port';
import { subscribe, type Subscription } from '../../platform/outbox/relay';
import { supportRequested } from './events';

/** Passes support requests on [7.72]. Those kept from before the form was switched off wait until it is back. */
export const adminSubscriptions = (supportForm: SupportForm | undefined): Subscription[] => [
  {
    ...subscribe(supportRequested, 'support form', async ({ payload }) => {
      if (!supportForm) throw new Error('Support requests are switched off: SUPPORT_FORM_URL is empty');
      const { firstName, lastName, email, subject, message, pageUrl } = payload;
      await supportForm.submit({
        fields: { email, firstname: firstName, lastname: lastName, subject, message },
        pageUrl: pageUrl ?? undefined,
      });
    }),
    isAlone: true,
  },
];
