/** An external store does not report uploads. So a request for a file makes the product look for its bytes [7.66]. */
import type { Context } from '../../platform/http/context';
import type { OutsideStep } from '../../platform/http/endpoint';
import type { FileRow } from './tables';

/** Looks for the bytes of files that the caller has not uploaded yet. If the store does not respond, files stay unchanged. */
export const lookForUploads = <Input>(
  find: (ctx: Context, input: Input) => Promise<readonly FileRow[]>,
): OutsideStep<Input, readonly string[], undefined> => ({
  isNeeded: ({ checkUpload }) => checkUpload !== undefined,
  canRepeat: true,
  async plan(ctx, input) {
    const files = await find(ctx, input);
    return files.filter(({ status, uploaderId }) => status === 'LINK_CREATED' && uploaderId === ctx.actor.id).map(({ key }) => key);
  },
  async call({ storage, log }, keys) {
    const checks = await Promise.allSettled(keys.map(async (key) => storage.checkUpload?.(key)));
    for (const check of checks)
      if (check.status === 'rejected') log.warn({ err: check.reason as Error }, 'could not check the file store for an upload');
    return undefined;
  },
});
