/** The number on the app's icon, if the platform supports one [4.34]. */
type BadgeOwner = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the number of unread notifications. Does nothing if the platform has no badge or forbids it. */
export async function setBadge(unread: number, owner: BadgeOwner = navigator): Promise<void> {
  try {
    await (unread > 0 ? owner.setAppBadge?.(unread) : owner.clearAppBadge?.());
  } catch {
    // The person has not allowed it.
  }
}
