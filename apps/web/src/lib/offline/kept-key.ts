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
/** Increases with each `forgetPerson` and with each wipe in any tab. Work that started before must not store anything afterwards. */
export const forgetCount = (): number => timesForgotten;
export const countForgetting = (): void => void (timesForgotten += 1);

export const forgetPerson = (): void => {
  countForgetting();
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
};
