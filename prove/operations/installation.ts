/** One installation of the built product on a database of Debian: its process and its operator commands, with one environment. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../tools/free-port';
import { startProcess, type Process } from '../processes';

const root = resolve(import.meta.dirname, '../..');
const secretsKey = Buffer.alloc(32, 5).toString('base64');

export interface Ended {
  code: number | null;
  output: string;
}

export interface Installation {
  dataDir: string;
  start(more?: Record<string, string>): Promise<Process>;
  /** `begun` gets the process of the command. */
  admin(args: readonly string[], more?: Record<string, string>, begun?: (child: ChildProcess) => void): Promise<Ended>;
  remove(): Promise<void>;
}

export async function createInstallation(databaseUrl: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-installation-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PROCESS_ROLE: 'both',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRETS_KEY: secretsKey,
    LOG_LEVEL: 'warn',
    MAX_DELAY_MS: '0',
    RATE_READ: '1000000',
    RATE_WRITE: '1000000',
    RATE_UPLOAD: '1000000',
    RATE_ADDRESS: '1000000',
  };
  const running = new Set<Process>();
  return {
    dataDir,
    start: (more = {}) =>
      startProcess(
        { ...env, DEMO_DATA: 'false', ...more },
        (one) => running.add(one),
        (one) => running.delete(one),
      ),
    admin: (args, more = {}, begun = () => undefined) =>
      new Promise((ended) => {
        const child = spawn(process.execPath, ['apps/api/dist/admin.js', ...args], {
          cwd: root,
          env: { ...env, ...more },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        begun(child);
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
        child.once('close', (code) => ended({ code, output }));
      }),
    async remove() {
      await Promise.all([...running].map((one) => one.stop()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
