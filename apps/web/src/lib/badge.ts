/** The number on the app's icon, where the platform has one [4.34]. */
type BadgeOwner = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows how many notifications are unread. Does nothing where the platform has no badge or forbids it. */
export async function setBadge(unread: number, owner: BadgeOwner = navigator): Promise<void> {
  try {
    await (unread > 0 ? owner.setAppBadge?.(unread) : owner.clearAppBadge?.());
  } catch {
    // The person has not allowed it.
  }
}
