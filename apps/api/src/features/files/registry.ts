/** The kinds of entities that can have files. The files feature does not decide who may see an entity: `registries.ts` names the checks of the feature that owns it. */
import type { FileTypes } from '@muster/contract/files/acceptance';
import type { AttachableType } from '@muster/contract/files/file';
import type { Context } from '../../platform/http/context';

export interface Attachable {
  accepts: FileTypes;
  /** In bytes, if less than for other files. */
  maxBytes?: number;
  /** Whether the entity replaces its files itself, so that none comes in place of all others. */
  isNeverUnique?: true;
  /** Whether the audit log and the ids must not reveal who uploaded when, because the entity can be anonymous. */
  hidesUploader?: boolean;
  /** Throws the same errors as a request to read the entity. Returns the entity's company. */
  read(ctx: Context, entityId: number): Promise<{ companyId: number }>;
  /** Throws if the caller may not change the entity now. Returns the entity's company. */
  write(ctx: Context, entityId: number): Promise<{ companyId: number }>;
  /**
   * Edits the entity so that it no longer names the file, and deletes or withdraws the file. If undefined, the file is deleted and the
   * entity stays unchanged.
   */
  remove?(ctx: Context, entityId: number, fileId: number): Promise<void>;
}

/** Every kind has its checks. */
type AttachableKinds = Readonly<Record<AttachableType, Attachable>>;

declare module '../../platform/http/context' {
  interface Registries {
    readonly attachable: AttachableKinds;
  }
}

/** Undefined for a kind that takes no files. The caller sends `entityType`, so it can be any text. */
export function findAttachable({ registries }: Context, entityType: string): Attachable | undefined {
  const kinds: Readonly<Record<string, Attachable>> = registries.attachable;
  return Object.hasOwn(kinds, entityType) ? kinds[entityType] : undefined;
}
