/** Runs `pg_dump` and `pg_restore`. The password is passed in the environment, because every user of a host can read arguments. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../command';
import { withLibpq } from './libpq';

export interface ToolContext {
  databaseUrl: string;
  /** The file of NODE_EXTRA_CA_CERTS. */
  extraAuthorities: string | undefined;
  /** Ends the tool. */
  ending?: AbortSignal | undefined;
}

/** The tool is not on this host. */
export class ToolMissing extends CommandError {}

/** Runs a tool and returns its output. Throws CommandError with the first line of its error output. */
export const runTool = (
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { databaseUrl, extraAuthorities, ending }: ToolContext,
): Promise<string> =>
  withLibpq({ databaseUrl, extraAuthorities }, async (environment) => {
    const child = spawn(tool, args, { env: Object.assign(structuredClone(process.env), environment), stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, error]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => error.push(part));
    const stop = (): void => void child.kill();
    ending?.addEventListener('abort', stop);
    try {
      // not before the tool has ended: it must not write into a folder that the command removes
      const [code, signal] = (await once(child, 'close').catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') throw new ToolMissing(`${tool} is not on this host. ${installHint}`, { cause });
        throw new CommandError(`${tool} does not start (${cause.code}).`, { cause });
      })) as [number | null, NodeJS.Signals | null];
      ending?.throwIfAborted();
      if (code === 0) return Buffer.concat(out).toString();
      const said = Buffer.concat(error).toString();
      const reason = said.trim().split('\n')[0] || `${tool} ended with ${code ?? signal}`;
      throw new CommandError(`${reason}.${said.includes('version mismatch') ? ` ${installHint}` : ''}`);
    } finally {
      ending?.removeEventListener('abort', stop);
    }
  });

const installHint = 'Install the client of PostgreSQL, of the version of the server or newer: the Debian package postgresql-client.';
