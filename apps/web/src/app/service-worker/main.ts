/**
 * The service worker: it opens the page without a network, caches the code of this build and of earlier ones, and shows push
 * messages. It never caches responses of the api: they belong to a person, and the device's database keeps them encrypted.
 */
import { isScreenPath } from '@muster/contract/shared/screen-path';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { CacheExpiration } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { fetchAll } from './fetch-all';
import { openNotification, showPush } from './push';
import type { WorkerEvent, WorkerScope } from './scope';

declare const self: WorkerScope;
/** The files of the build. The build fills in the list. */
declare const ASSETS: readonly string[];
/** Identifies the page and its settings. The api fills it in, so that new settings bring a new worker. */
const shellRevision = '__SHELL_REVISION__';

const daySeconds = 24 * 60 * 60;
const { pathname: basePath } = new URL('./', self.location.href);
const shell = './';

/**
 * The name of an asset contains a digest of its content, so a cached asset is never outdated. The assets of earlier builds stay
 * for the tabs that run them.
 */
const cacheName = 'muster-assets';
const matchOptions = { ignoreVary: true };
const limits = { maxEntries: 2_000, maxAgeSeconds: 60 * daySeconds };
const complete = new CacheableResponsePlugin({ statuses: [200] });
const ages = new CacheExpiration(cacheName, { ...limits, matchOptions });
/** A browser that keeps no database still gets the file. */
const used = (url: string): Promise<void> => ages.updateTimestamp(url).catch(() => undefined);
const expire = (): Promise<void> => ages.expireEntries().catch(() => undefined);

/**
 * A file that is unused for 60 days goes. The plugin of Workbox would also reject a file that the server sent long ago: a phone without a
 * network would then lack a file that it has.
 */
const assets = new CacheFirst({
  cacheName,
  matchOptions,
  plugins: [
    complete,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        void used(request.url);
        return cachedResponse;
      },
      cacheDidUpdate: ({ request }) => used(request.url).then(expire),
    },
  ],
});
/** For the installation, which looks for old files once, and not after each of some hundred new files. */
const newAssets = new CacheFirst({ cacheName, matchOptions, plugins: [complete] });

async function installAsset(event: WorkerEvent, request: Request): Promise<boolean> {
  const { ok } = await newAssets.handle({ event, request });
  if (ok) await used(request.url);
  return ok;
}

const isAsset = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith(`${basePath}assets/`);
const isScreen = (url: URL): boolean =>
  url.pathname.startsWith(basePath) &&
  isScreenPath(`/${url.pathname.slice(basePath.length)}`) &&
  url.pathname !== `${basePath}silent-sign-in`;

precacheAndRoute([{ url: shell, revision: shellRevision }]);
cleanupOutdatedCaches();
registerRoute(({ url }) => isAsset(url), assets);
registerRoute(({ url, request }) => request.mode === 'navigate' && isScreen(url), createHandlerBoundToURL(shell));

self.addEventListener('install', (event) => {
  const requests = ASSETS.map((path) => new Request(new URL(path, self.location.href)));
  event.waitUntil(fetchAll(requests, (request) => installAsset(event, request)).then(expire));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event)));
