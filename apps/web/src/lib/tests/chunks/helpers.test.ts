import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withHelpers } from '../../../../first-load/runtime.build';

const helpers = 'var e=x=>x+1,t=x=>e(x)*2;export{t as n,e as r};';
const run = (code: string): unknown => runInNewContext(`${code}; result`);

test('a chunk has the helpers of the bundler that it imports, under its own names', () => {
  const code = withHelpers('import{n as e,r}from"./runtime-abc.js";var result=[e(1),r(1)];', 'runtime-abc.js', helpers);
  expect(code).not.toContain('import');
  expect([...(run(code) as number[])]).toEqual([4, 2]);
});

test('a chunk without helpers stays as it is', () => {
  const code = 'import{n as e}from"./other.js";';
  expect(withHelpers(code, 'runtime-abc.js', helpers)).toBe(code);
});
