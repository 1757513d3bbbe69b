import { onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from './harness';

/** An api that stops with the test that asked for it. */
export async function shortLivedApi(...options: Parameters<typeof startTestApi>): Promise<TestApi> {
  const api = await startTestApi(...options);
  onTestFinished(() => api.stop());
  return api;
}
