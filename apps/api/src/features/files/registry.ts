/** The kinds of things that can have files. Files do not decide who may see a thing: the feature that owns it registers the checks here. */
import type { FileTypes } from '@muster/contract/files/acceptance';
import type { Context } from '../../platform/http/context';

export interface Attachable {
  accepts: FileTypes;
  /** Whether the audit log must not contain the uploader, because the thing can be anonymous. */
  hidesUploader?: boolean;
  /** Throws the same errors as a request to read the thing. Returns the thing's company. */
  read(ctx: Context, entityId: number): Promise<{ companyId: number }>;
  /** Throws if the caller may not change the thing now. Returns the thing's company. */
  write(ctx: Context, entityId: number): Promise<{ companyId: number }>;
  /**
   * Edits the thing so that it no longer names the file, and deletes or withdraws the file. If undefined, the file is deleted and the
   * thing stays unchanged.
   */
  remove?(ctx: Context, entityId: number, fileId: number): Promise<void>;
}

const kinds = new Map<string, Attachable>();

export function attachable(entityType: string, kind: Attachable): void {
  kinds.set(entityType, kind);
}

export const findAttachable = (entityType: string): Attachable | undefined => kinds.get(entityType);
