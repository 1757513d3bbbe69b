/** Runs the alerts with the tool of Prometheus: each fires for its fault, and none without one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The tool of this machine, or of the Debian package, which is unpacked and not installed. */
function findTool(folder: string): string {
  if (existsSync('/usr/bin/promtool')) return '/usr/bin/promtool';
  console.log('fetches the Debian package prometheus');
  execFileSync('apt-get', ['download', '-q', 'prometheus'], { cwd: folder, stdio: 'ignore' });
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  if (archive === undefined) throw new Error('apt-get has downloaded nothing');
  execFileSync('dpkg', ['-x', archive, 'package'], { cwd: folder });
  return join(folder, 'package/usr/bin/promtool');
}

export function faultsOfAlerts(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-alerts-'));
  try {
    const tool = findTool(folder);
    copyFileSync(join(root, 'ops/alerts.yml'), join(folder, 'alerts.yml'));
    copyFileSync(join(import.meta.dirname, 'alerts-test.yml'), join(folder, 'alerts-test.yml'));
    return [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts-test.yml'],
    ].flatMap((args) => {
      const { status, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' });
      return status === 0 ? [] : [`promtool ${args.join(' ')}: ${stdout}${stderr}`];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
