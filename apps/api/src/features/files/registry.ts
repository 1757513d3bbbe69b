/** What files can hang on. Files never judge who may see a thing: the feature that owns it says so here, in one line a kind. */
import type { FileTypes } from '@muster/contract/files/acceptance';
import type { Context } from '../../platform/http/context';

export interface Attachable {
  accepts: FileTypes;
  /** Whether who uploaded is kept out of the audit log, because the thing may be anonymous. */
  hidesUploader?: boolean;
  /** Refuses, as a call for the thing itself would, whoever may not read it; the company of the thing. */
  read(ctx: Context, entityId: number): Promise<{ companyId: number }>;
  /** Refuses whoever may not change it now; the company of the thing. */
  write(ctx: Context, entityId: number): Promise<{ companyId: number }>;
}

const kinds = new Map<string, Attachable>();

export function attachable(entityType: string, kind: Attachable): void {
  kinds.set(entityType, kind);
}

export const findAttachable = (entityType: string): Attachable | undefined => kinds.get(entityType);
