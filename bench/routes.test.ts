import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { weighRoutes } from './routes';

test('a screen weighs its static imports, without those of the page and the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-routes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string): number => {
    writeFileSync(join(folder, name), text);
    return gzipSync(text).length;
  };
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  const screen = 'src/features/polls/screens/list.tsx';
  write('index.html', '<script type="module" src="__BASE_PATH__assets/boot.js"></script>');
  const chunk = (name: string, more: object = {}) => ({ file: `assets/${name}.js`, ...more });
  const manifest = {
    'index.html': chunk('boot', { dynamicImports: ['src/app/main.tsx'] }),
    'src/app/main.tsx': chunk('shell', { imports: ['_button.js'], dynamicImports: [screen, '\0~texts/en/first'] }),
    '_button.js': chunk('button'),
    '_table.js': chunk('table', { imports: ['_button.js'] }),
    [screen]: chunk('list', { imports: ['src/app/main.tsx', '_table.js'], dynamicImports: ['_later.js'] }),
    '_later.js': chunk('later'),
    '\0~texts/en/first': chunk('en'),
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  for (const name of ['boot', 'shell', 'button', 'later', 'en']) write(`assets/${name}.js`, `export const ${name} = 1`);
  const bytes = write('assets/list.js', 'import "./table.js"; export const list = 1') + write('assets/table.js', 'export const table = 2');
  expect(weighRoutes(folder).filter(({ bytes: weight }) => weight > 0)).toEqual([{ module: screen, bytes, most: 35_000 }]);
});
