import { expect, test } from 'vitest';
import { rulesFor } from '../../../first-load/first-styles.build';

const code = 'class:`flex sm:px-6 w-[90%] start-4`,className:"_root_a1 icon"';

test.each([
  ['.flex{display:flex}', true],
  ['.grid{display:grid}', false],
  ['.sm\\:px-6{padding:0}', true],
  ['.w-\\[90\\%\\]{width:90%}', true],
  ['._root_a1:hover .icon{color:red}', true],
  ['._root_a1 ._part_a1{color:red}', false],
  ['.grid,.flex{gap:0}', true],
  ['._root_a1:not(.closed){color:red}', true],
  ['html[data-preset=blue]{color:blue}', true],
  ['@property --tw-x{syntax:"*";inherits:false}', false],
  ['@property --tw-x{syntax:"*";inherits:false}.flex{left:var(--tw-x)}', true],
  ['@media print{.flex{display:none}}', false],
  ['@media (width>=600px){.flex{display:none}}', true],
])('the first sheet has the rules that the first scripts can use: %s %s', (rule, isKept) => {
  expect(rulesFor(rule, code)).toBe(isKept ? rule : '');
});

test('a layer or a condition without rules is left out, and the others keep their order', () => {
  const sheet = '@layer a{.grid{x:y}}@layer b{@media (width>=600px){.grid{x:y}}.flex{x:y}}@layer c{.icon{x:y}}';
  expect(rulesFor(sheet, code)).toBe('@layer b{.flex{x:y}}@layer c{.icon{x:y}}');
});
