/**
 * The units of ops/systemd, run by systemd: a Debian 12 of debootstrap boots in a container of systemd-nspawn, and the release is
 * installed there with the commands of docs/operations.md. It shares the network of this machine.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';
import { makeRelease, releaseName } from '../../tools/release/release';
import { installDebian } from './debian';

/** Kept for the next run: it takes a minute to make. */
const debian = join(tmpdir(), 'muster-proof-bookworm');
const packages = 'systemd,systemd-sysv,dbus,procps';
const patience = 120_000;
const lookMilliseconds = 200;
/** As its unit says. */
const workerReady = 'http://127.0.0.1:18080/readyz';

export interface UnitCounts {
  'processes that systemd started again': number;
}

/** A program's output; throws with the end of what it says if it fails. */
function runProgram(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-1_000)}`);
}

interface Machine {
  folder: string;
  /** Runs a command of the shell in it. Throws if it fails. */
  run(command: string): string;
  stop(): Promise<void>;
}

/** Returns the failures. Says in one sentence why, and proves nothing, where the kernel boots no container. */
export async function proveUnits(databaseUrl: string, counts: UnitCounts): Promise<string[]> {
  installDebian('debootstrap', 'systemd-container');
  if (!existsSync(debian)) makeDebian();
  const folder = mkdtempSync(join(tmpdir(), 'muster-units-'));
  const root = join(folder, 'machine');
  try {
    runProgram('cp', ['-a', debian, root]);
    const machine = await boot(root);
    if (typeof machine === 'string') {
      console.log(`skips the units, because this machine boots no container: ${machine}`);
      return [];
    }
    try {
      install(machine, databaseUrl);
      return await faultsOf(machine, counts);
    } finally {
      await machine.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeDebian(): void {
  console.log('makes a Debian 12');
  const making = `${debian}-${process.pid}`;
  runProgram('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', making, 'http://deb.debian.org/debian']);
  copyFileSync(realpathSync(process.execPath), join(making, 'usr/local/bin/node'));
  // each machine gets an id of its own
  writeFileSync(join(making, 'etc/machine-id'), '');
  renameSync(making, debian);
}

/** Resolves when systemd has started everything, or with the reason why it does not run. */
async function boot(folder: string): Promise<Machine | string> {
  const options = [`--directory=${folder}`, `--machine=muster-${process.pid}`, '--boot', '--register=no', '--keep-unit', '--console=pipe'];
  const container = spawn('systemd-nspawn', options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const inside = (command: string) => spawnSync('nsenter', ['--all', `--target=${leaderOf(container)}`, 'sh', '-c', command], asLogin);
  const stop = async (): Promise<void> => {
    container.kill('SIGTERM');
    while (container.exitCode === null && container.signalCode === null) await delay(lookMilliseconds);
  };
  const isUp = await until(() => container.exitCode !== null || inside('systemctl is-system-running').stdout?.trim() === 'running');
  if (isUp && container.exitCode === null)
    return {
      folder,
      run(command) {
        const { status, stdout, stderr } = inside(command);
        if (status !== 0) throw new Error(`${command}: ${`${stdout}${stderr}`.trim().slice(-1_000)}`);
        return stdout.trim();
      },
      stop,
    };
  await stop();
  return said.trim().split('\n').at(-1) ?? 'it does not say why';
}

const asLogin = { encoding: 'utf8', env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' } } as const;

/** The first process of the container is the child of the program that keeps it. */
const leaderOf = ({ pid }: ChildProcess): string =>
  spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')[0] || '0';

function install({ folder, run }: Machine, databaseUrl: string): void {
  const made = join(folder, 'root/made');
  const archive = makeRelease(made);
  run(`cd /root/made && sha256sum --check --quiet ${basename(archive)}.sha256`);
  run(`tar -xzf /root/made/${basename(archive)} -C /opt && ln -sfn ${releaseName} /opt/muster`);
  run('useradd --system --home-dir /var/lib/muster --shell /usr/sbin/nologin muster');
  mkdirSync(join(folder, 'etc/muster'));
  writeFileSync(
    join(folder, 'etc/muster/muster.env'),
    [
      'NODE_ENV=development',
      // a shell would run the first part in the background
      `DATABASE_URL=${databaseUrl}?sslmode=disable&connect_timeout=20`,
      'DEMO_DATA=false',
      // a shell would expand one, and run the second word of the other
      'PASSWORD_URL=https://login.example.com/$HOME',
      'MAIL_FROM=Muster of the $HOME <no-reply@example.com>',
      '',
    ].join('\n'),
    {
      mode: 0o600,
    },
  );
  cpSync(join(folder, 'opt', releaseName, 'ops/systemd'), join(folder, 'etc/systemd/system'), { recursive: true });
  run('systemctl daemon-reload');
}

async function faultsOf(machine: Machine, counts: UnitCounts): Promise<string[]> {
  const { run, folder } = machine;
  // of four digits, because the unit puts a 1 before its port for the metrics
  const ports = [await freePort(8_100, 9_000), await freePort(9_000, 9_999)] as const;
  const units = [...ports.map((port) => `muster-api@${port}`), 'muster-worker'];
  const [api, , worker] = units as [string, string, string];
  const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/readyz`).catch(() => undefined))?.status === 200;
  const failures: string[] = [];
  run(`systemctl enable --now ${units.join(' ')}`);
  for (const port of ports)
    if (!(await until(() => isReady(port)))) failures.push(`the api on port ${port} is not ready: ${logOf(machine, api)}`);
  for (const unit of units) failures.push(...faultsOfProcess(machine, unit));
  for (const unit of [api, worker]) {
    run(`systemctl kill --signal=KILL ${unit}`);
    const isBack = await until(() => valueOf(machine, unit, 'NRestarts') === '1' && valueOf(machine, unit, 'ActiveState') === 'active');
    if (isBack) counts['processes that systemd started again'] += 1;
    else failures.push(`${unit} does not start again: ${logOf(machine, unit)}`);
  }
  if (!(await until(() => isReady(ports[0])))) failures.push(`the api that was killed is not ready again: ${logOf(machine, api)}`);
  // a process that has just started does not listen to signals yet
  const isWorking = async () => (await fetch(workerReady).catch(() => undefined))?.status === 200;
  if (!(await until(isWorking))) failures.push(`the worker that was killed is not ready again: ${logOf(machine, worker)}`);
  // its event loop does not turn any more: only the watchdog of the unit sees that
  run(`systemctl kill --signal=STOP ${api}`);
  if (await until(() => valueOf(machine, api, 'NRestarts') === '2' && valueOf(machine, api, 'ActiveState') === 'active'))
    counts['processes that systemd started again'] += 1;
  else failures.push(`${api} hangs, and does not start again: ${logOf(machine, api)}`);
  if (!(await until(() => isReady(ports[0])))) failures.push(`the api that hung is not ready again: ${logOf(machine, api)}`);
  // a command has the settings of the services, as systemd reads them
  const made = run('/opt/muster/bin/muster-run create first@muster.example');
  if (!made.includes('is now a system manager')) failures.push(`muster-run create says: ${made}`);
  run(`systemctl stop ${units.join(' ')}`);
  for (const unit of units) {
    const [result, code] = [valueOf(machine, unit, 'Result'), valueOf(machine, unit, 'ExecMainStatus')];
    if (result !== 'success' || code !== '0') failures.push(`${unit} stopped with ${result} and ${code}: ${logOf(machine, unit)}`);
  }
  // what an operator reads after a mistake
  const settings = join(folder, 'etc/muster/muster.env');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^DATABASE_URL=.*$/m, 'DATABASE_URL=postgres://127.0.0.1:1/muster'));
  run(`systemctl start ${api}`);
  if (!(await until(() => /DATABASE_URL should/.test(logOf(machine, api)))))
    failures.push(`the log does not name the setting: ${logOf(machine, api)}`);
  run(`systemctl stop ${api}`);
  return failures;
}

