/** Opening or answering something reads its notifications, whichever way the person reached it [4.34]. */
import type { MarkNotificationsRead } from '../../platform/notifications/reading';
import { emitMarked } from './events';
import { markReadAbout } from './queries';

export const markNotificationsRead: MarkNotificationsRead = async (ctx, subject, { isAnonymous }) => {
  if ((await markReadAbout(ctx, subject)) > 0 && !isAnonymous) emitMarked(ctx);
};
