/** Serves what makes the pages installable: the manifest and the service worker, both at the base path, which is the worker's scope. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

interface InstallableOptions {
  folder: string;
  basePath: string;
  /** The page as it is served now, with its policy. If either changes, browsers get a new worker. */
  shell: () => string;
  /** False: the worker of each device removes itself and its caches. */
  hasWorker: boolean;
}

/** For emergencies: replaces the worker at its next update. The pages then come from the server. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export function registerInstallable(app: FastifyInstance, { folder, basePath, shell, hasWorker }: InstallableOptions): void {
  const built = hasWorker ? readFileSync(join(folder, 'sw.js'), 'utf8') : removal;
  const revision = (): string => createHash('sha256').update(shell()).digest('base64url').slice(0, 16);
  const manifest = readFileSync(join(folder, 'manifest.webmanifest'), 'utf8');

  app.get(`${basePath}sw.js`, (_request, reply) =>
    reply
      // The worker fetches from here, and it runs nothing else.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(built.replace('__SHELL_REVISION__', revision())),
  );
  app.get(`${basePath}manifest.webmanifest`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}
