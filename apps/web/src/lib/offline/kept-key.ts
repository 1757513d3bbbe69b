/** The part of the kept person's record that the first scripts need: whether there is one, and how to delete it. */
export const storageKey = 'muster.device';

export function hasKeptPerson(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

let timesForgotten = 0;
/** Increases with each `forgetPerson`: what has begun before must not keep anything any more. */
export const forgetCount = (): number => timesForgotten;

export const forgetPerson = (): void => {
  timesForgotten += 1;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
};
