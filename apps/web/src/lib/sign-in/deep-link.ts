/**
 * The path that a visitor opened before signing in [2.17]. It is stored with a nonce for this tab only. It is used once, and only
 * if the sign-in returns the same nonce.
 */
const storageKey = 'muster.redirect';

interface SavedPath {
  nonce: string;
  path: string;
  /** True after the sign-in has returned the nonce. */
  confirmed?: boolean;
}

/** Whether it is a path of this origin: one leading slash, and nothing that a browser would parse as another host. */
export function isSafePath(path: string, origin: string = window.location.origin): boolean {
  // Browsers drop control characters, which would turn "/<tab>/host" into "//host".
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** Stores path and search, and returns the nonce for the sign-in. Does not store the root. */
export function saveDeepLink(path: string): string {
  const nonce = crypto.randomUUID();
  if (path === '/' || !isSafePath(path)) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify({ nonce, path } satisfies SavedPath));
  return nonce;
}

/** Confirms the saved path with the nonce of the sign-in. Deletes the path if the nonce differs. */
export function confirmDeepLink(nonce: unknown): void {
  const saved = read();
  if (!saved) return;
  if (saved.nonce === nonce) sessionStorage.setItem(storageKey, JSON.stringify({ ...saved, confirmed: true }));
  else sessionStorage.removeItem(storageKey);
}

/** Returns the confirmed path and deletes it [2.3]. */
export function takeDeepLink(): string | undefined {
  const saved = read();
  if (!saved?.confirmed) return undefined;
  sessionStorage.removeItem(storageKey);
  return isSafePath(saved.path) ? saved.path : undefined;
}

/** Returns the confirmed path without deleting it. */
export function confirmedDeepLink(): string | undefined {
  const saved = read();
  return saved?.confirmed && isSafePath(saved.path) ? saved.path : undefined;
}

function read(): SavedPath | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isSavedPath(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

const isSavedPath = (value: unknown): value is SavedPath =>
  typeof value === 'object' &&
  value !== null &&
  'nonce' in value &&
  'path' in value &&
  typeof value.nonce === 'string' &&
  typeof value.path === 'string';
