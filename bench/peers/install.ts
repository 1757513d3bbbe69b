/** Installs the peers with exact versions below `.cache/bench/peers`. Nothing of them is a package of the project. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../place';

const folder = join(root, '.cache/bench/peers');

/** The newest version that runs on Node 20. Later ones need 22. */
export const directusVersion = '11.3.5';
/** The version that the documents name. `--nodebb` takes any checkout that runs on this Node. */
const nodebbVersion = '4.10.3';

export const howToGetNodebb = `NodeBB is absent: git clone --depth 1 --branch v${nodebbVersion} https://github.com/NodeBB/NodeBB FOLDER, then add --nodebb FOLDER.`;

export function installDirectus(say: (text: string) => void): string {
  const place = join(folder, `directus-${directusVersion}`);
  const dependencies = { directus: directusVersion };
  return installOnce(place, `Directus ${directusVersion}`, say, () => {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true, dependencies }));
    // one of its packages is compiled, with the headers of this Node if they are installed
    const prefix = dirname(dirname(process.execPath));
    npmInstall(place, [], existsSync(join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : undefined);
  });
}

/** A copy of a checkout, with its packages. */
export function installNodebb(checkout: string, say: (text: string) => void): { place: string; version: string } {
  const manifest = JSON.parse(readFileSync(join(checkout, 'install/package.json'), 'utf8')) as Manifest;
  const place = join(folder, `nodebb-${manifest.version}`);
  installOnce(place, `NodeBB ${manifest.version}`, say, () => {
    cpSync(checkout, place, { recursive: true, filter: (source) => !['.git', 'node_modules'].includes(basename(source)) });
    writeFileSync(join(place, 'package.json'), JSON.stringify(withoutPages(manifest)));
    npmInstall(place, ['--ignore-scripts']);
  });
  return { place, version: manifest.version };
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The measured calls draw no pages, so one theme is enough. */
const withoutPages = ({ version, dependencies, ...rest }: Manifest): Manifest => ({
  ...rest,
  version,
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !/^nodebb-theme-(?!persona)/.test(name))),
});

function installOnce(place: string, name: string, say: (text: string) => void, install: () => void): string {
  const complete = join(place, 'installed');
  if (existsSync(complete)) return place;
  say(`Installing ${name} in ${place} ...`);
  rmSync(place, { recursive: true, force: true });
  install();
  writeFileSync(complete, '');
  return place;
}

function npmInstall(cwd: string, more: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const args = ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  execFileSync('npm', args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
}
