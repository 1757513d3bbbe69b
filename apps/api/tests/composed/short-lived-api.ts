import { onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../harness';

/** An api that stops at the end of its test. */
export async function shortLivedApi(...options: Parameters<typeof startTestApi>): Promise<TestApi> {
  const api = await startTestApi(...options);
  onTestFinished(() => api.stop());
  return api;
}
