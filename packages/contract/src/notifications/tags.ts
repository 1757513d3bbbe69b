import type { Tag } from '../shared/tags';

/** The notifications of the signed-in person, and how many are unread. */
export const ownNotificationsTag: Tag = 'own:notifications';

/** The settings for messages to the signed-in person outside the product. */
export const ownPreferencesTag: Tag = 'own:notification-preferences';
