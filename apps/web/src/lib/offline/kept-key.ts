/** The part of the kept person's record that the first scripts need: whether there is one, and how to delete it. */
export const storageKey = 'muster.device';

export function hasKeptPerson(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export const forgetPerson = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
};
