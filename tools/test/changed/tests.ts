/**
 * Chooses the tests of changed files by folder and by direct import. The import graph does not help: nearly every test of the API
 * starts the whole API, and most tests of the web open the whole router.
 */
import { posix } from 'node:path';
import { isTestFile } from './kinds';

const { dirname, join } = posix;

/** The test that compares the texts of all languages. */
const testOfTexts = 'apps/web/src/lib/tests/locales.test.ts';

/** The groups of the files of texts that no feature has. */
const groupsOfTexts: Readonly<Record<string, readonly string[]>> = { app: ['shell'], ui: ['ui', 'markdown'] };

/** The features that show the texts of the shipped templates. */
const featuresOfShipped = ['forms', 'campaigns', 'templates'];

type Texts = ReadonlyMap<string, string>;

/** `texts` maps the path of each test file to its text, `sources` that of other files. */
export function testsOfChanges(changed: readonly string[], texts: Texts, sources: Texts = new Map()): string[] {
  const tests = [...texts.keys()];
  const chosen = new Set<string>();
  for (const path of changed) {
    if (isTestFile(path)) {
      if (texts.has(path)) chosen.add(path);
      continue;
    }
    const places = [path, ...sameFeature(path, sources)];
    const language = languageOf(path);
    for (const place of places) {
      for (const test of isTestFile(place) ? [place] : nearestTests(place, tests))
        if (test === testOfTexts || language === undefined || texts.get(test)?.includes(`'${language}'`)) chosen.add(test);
    }
    for (const [test, text] of texts) if (imports(test, text, path)) chosen.add(test);
  }
  return [...chosen].toSorted();
}

/** The language of a translated text. Only tests that name this language show it: all others are in English. */
function languageOf(path: string): string | undefined {
  const language = /^packages\/texts\/([^/]+)\/.+\.json$/.exec(path)?.[1];
  return language === 'en' ? undefined : language;
}

/** The tests beside `path`, or else those of the closest folder above that has some. The search ends at the workspace. */
function nearestTests(path: string, tests: readonly string[]): string[] {
  const depthOfWorkspace = path.startsWith('apps/') ? 2 : 1;
  for (let folder = dirname(path); folder.split('/').length >= depthOfWorkspace && folder !== '.'; folder = dirname(folder)) {
    const here = tests.filter((test) => dirname(test) === folder || test.startsWith(`${folder}/tests/`));
    if (here.length > 0) return here;
  }
  return [];
}

/**
 * Further paths whose nearest tests count. A rule of the contract is also tested over HTTP, in the API's feature of the same name. The
 * texts of a feature are tested in the web's and the API's feature of the same name. Other texts are tested near the files that name one of
 * their groups first in `useTranslation`. `testOfTexts` covers each file of texts.
 */
function sameFeature(path: string, sources: Texts): string[] {
  const feature = /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1];
  if (feature !== undefined) return [`apps/api/src/features/${feature}/any`];
  const name = /^packages\/texts\/[^/]+\/([^/]+)\.json$/.exec(path)?.[1];
  if (name === undefined) return [];
  const groups = groupsOfTexts[name];
  const use = new RegExp(`useTranslation\\(\\[?'(?:${(groups ?? [name]).join('|')})'`);
  const users = [...sources].filter(([source, text]) => source.startsWith('apps/web/src/') && use.test(text));
  const named = name === 'shipped' ? featuresOfShipped : [name];
  const features = groups ? [] : named.flatMap((one) => ['web', 'api'].map((app) => `apps/${app}/src/features/${one}/any`));
  return [...features, ...users.map(([source]) => source), testOfTexts];
}

function imports(test: string, text: string, path: string): boolean {
  const target = withoutExtension(path);
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
    const resolved = withoutExtension(join(dirname(test), specifier ?? ''));
    if (resolved === target || `${resolved}/index` === target) return true;
  }
  return false;
}

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '');
