/**
 * The person who gets push messages on this device. A session can end without a sign-out. The next person here then ends the subscription,
 * so that they do not see the messages of the one before. The record holds an id only.
 */
const storageKey = 'muster.push';

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function notePushOwner(userId: string): void {
  try {
    localStorage.setItem(storageKey, userId);
  } catch {
    // A full or forbidden storage: the subscription moves to the next person who opens their dashboard.
  }
}

/** Ends the subscription of another person. The server removes it when a message does not arrive. After a failure the next page tries again. */
export async function endPushOfOthers(userId: string): Promise<void> {
  const owner = read();
  if (owner === null || owner === userId || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  localStorage.removeItem(storageKey);
}
