/** The split of the web's texts into what comes with the first screens and what comes later. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitTexts } from '../../apps/web/texts.build';
import { withPlanted } from '../source/planted';

const long = (text: string): string => text.repeat(800);

const english = {
  app: { shell: { home: 'Home' }, 'error-codes': { version: 'Somebody was faster' } },
  focus: { focus: { title: 'Focus', status: { open: 'Open', done: 'Done' }, settings: long('x') } },
  forms: { forms: { send: 'Send' }, rules: { needed: 'Needed' } },
  admin: { system: { health: 'Health' } },
};

const screens = {
  'main.tsx': `import { List } from './features/focus'; lazyScreen(() => import('./form'), 'Form'); lazyScreen(() => import('./settings'), 'Settings');
    lazyScreen(() => import('./plain'), 'Plain'); lazyScreen(() => import('./bare'), 'Bare');`,
  'plain.tsx': '',
  'bare.tsx': '',
  'features/focus/index.ts': `export { List } from './list'; export { Health } from './health';`,
  'features/focus/list.tsx': `const { t } = useTranslation('focus'); const s = (x) => <p>{t('title')}{t(\`status.\${x}\`)}</p>; // don't count 'settings'`,
  'features/focus/health.tsx': `const { t } = useTranslation('system'); t('health');`,
  'form.tsx': `const { t } = useTranslation(['forms', 'focus']); t('send'); t('focus:title');`,
  'settings.tsx': `import './rule'; const { t } = useTranslation('focus'); t('settings'); loadTexts('app'); textOf('error-codes', code);`,
  'rule.ts': `export const rule = { label: 'rules:needed' } as const;`,
};

const split = (): { first: Record<string, string[]>; later: unknown; form: string[]; settings: string[] } =>
  withPlanted(screens, (folder) => {
    const modules = Object.keys(screens).map((name) => join(folder, name));
    const found = splitTexts(english, modules, [join(folder, 'main.tsx')]);
    return {
      first: Object.fromEntries([...found.first].map(([namespace, keys]) => [namespace, [...keys]])),
      later: Object.fromEntries(found.later),
      form: found.neededBy(join(folder, 'form.tsx')),
      settings: found.neededBy(join(folder, 'settings.tsx')),
    };
  });

test('the first texts are those whose keys the modules of the first screens write, whole or as the start of a template', () => {
  expect(split().first).toEqual({ focus: ['title', 'status.open', 'status.done'] });
});

test('a lazy module needs the files of the texts that it and its imports use, unless the first texts have them', () => {
  const { form, settings } = split();
  expect([form, settings]).toEqual([['forms'], ['focus', 'forms']]);
});

test('what remains comes later, also what a module fetches itself. Texts that no module names come never', () => {
  expect(split().later).toEqual({ focus: ['focus'], forms: ['forms', 'rules'], admin: ['system'], app: ['error-codes'] });
});
