/** The tag of the feature's calls in the OpenAPI document. */
import * as notifications from '@muster/contract/notifications/endpoints';
import * as preferences from '@muster/contract/notifications/preference-endpoints';
import * as push from '@muster/contract/notifications/push-endpoints';
import * as realtime from '@muster/contract/notifications/realtime-endpoints';
import * as testMessage from '@muster/contract/notifications/test-message';
import type { ApiTag } from '../../platform/openapi/catalogue';

export const notificationsTag: ApiTag = {
  name: 'Notifications',
  description: 'Notifications of the caller, how they arrive, and real-time channels.',
  exports: [notifications, preferences, push, realtime, testMessage],
};
