export interface PusherAddress {
  url: URL;
  appId: string;
  key: string;
  secret: string;
}

/** Reads https://key:secret@api-host/apps/app-id. Undefined for any other form. */
export function readPusherAddress(text: string): PusherAddress | undefined {
  const url = new URL(text);
  const appId = /^\/apps\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!appId || !url.username || !url.password) return undefined;
  try {
    return { url, appId, key: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) };
  } catch {
    // a % in the key or secret that begins no code
    return undefined;
  }
}
