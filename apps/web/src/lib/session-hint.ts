/** Remembers on this device that somebody has signed in. It holds no secret: it only says whether to ask silently first. */
const storageKey = 'muster.signed-in';
/** Set while this device keeps something to read without a connection. */
const deviceKey = 'muster.device';

/** False where nobody has signed in, and where the browser refuses storage. */
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
