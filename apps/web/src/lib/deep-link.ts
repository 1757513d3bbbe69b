/**
 * The path that a visitor wanted before signing in [2.17]. It is kept with a nonce for this tab alone, believed only
 * with the nonce that came back through the sign-in, and used once.
 */
const storageKey = 'muster.redirect';

interface SavedPath {
  nonce: string;
  path: string;
  /** Set when the sign-in came back with the nonce. */
  confirmed?: boolean;
}

/** True for a path of this origin: a single leading slash, and nothing that a browser would read as another host. */
export function isSafePath(path: string, origin: string = window.location.origin): boolean {
  // Browsers drop control characters, which would turn "/<tab>/host" into "//host".
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

/** Remembers path and search, and answers the nonce to send along; the root is not worth remembering. */
export function saveDeepLink(path: string): string {
  const nonce = crypto.randomUUID();
  if (path === '/' || !isSafePath(path)) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify({ nonce, path } satisfies SavedPath));
  return nonce;
}

/** Marks the saved path as belonging to the sign-in that came back; a foreign nonce throws the path away. */
export function confirmDeepLink(nonce: unknown): void {
  const saved = read();
  if (!saved) return;
  if (saved.nonce === nonce) sessionStorage.setItem(storageKey, JSON.stringify({ ...saved, confirmed: true }));
  else sessionStorage.removeItem(storageKey);
}

/** Gives the confirmed path and forgets it [2.3]. */
export function takeDeepLink(): string | undefined {
  const saved = read();
  if (!saved?.confirmed) return undefined;
  sessionStorage.removeItem(storageKey);
  return isSafePath(saved.path) ? saved.path : undefined;
}

/** The confirmed path, which stays for `takeDeepLink`. */
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
