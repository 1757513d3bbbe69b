/** The campaigns about which this opening of the app has asked. The tab keeps them, so that a reload asks nothing twice. */
const key = 'muster.seen-danger';

export function seenDanger(): number[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export const keepSeen = (ids: readonly number[]): void => sessionStorage.setItem(key, JSON.stringify(ids));
