import { expect, test } from 'vitest';
import { runCheck, worstOf } from '../checks';

test('a check that hangs ends at its deadline', async () => {
  const hanging = () => new Promise<never>(() => undefined);
  expect(await runCheck(hanging, { whenItFails: 'DOWN', deadline: 1 })).toMatchObject({
    status: 'DOWN',
    problems: ['timeout'],
    details: null,
  });
});

test('a check that fails is a result, without its message', async () => {
  const failing = () => Promise.reject(new Error('password of the database'));
  const result = await runCheck(failing, { whenItFails: 'DEGRADED' });
  expect(result).toMatchObject({ status: 'DEGRADED', problems: ['failed'], details: null });
  expect(JSON.stringify(result)).not.toContain('password');
});

test('problems degrade the product, or stop it where the check says so', async () => {
  const found = (isDown: boolean) => () => Promise.resolve({ problems: ['littleSpace'] as const, isDown, details: {} });
  expect((await runCheck(found(false), { whenItFails: 'DOWN' })).status).toBe('DEGRADED');
  expect((await runCheck(found(true), { whenItFails: 'DEGRADED' })).status).toBe('DOWN');
});

test('the whole is as bad as its worst part', () => {
  expect(worstOf(['UP', 'DOWN', 'DEGRADED'])).toBe('DOWN');
  expect(worstOf(['UP', 'DEGRADED'])).toBe('DEGRADED');
  expect(worstOf([])).toBe('UP');
});
