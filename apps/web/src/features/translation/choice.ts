/** Whether a reader wants translations, for the session of the tab [1.8]. */
const key = 'muster.translation';

/** Throws if the browser stores nothing for this page. */
export function rememberChoice(readerId: string, isOn: boolean): void {
  if (isOn) sessionStorage.setItem(key, readerId);
  else sessionStorage.removeItem(key);
}

export const isChosen = (readerId: string): boolean => sessionStorage.getItem(key) === readerId;
