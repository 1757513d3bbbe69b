import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/free-port';
import { root } from '../place';
import { startServer, type Server } from './child';

/** Starts the bare server. `users` maps tokens to people. */
export async function startBare(databaseUrl: string, users: Readonly<Record<string, string>>): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bare-'));
  chmodSync(folder, 0o700);
  const tokens = join(folder, 'tokens.json');
  writeFileSync(tokens, JSON.stringify(users));
  try {
    const port = await freePort();
    return await startServer({
      command: ['--import', 'tsx', join(root, 'bench/bare/main.ts')],
      url: `http://127.0.0.1:${port}`,
      readyPath: '/ready',
      env: { PORT: String(port), BARE_DATABASE_URL: databaseUrl, BARE_TOKENS: tokens },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
