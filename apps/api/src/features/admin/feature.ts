import type { Feature } from '../../platform/feature';
import type { SupportDesk } from '../../platform/support-desk/port';
import { supportNotifications } from './notifications';
import { supportPersonalData } from './personal-data';
import { adminRoutes } from './routes';
import { adminSubscriptions } from './subscriptions';
import type { Operations } from './system/operations';

interface Support {
  supportForm: SupportDesk | undefined;
}

export const adminFeature = {
  routes: ({ supportForm, operations }: Support & { operations: Operations }) => adminRoutes(supportForm, operations),
  subscriptions: ({ supportForm }: Support) => adminSubscriptions(supportForm),
  notifications: supportNotifications,
  personalData: [supportPersonalData],
} satisfies Feature;
