/** The built product with a separate data folder, started as an operator would, but without rate limits per person. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/free-port';
import { root } from '../place';
import { startServer, type Server } from './child';

export interface Product extends Server {
  /** The address of its embedded database, with the owner's login. */
  readonly databaseUrl: string;
}

const unlimited = '10000000';

export async function startProduct(dataDir: string, issuer: string, environment: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const server = await startServer({
    command: [...profilerOptions(), join(root, 'apps/api/dist/main.js')],
    url: `http://localhost:${port}`,
    readyPath: '/api/healthz',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      RATE_READ: unlimited,
      RATE_WRITE: unlimited,
      RATE_ADDRESS: unlimited,
      OIDC_ISSUER: issuer,
      ...environment,
    },
  });
  const address = JSON.parse(await readFile(join(dataDir, 'postgres-address.json'), 'utf8')) as { port: number; password: string };
  return { ...server, databaseUrl: `postgres://muster:${address.password}@127.0.0.1:${address.port}/muster` };
}

/** BENCH_PROFILE=folder writes a CPU profile of the product there, for Chrome or VS Code. */
const profilerOptions = (): string[] => {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--enable-source-maps'] : [];
};
