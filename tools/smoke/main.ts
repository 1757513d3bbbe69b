/** Starts the product as users do, makes a few requests, and stops it. The last line counts the passed checks. */
import { startProduct } from '../../e2e/support/product';

let passed = 0;
let failed = 0;

async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    passed++;
    console.log(`ok      ${what}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${what}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

async function answers200(url: string): Promise<void> {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

await check('npm start, until /api/healthz answers 200', async () => {
  const product = await startProduct({ command: ['npm', 'start'] });
  await check('/ answers 200', () => answers200(`${product.url}/`));
  await check('SIGTERM ends it in time, and no process stays', () => product.stop());
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
