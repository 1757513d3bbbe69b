import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesBelow, isTypeScript, readText, root, relativePath } from '../../project';
import { allStages } from '../stages';
import { changedFiles } from './files';
import { isTestFile } from './kinds';
import { stagesForChanges } from './stages';
import { testsOfChanges } from './tests';
import { workspacesOfChanges } from './workspaces';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'muster-changed-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('changed files', () => {
  const git = (...parameters: string[]): string =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const commit = (path: string): void => {
    write(path);
    git('add', '.');
    git('commit', '-qm', path);
  };
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    commit('first.ts');
    commit('second.ts');
  });

  test('on main are those of the last commit and of the working tree', () => {
    write('third.ts');
    expect(changedFiles(folder).paths).toEqual(['second.ts', 'third.ts']);
  });

  test('on a branch are those since it left main, whatever main does since', () => {
    git('checkout', '-qb', 'work');
    commit('mine.ts');
    commit('mine-too.ts');
    git('checkout', '-q', 'main');
    commit('theirs.ts');
    git('checkout', '-q', 'work');
    expect(changedFiles(folder).paths).toEqual(['mine-too.ts', 'mine.ts']);
  });

  test('a moved file counts under both paths', () => {
    git('mv', 'first.ts', 'moved.ts');
    expect(changedFiles(folder, 'HEAD').paths).toEqual(['first.ts', 'moved.ts']);
  });

  test('an unknown reference is an error that says what to do', () => {
    expect(() => changedFiles(folder, 'nowhere')).toThrow("git finds no common commit with 'nowhere'. Name a branch or a commit");
  });
});

describe('tests of changes', () => {
  const texts = new Map([
    ['apps/api/src/features/focus/tests/focus.test.ts', "import { api } from '../../../../tests/harness';"],
    ['apps/api/src/features/reports/tests/report.test.ts', "import { total } from '../../focus/queries';"],
    ['apps/api/src/platform/http/tests/http.test.ts', ''],
    ['apps/api/tests/harness.test.ts', ''],
    ['apps/web/src/features/focus/list/tests/list.test.tsx', ''],
    ['apps/web/src/features/focus/tests/screen.test.tsx', ''],
  ]);
  const chosen = (...changed: string[]): string[] => testsOfChanges(changed, texts);

  test('are those of the closest folder that has tests', () => {
    expect(chosen('apps/web/src/features/focus/list/row.tsx')).toEqual(['apps/web/src/features/focus/list/tests/list.test.tsx']);
    expect(chosen('apps/web/src/features/focus/filters/bar.tsx')).toEqual(['apps/web/src/features/focus/tests/screen.test.tsx']);
  });

  test('are also those that import the file', () => {
    expect(chosen('apps/api/src/features/focus/queries.ts')).toEqual([
      'apps/api/src/features/focus/tests/focus.test.ts',
      'apps/api/src/features/reports/tests/report.test.ts',
    ]);
  });

  test('of a test are the test, and of a deleted test none', () => {
    expect(chosen('apps/api/tests/harness.test.ts', 'apps/api/tests/gone.test.ts')).toEqual(['apps/api/tests/harness.test.ts']);
  });

  test('of the contract are those of the same feature of the API', () => {
    expect(chosen('packages/contract/src/focus/endpoints.ts')).toEqual(['apps/api/src/features/focus/tests/focus.test.ts']);
  });

  test('of a text are those of the feature of the same name, and the comparison of the languages', () => {
    const comparison = 'apps/web/src/lib/tests/locales.test.ts';
    expect(existsSync(join(root, comparison))).toBe(true);
    const all = new Map([...texts, [comparison, ''] as const]);
    expect(testsOfChanges(['packages/texts/en/focus.json'], all)).toEqual([
      'apps/api/src/features/focus/tests/focus.test.ts',
      'apps/web/src/features/focus/tests/screen.test.tsx',
      comparison,
    ]);
    expect(testsOfChanges(['packages/texts/en/app.json'], all)).toEqual([comparison]);
  });

  test('of a translated text are those of the feature that name its language', () => {
    const [comparison, german] = ['apps/web/src/lib/tests/locales.test.ts', 'apps/web/src/features/focus/tests/german.test.tsx'];
    const all = new Map([...texts, [comparison, ''] as const, [german, "screen('/focus', { language: 'de' })"] as const]);
    expect(testsOfChanges(['packages/texts/de/focus.json'], all)).toEqual([german, comparison]);
    expect(testsOfChanges(['packages/texts/fr/focus.json'], all)).toEqual([comparison]);
  });

  test('of a text are those beside the files that use its group, if no feature has its name', () => {
    const ofDirectory = 'apps/web/src/features/directory/tests/users.test.tsx';
    const sources = new Map([
      ['apps/web/src/features/directory/users/row.tsx', "const { t } = useTranslation(['shell', 'ui']);"],
      ['apps/web/src/features/focus/filters/bar.tsx', "const { t } = useTranslation(['focus', 'shell']);"],
    ]);
    const all = new Map([...texts, [ofDirectory, ''] as const]);
    expect(testsOfChanges(['packages/texts/en/app.json'], all, sources)).toEqual([ofDirectory, 'apps/web/src/lib/tests/locales.test.ts']);
  });

  test('of a text of any screen include more than the comparison of the languages', () => {
    const web = new Map(filesBelow(join(root, 'apps/web/src'), isTypeScript).map((path) => [relativePath(path, root), readText(path)]));
    const tests = new Map([...web].filter(([path]) => isTestFile(path)));
    const names = readdirSync(join(root, 'packages/texts/en'));
    const without = names.filter((name) => testsOfChanges([`packages/texts/en/${name}`], tests, web).length < 2);
    expect(without).toEqual([]);
  });

  test('of a file in no tested folder are none', () => {
    expect(chosen('docs/product.md', 'apps/web/vite.config.ts')).toEqual([]);
  });
});

