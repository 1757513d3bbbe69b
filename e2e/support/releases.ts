/** Two builds of the product at one address: the built one, and the next release, whose files have other names. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { startProduct, type Product } from './product';

const root = resolve(import.meta.dirname, '../..');

interface Releases {
  /** The address of the product before and after the release. */
  readonly url: string;
  /** Replaces the running build by the next one. The connections to the old one end. */
  release(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReleases(): Promise<Releases> {
  const front = await listen();
  const env = { PUBLIC_URL: front.url };
  const folder = await mkdtemp(join(tmpdir(), 'muster-release-'));
  const running: Product[] = [];
  const stop = async (): Promise<void> => {
    await front.stop();
    for (const product of running.toReversed()) await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const first = await startProduct({ env, shares: process.env.MUSTER_DATA_DIR });
    running.push(first);
    front.leadTo(first.url);
    const release = async (): Promise<void> => {
      const command = [process.execPath, await nextBuild(folder)] as const;
      const next = await startProduct({ env, command, shares: first.dataDir });
      running.push(next);
      front.leadTo(next.url);
    };
    return { url: front.url, release, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Front {
  url: string;
  leadTo(url: string): void;
  stop(): Promise<void>;
}

/** Passes connections on. After a change, all connections begin again. */
async function listen(): Promise<Front> {
  const open = new Set<Socket>();
  let port = 0;
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, 'localhost');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://localhost:${address.port}`,
    leadTo: (url) => {
      port = Number(new URL(url).port);
      endAll();
    },
    stop: async () => {
      endAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Copies the build and gives each hashed file another name. Resolves to the file that starts it. */
async function nextBuild(folder: string): Promise<string> {
  const [api, web] = [join(folder, 'apps/api'), join(folder, 'apps/web/dist')];
  await mkdir(api, { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await symlink(join(root, 'packages'), join(folder, 'packages'));
  for (const name of await readdir(join(root, 'apps/api')))
    if (name === 'dist') await cp(join(root, 'apps/api/dist'), join(api, 'dist'), { recursive: true });
    else await symlink(join(root, 'apps/api', name), join(api, name));
  await cp(join(root, 'apps/web/dist'), web, { recursive: true });
  await renameAssets(web);
  return join(api, 'dist/main.js');
}

const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name);
const isText = (name: string): boolean => /\.(js|css|html|json|webmanifest)$/.test(name);

async function renameAssets(web: string): Promise<void> {
  const files = (await readdir(web, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const assets = files.filter(({ name, parentPath }) => parentPath.startsWith(join(web, 'assets')) && !isCompressed(name));
  const names = new Map(assets.map(({ name }) => [name, name.replace(/(\.\w+)$/, 'Next$1')]));
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name);
    // Copies for transfer would have the old names.
    if (isCompressed(name)) await rm(path);
    else if (isText(name)) {
      const text = await readFile(path, 'utf8');
      await writeFile(
        path,
        text.replaceAll(/[\w.-]+\.\w+/g, (found) => names.get(found) ?? found),
      );
    }
  }
  for (const { name, parentPath } of assets) await rename(join(parentPath, name), join(parentPath, names.get(name) ?? basename(name)));
}
