/** Programs of Debian that proofs run. */
import { execFileSync, spawnSync } from 'node:child_process';

const isInstalled = (name: string): boolean => {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' });
  return stdout.includes('install ok installed');
};

/** Installs the missing packages, and says so. Their services do not start. */
export function installDebian(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  console.log(`installs the Debian packages ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], { env, stdio: 'ignore' });
}