describe('workspaces of changes', () => {
  const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'prove', 'tools'];
  const files = new Map([
    ['apps/api/src/a.ts', "import type { Id } from '@muster/contract/shared/ids';"],
    ['apps/web/src/b.ts', "import { c } from './c'; const later = () => import('../../../tools/e');"],
    // A path in a text is no import.
    ['tools/f.ts', "const folder = join(import.meta.dirname, '../apps/web/src/texts');"],
    ['prove/d.ts', "import { a } from '../apps/api/src/a';"],
  ]);

  test('are the touched ones and those that import them, at any distance', () => {
    expect(workspacesOfChanges(['packages/contract/src/shared/ids.ts'], workspaces, files)).toEqual([
      'packages/contract',
      'apps/api',
      'prove',
    ]);
    expect(workspacesOfChanges(['apps/web/src/c.ts', 'README.md'], workspaces, files)).toEqual(['apps/web']);
    expect(workspacesOfChanges(['tools/e.ts'], workspaces, files)).toEqual(['apps/web', 'tools']);
    expect(workspacesOfChanges(['apps/api/src/texts/a.json'], workspaces, files)).toEqual(['apps/api']);
    expect(workspacesOfChanges(['apps/api/src/texts/a.json', 'apps/api/src/a.ts'], workspaces, files)).toEqual(['apps/api', 'prove']);
    expect(workspacesOfChanges(['apps/api/package.json'], workspaces, files)).toEqual(['apps/api', 'prove']);
  });
});

describe('stages of changes', () => {
  const stages = (...paths: string[]) => {
    for (const workspace of ['packages/contract', 'apps/api', 'apps/web']) write(`${workspace}/tsconfig.json`, '{}');
    for (const path of paths.filter((each) => !each.includes('deleted'))) write(path);
    return stagesForChanges(allStages(folder), folder, paths);
  };
  const commandOf = (all: ReturnType<typeof stages>, name: string) => all.find((each) => each.name === name)?.command.slice(1);

  test('check only the changed files, and run only their tests', () => {
    const all = stages('apps/web/src/lib/tests/a.test.ts', 'apps/web/src/lib/a.ts', 'apps/web/src/lib/deleted.ts');
    expect(all.map(({ name }) => name)).toEqual([
      'tests by folder',
      'tests by import',
      'types apps/web',
      'lint',
      'boundaries',
      'docs',
      'format',
    ]);
    expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set([1]));
    expect(commandOf(all, 'format')).toEqual(['--check', 'apps/web/src/lib/tests/a.test.ts', 'apps/web/src/lib/a.ts']);
    expect(commandOf(all, 'tests by folder')).toEqual(['run', 'apps/web/src/lib/tests/a.test.ts']);
    expect(commandOf(all, 'types apps/web')).toContain('node_modules/.cache/types/apps-web.tsbuildinfo');
  });

  test('include a journey only if it changed itself', () => {
    const all = stages('e2e/journeys/poll.spec.ts', 'e2e/support/people.ts');
    expect(all.map(({ name }) => name)).toContain('build');
    expect(commandOf(all, 'e2e')?.filter((part) => part.startsWith('e2e/'))).toEqual(['e2e/journeys/poll.spec.ts']);
    expect(stages('e2e/support/people.ts').map(({ name }) => name)).not.toContain('e2e');
  });

  test('check all types after a change of the settings or the libraries, and all formats after a change of theirs', () => {
    const all = stages('tsconfig.base.json', '.oxfmtrc.json');
    expect(all.filter(({ name }) => name.startsWith('types '))).toHaveLength(3);
    expect(commandOf(all, 'format')).toEqual(['--check']);
  });

  test('are none where nothing changed', () => {
    expect(stages()).toEqual([]);
  });
});
