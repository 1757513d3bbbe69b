import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import type { i18n as I18n } from 'i18next';
import { expect, test, vi } from 'vitest';
import { Translator, type Texts } from '../translator';

/** The library itself: the build puts the translator in the place of its import. */
const { createInstance } = createRequire(import.meta.url)('i18next') as { createInstance(): I18n };

const store = join(import.meta.dirname, '../../../../../../packages/texts');
const languages = readdirSync(store, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);

/** The texts of a language by namespace. */
const textsOf = (language: string): Record<string, Texts> =>
  Object.fromEntries(
    readdirSync(join(store, language))
      .filter((name) => name !== 'shipped.json')
      .flatMap((name) => Object.entries(JSON.parse(readFileSync(join(store, language, name), 'utf8')) as Record<string, Texts>)),
  );

const leaves = (texts: Texts, before = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${before}${key}`, text]] : leaves(text, `${before}${key}.`),
  );

/** As the pages started the library. */
async function both(language: string, texts: Record<string, Texts>): Promise<{ own: Translator; library: I18n }> {
  const library = createInstance();
  await library.init({
    lng: language,
    fallbackLng: false,
    lowerCaseLng: true,
    resources: { [language]: texts },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    showSupportNotice: false,
  } as Parameters<I18n['init']>[0]);
  const own = new Translator();
  for (const [namespace, bundle] of Object.entries(texts)) own.addResourceBundle(language, namespace, bundle);
  await own.changeLanguage(language);
  return { own, library };
}

const say = (library: I18n, key: string, options: object): unknown =>
  (library.t as (key: string, options: object) => unknown)(key, options);

const forms = /_(?:zero|one|two|few|many|other)$/;

test.each(languages)('[1.8] [1.9] each text of %s reads as with i18next, in each plural form', async (language) => {
  const texts = textsOf(language);
  const { own, library } = await both(language, texts);
  for (const [namespace, bundle] of Object.entries(texts)) {
    for (const [path, text] of leaves(bundle)) {
      const names = [...text.matchAll(/\{\{(\w+)(, number)?/g)];
      const values = Object.fromEntries(
        names.map(([, name = '', isNumber]) => [
          name,
          isNumber ? 1_234.5 : text.includes('$t(') ? 'POLL' : `<${name} {{count}} $t(ui:cancel)>`,
        ]),
      );
      for (const count of forms.test(path) ? [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5] : [values['count'] ?? 7]) {
        const key = `${namespace}:${path.replace(forms, '')}`;
        const options = { ...values, count };
        expect([key, count, own.t(key, options)]).toEqual([key, count, say(library, key, options)]);
      }
    }
  }
});

test('[1.8] any text with any values reads as with i18next', async () => {
  const word = fc.constantFrom('a', 'b', 'c', '$t(other:y)', '{{a}}', '{{b, number}}', '{{missing}}', ' ', 'Grüße', '$&', '&<b>');
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(''));
  const value = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom('x', '', '$&', '<i>'),
    fc.boolean(),
  );
  const { own, library } = await both('en', { first: {}, other: {} });
  fc.assert(
    fc.property(text, fc.record({ a: value, b: fc.integer(), count: fc.integer({ min: 0, max: 3 }) }), (one, values) => {
      const bundle = { x: one, y: 'nested {{a}}', z_one: 'one {{count}}', z_other: one };
      for (const [namespace, texts] of [
        ['first', bundle],
        ['other', bundle],
      ] as const) {
        own.addResourceBundle('en', namespace, texts);
        library.addResourceBundle('en', namespace, texts, true, true);
      }
      for (const key of ['x', 'z', 'other:x', 'other:none'])
        expect(own.t(key, { ns: ['first', 'other'], ...values })).toBe(say(library, key, { ns: ['first', 'other'], ...values }));
    }),
  );
});

test('a value is never read as a text, whatever a person has written into it', () => {
  const own = new Translator();
  own.addResourceBundle('en', 'shell', { secret: 'secret', hello: 'Hello {{name}}' });
  expect(own.t('hello', { name: '$t(secret) {{name}} {{constructor}}' })).toBe('Hello $t(secret) {{name}} {{constructor}}');
});

test('a text is sought in the namespaces in their order, and a missing one is reported and shows its key', () => {
  const own = new Translator();
  own.onMissing = vi.fn();
  own.addResourceBundle('en', 'people', { name: 'Name', empty: '' });
  own.addResourceBundle('en', 'ui', { name: 'Another name', cancel: 'Cancel', empty: 'Full' });
  const t = own.current.translate(['people', 'ui']);
  expect([t('name'), t('cancel'), t('ui:name'), t('empty')]).toEqual(['Name', 'Cancel', 'Another name', 'Full']);
  expect(own.onMissing).not.toHaveBeenCalled();
  expect([t('none'), t('none', { defaultValue: 'Default {{a}}', a: 1 }), t('toString')]).toEqual(['none', 'Default 1', 'toString']);
  expect(own.onMissing).toHaveBeenCalledWith(['people', 'ui'], 'none');
});

test('a group of texts is an object, and later texts of a namespace join the earlier ones', () => {
  const own = new Translator();
  own.addResourceBundle('en', 'shell', { kind: { a: 'A', b: '{{x}}' } });
  own.addResourceBundle('en', 'shell', { kind: { c: 'C' } });
  expect(own.t('kind', { returnObjects: true, x: 1 })).toEqual({ a: 'A', b: '1', c: 'C' });
  expect(own.exists('kind.c')).toBe(true);
  expect(own.exists('shell:kind.d')).toBe(false);
  own.removeResourceBundle('en', 'shell');
  expect(own.hasResourceBundle('en', 'shell')).toBe(false);
});

test('a listener learns of a new language until it stops to listen, and the functions change with it', async () => {
  const own = new Translator();
  const listener = vi.fn();
  own.on('languageChanged', listener);
  const before = own.current.translate('ui');
  expect(own.current.translate('ui')).toBe(before);
  await own.changeLanguage('de');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(own.current.translate('ui')).not.toBe(before);
  own.off('languageChanged', listener);
  await own.changeLanguage('en');
  expect(listener).toHaveBeenCalledTimes(1);
});
