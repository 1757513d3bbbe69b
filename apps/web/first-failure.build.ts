/** Puts the script for a failed first load into the page, with its texts in all languages. The policy of the page names its digest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const locales = join(import.meta.dirname, 'src/locales');
const source = join(import.meta.dirname, 'src/app/first-failure.ts');

const textsOf = (language: string): string[] => {
  const texts = JSON.parse(readFileSync(join(locales, language, 'identity.json'), 'utf8')) as {
    unreachable: Record<'title' | 'again', string>;
  };
  const { title, again } = texts.unreachable;
  return [title, again];
};

export const firstFailure: Plugin = {
  name: 'muster-first-failure',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const languages = readdirSync(locales, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
      const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
      const define = { FAILURE_TEXTS: JSON.stringify(texts) };
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { define });
      const script = minifySync(source, code).code;
      return html.replace('<script data-src="src/app/first-failure.ts"></script>', () => `<script>${script}</script>`);
    },
  },
};
