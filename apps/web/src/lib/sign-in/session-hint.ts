/**
 * Remembers on this device that somebody has signed in. It contains no secret: it only decides whether to try a silent sign-in
 * first.
 */
const storageKey = 'muster.signed-in';
/** Set while this device stores content that can be read without a connection. */
const deviceKey = 'muster.device';

/** False if nobody has signed in, or if the browser refuses storage. */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null || localStorage.getItem(deviceKey) !== null;
  } catch {
    return false;
  }
}

export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
}
