import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkTexts } from './texts';

const web = 'apps/web/src';
const faultsOf = (files: Record<string, string>): string[] =>
  withPlanted({ [`${web}/locales/en/later/forms.json`]: '{}', [`${web}/locales/en/ui.json`]: '{}', ...files }, checkTexts);

const screen = `import { useTranslation } from 'react-i18next'; export const Form = () => useTranslation(['ui', 'forms']);`;
const main = (fetched: string) => ({
  [`${web}/app/main.tsx`]: `const Form = lazyScreen(() => ${fetched}, 'Form');`,
  [`${web}/app/form.tsx`]: screen,
});

test('a screen whose texts come with it has no faults', () => {
  expect(faultsOf(main(`withTexts(import('./form'), 'forms')`))).toEqual([]);
});

test('a screen that does not fetch its texts is a fault', () => {
  expect(faultsOf(main(`import('./form')`))).toEqual([
    `${web}/app/form.tsx uses the texts 'forms', and a chunk on the way to it does not fetch them with withTexts`,
  ]);
});

test('a screen that fetches too few texts, or texts that it does not use, is a fault', () => {
  const files = { ...main(`withTexts(import('./form'), 'other')`), [`${web}/locales/en/later/other.json`]: '{}' };
  expect(faultsOf(files)).toEqual([
    `${web}/app/main.tsx: ${web}/app/form.tsx needs the texts 'forms' (${web}/app/form.tsx)`,
    `${web}/app/main.tsx: ${web}/app/form.tsx does not use the texts 'other'`,
  ]);
});

test('of an index, only the files of the imported names count', () => {
  const files = {
    [`${web}/app/main.tsx`]: `import { address } from '../features/forms'; export default address;`,
    [`${web}/features/forms/index.ts`]: `export { address } from './address'; export { Form } from './form';`,
    [`${web}/features/forms/address.ts`]: `export const address = '/forms';`,
    [`${web}/features/forms/form.tsx`]: screen,
  };
  expect(faultsOf(files)).toEqual([]);
  expect(faultsOf({ ...files, [`${web}/app/main.tsx`]: `import { Form } from '../features/forms'; export default Form;` })).toHaveLength(1);
});
