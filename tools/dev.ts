/**
 * `npm run dev`: the product with hot reload. People and the identity provider see one address, that of Vite's server
 * on PORT, which hands what is not the page on to the api on a port of its own; the api starts anew when its sources change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../e2e/support/product';
import { root } from './project';

const port = Number(process.env.PORT || 8080);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const apiPort = await freePort();
const apiUrl = `http://localhost:${apiPort}`;

// vite.config.ts tells the page where it stands by this.
process.env.PUBLIC_URL = publicUrl;

const api = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
  },
);

// The Host header stays as it came, so that the api's addresses are those that people see.
const handOn = { target: apiUrl, changeOrigin: false };

const { createServer } = await import('vite');
const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port,
    strictPort: true,
    proxy: { '/api': handOn, '/idp': handOn, '/files': handOn, '/app': { ...handOn, ws: true } },
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