/** What the kernel says of the process: its user, no capability, no way to more rights, a filter of system calls, and a root that is read-only. */
function faultsOfProcess(machine: Machine, unit: string): string[] {
  const pid = valueOf(machine, unit, 'MainPID');
  const status = machine.run(`cat /proc/${pid}/status`);
  const expected: Record<string, RegExp> = {
    'runs as another user': new RegExp(`^Uid:\\s+${machine.run('id -u muster')}\\s`, 'm'),
    'has capabilities': /^CapEff:\s+0+$/m,
    'may get more rights': /^NoNewPrivs:\s+1$/m,
    'has no filter of system calls': /^Seccomp:\s+2$/m,
  };
  return [
    ...Object.entries(expected)
      .filter(([, text]) => !text.test(status))
      .map(([fault]) => `${unit} ${fault}`),
    ...(/ \/\S* \/ ro[, ]/.test(machine.run(`cat /proc/${pid}/mountinfo`)) ? [] : [`${unit} has a root that can be written to`]),
  ];
}

const valueOf = ({ run }: Machine, unit: string, name: string): string => run(`systemctl show --value --property=${name} ${unit}`);

const logOf = ({ run }: Machine, unit: string): string => run(`journalctl --unit=${unit} --lines=5 --output=cat`);

async function until(isDone: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < patience; await delay(lookMilliseconds))
    if (await isDone()) return true;
  return false;
}
