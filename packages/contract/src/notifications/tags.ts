import type { Tag } from '../shared/tags';

/** The notifications of the signed-in person, and how many are unread. */
export const ownNotificationsTag: Tag = 'own:notifications';

/** What the signed-in person is told outside the product. */
export const ownPreferencesTag: Tag = 'own:notification-preferences';
