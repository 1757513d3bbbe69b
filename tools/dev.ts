/**
 * `npm run dev`: the product with hot reload. People and the identity provider use one address: Vite's server on PORT. It
 * forwards all requests except those for the page to the api on another port. The api restarts when its sources change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port';
import { root } from './project';

const port = Number(process.env.PORT || 8080);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = await freePort();
const apiUrl = `http://localhost:${apiPort}`;

// vite.config.ts uses this for the settings of the page.
process.env.PUBLIC_URL = publicUrl;

const api = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/composition/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
  },
);

// The Host header stays unchanged, so that the api's addresses are the public ones.
const proxyToApi = { target: apiUrl, changeOrigin: false };

const { createServer } = await import('vite');
const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port,
    strictPort: true,
    proxy: { '/api': proxyToApi, '/idp': proxyToApi, '/files': proxyToApi, '/scim': proxyToApi, '/app': { ...proxyToApi, ws: true } },
  },
});
await web.listen();
web.printUrls();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const ended = api.exitCode === null && new Promise((done) => api.once('exit', done));
  api.kill('SIGTERM');
  await Promise.all([ended, web.close()]);
  process.exit();
}

api.once('exit', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
