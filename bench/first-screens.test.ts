import { expect, test } from 'vitest';
import { faultsOf, filesOfScreens, firstScreens, type Manifest, type PreloadRows } from './first-screens';

const chunk = (name: string, imports: string[] = [], css?: string[]) => ({ file: `assets/${name}.js`, imports, ...(css && { css }) });

const manifest = {
  '_boot-1.js': chunk('boot'),
  '_foundation-1.js': chunk('foundation'),
  '_shell-1.js': chunk('shell', ['_boot-1.js', '_foundation-1.js'], ['assets/shell.css']),
  '_shell-1.css': { file: 'assets/shell.css' },
  '_styles-1.js': chunk('styles', ['_shell-1.js'], ['assets/styles.css']),
  '_list-1.js': chunk('list', ['_shell-1.js', '_styles-1.js']),
  '_overlays-1.js': chunk('overlays', ['_shell-1.js']),
  '_campaign-1.js': chunk('campaign', ['_shell-1.js', '_list-1.js']),
  '_answering-en-1.js': chunk('answering-en'),
} satisfies Manifest;

const rows: PreloadRows = [
  ['/mws/focus(/|$)', 'list.js', 'styles.js', 'styles.css'],
  ['/mws/focus/\\d+$', 'campaign.js'],
  ['^en/.+/mws/focus/\\d+$', 'answering-en.js'],
];

test('each first screen has the scripts that its route imports, and the page names those that do not come with the product', () => {
  const screens = filesOfScreens(manifest, rows);
  expect(faultsOf(screens)).toEqual([]);
  expect(screens.map(({ name, scripts }) => [name, scripts.length])).toEqual([
    ['sign-in', 1],
    ['home', 3],
    ['Focus', 5],
    ['a poll', 7],
  ]);
});

test('a wrong import of the dialogs by the list is one script too many, and comes one round trip later', () => {
  const wrong = { ...manifest, '_list-1.js': chunk('list', ['_shell-1.js', '_styles-1.js', '_overlays-1.js']) };
  const [signIn, home, focus] = filesOfScreens(wrong, rows);
  expect(faultsOf([signIn!, home!])).toEqual([]);
  expect(faultsOf([focus!])).toEqual([
    expect.stringMatching(/^TOO MANY SCRIPTS: Focus needs 6 and may need 5: .*overlays\.js/),
    'NOT PRELOADED: Focus asks one round trip later for overlays.js',
  ]);
});

test('a script or a style sheet that the page does not name comes one round trip later', () => {
  const screens = filesOfScreens(manifest, [['/mws/focus(/|$)', 'list.js', 'styles.js']]);
  expect(faultsOf(screens)).toEqual([
    'NOT PRELOADED: Focus asks one round trip later for styles.css',
    expect.stringMatching(/^NOT PRELOADED: a poll asks one round trip later for (?=.*campaign\.js)(?=.*answering-en\.js)(?=.*styles\.css)/),
  ]);
});

test('a chunk that the first script imports is one script too many for every screen', () => {
  const screens = filesOfScreens({ ...manifest, '_boot-1.js': chunk('boot', ['_overlays-1.js']) }, rows);
  expect(faultsOf(screens)[0]).toMatch(/^TOO MANY SCRIPTS: sign-in needs/);
});

test('a screen whose chunk the build does not have is an error, and not a screen without files', () => {
  const { '_campaign-1.js': _, ...others } = manifest;
  expect(() => filesOfScreens(others, rows, firstScreens)).toThrow('The build has no chunk _campaign-');
});
