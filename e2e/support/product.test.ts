import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startProduct } from './product';

/** A fake product that answers like a real one. `rest` is additional code. */
const pretendProduct = (rest = ''): [string, ...string[]] => [
  process.execPath,
  '-e',
  `require('http').createServer((_, answer) => answer.end('fine')).listen(process.env.PORT); ${rest}`,
];

const processesIn = (folder: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });

test('a product is ready when it is started, and leaves no trace when it is stopped', async () => {
  const product = await startProduct({ command: pretendProduct() });
  expect(await (await fetch(product.url)).text()).toBe('fine');
  await product.stop();
  expect(existsSync(product.dataDir)).toBe(false);
  await expect(fetch(product.url)).rejects.toThrow('fetch failed');
});

test('a product that ends at once is reported with its output', async () => {
  const command: [string, ...string[]] = [process.execPath, '-e', `console.error('PORT: no such port'); process.exit(3)`];
  await expect(startProduct({ command })).rejects.toThrow(/ended with 3[\s\S]*PORT: no such port/);
});

test('a product that is never ready is reported with its last answer', async () => {
  const command = pretendProduct().map((part) =>
    part.replace(`answer.end('fine')`, `(answer.statusCode = 503, answer.end('no database'))`),
  );
  await expect(startProduct({ command: command as [string], startSeconds: 1 })).rejects.toThrow('503 no database');
});

test('a product that ignores SIGTERM is killed and reported', async () => {
  const product = await startProduct({ command: pretendProduct(`process.on('SIGTERM', () => {})`), stopSeconds: 1 });
  await expect(product.stop()).rejects.toThrow('did not end within 1 s');
  await expect(fetch(product.url)).rejects.toThrow('fetch failed');
});

test('a database that outlives its product is stopped and reported', async () => {
  const orphan = `require('child_process').spawn('sleep', ['600'], { cwd: process.env.DATA_DIR, detached: true, stdio: 'ignore' })`;
  const product = await startProduct({ command: pretendProduct(orphan) });
  await expect(product.stop()).rejects.toThrow(/left processes behind: \d+ sleep 600/);
  expect(processesIn(product.dataDir)).toEqual([]);
});
