import type { Rejection } from '@muster/contract/files/file';

/** What the fields need of wherever files are kept. */
export interface StoredFile {
  id: number;
  originalFileName: string;
  /** In bytes; null where it is not known. */
  size: number | null;
  /** Where it can be looked at for a while; null until it is checked. */
  presignedUrl: string | null;
  /** waiting: it is on its way, or being looked at. */
  state: 'waiting' | 'uploaded' | 'rejected';
  rejection: Rejection | null;
}

interface FileReference {
  id: number;
  /** Where the file is to be put, without any authorisation but its own. */
  url: string;
}

export interface PutOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(ratio: number): void;
  /** It waits for the network, or goes on. */
  onStalled?(isStalled: boolean): void;
}

/** The names of uploads on this device: the server forgets a file, and its name, that is not sent within a day. */
export interface FileNames {
  of(id: number): string | undefined;
  keep(id: number, name: string): void;
  forget(id: number): void;
}

export interface FileStore {
  names?: FileNames;
  /** Asks for a place for a file; `context` is the name of the field that it answers [7.64]. */
  refer(file: File, context: string, signal: AbortSignal): Promise<FileReference>;
  /** Puts the file there, or what is missing of it [4.35]. */
  put(reference: FileReference, file: File, options: PutOptions & { context: string }): Promise<void>;
  /** Gives up a file that was cancelled, so that nothing of it stays. */
  discard?(id: number): Promise<void>;
  find(ids: readonly number[], signal?: AbortSignal): Promise<StoredFile[]>;
  /** A fresh address to download from [7.65]. */
  downloadUrl(id: number): Promise<string>;
}
