/** Programs that run beside a proof as the user of PostgreSQL: started, killed and started again. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export interface Account {
  uid: number;
  gid: number;
}

/** The user that the Debian package of PostgreSQL makes. */
export const postgresAccount = (): Account => ({ uid: idOf('-u'), gid: idOf('-g') });

export class Child {
  private process: ChildProcess | undefined;
  private said = '';

  constructor(
    private readonly command: readonly [program: string, ...args: string[]],
    private readonly account: Account,
    private readonly folder: string,
  ) {}

  start(): void {
    const [program, ...args] = this.command;
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: this.folder, LC_ALL: 'C.UTF-8' };
    const started = spawn(program, args, { ...this.account, cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => void (this.said = (this.said + text.toString()).slice(-20_000)));
    this.process = started;
  }

  /** The end of its output. */
  output(): string {
    return this.said.slice(-2_000);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
  }
}
