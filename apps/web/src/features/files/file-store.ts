import type { Rejection } from '@muster/contract/files/file';
import type { ChosenFile } from '../../lib/offline/chosen-files';

/** What the file fields need of a file storage. */
export interface StoredFile {
  id: number;
  originalFileName: string;
  /** In bytes; null if unknown. */
  size: number | null;
  /** A temporary URL to view the file; null until the server has checked it. */
  presignedUrl: string | null;
  /** waiting: the upload or the check is not finished. */
  state: 'waiting' | 'uploaded' | 'rejected';
  rejection: Rejection | null;
}

interface FileReference {
  id: number;
  /** The URL for the upload. It needs no further authorisation. */
  url: string;
}

export interface PutOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(ratio: number): void;
  /** The upload waits for the network, or continues. */
  onStalled?(isStalled: boolean): void;
}

/** The names of uploads on this device. The server deletes a file, with its name, if no form claims it within a day. */
export interface FileNames {
  of(id: number): string | undefined;
  keep(id: number, name: string): void;
  forget(id: number): void;
}

/** The files on this device that were chosen and are not uploaded. Only `copy` rejects. */
export interface ChosenFiles {
  find(context: string): Promise<ChosenFile[]>;
  /** Undefined if the device does not keep it. */
  keep(context: string, file: File): Promise<ChosenFile | undefined>;
  /** Another tab may have uploaded the file. */
  isKept(chosen: ChosenFile): Promise<boolean>;
  forget(chosen: Pick<ChosenFile, 'key'>): Promise<void>;
  /** Copies a file for an entry of the outbox. Resolves to the key of the copy, and the name of the field in its form. Rejects if it fails. */
  copy(chosen: ChosenFile, entryId: string): Promise<{ key: string; from: string }>;
  /** The person left the form at this address. The next form there can be for something else. */
  leave(address: string): Promise<void>;
}

/** A chosen file that waits for the network, and can be uploaded without its form. */
export interface WaitingUpload {
  /** The name of the form field. */
  field: string;
  /** The object to which the file belongs. */
  place: object;
  chosen: ChosenFile;
  device: ChosenFiles;
}

/** Resolves to the files of a field that wait for the network. Undefined if one is being uploaded, or if the device does not keep it. */
export type FindWaiting = () => Promise<readonly WaitingUpload[] | undefined>;

export interface FileStore {
  place?: object;
  /** The person whose device keeps the files that are viewed. */
  userId?: string;
  names?: FileNames;
  chosen?: ChosenFiles;
  /** Requests an upload URL. `context` is the name of the form field [7.64]. */
  refer(file: File, context: string, signal: AbortSignal): Promise<FileReference>;
  /** Uploads the file, or the missing parts of it [4.35]. */
  put(reference: FileReference, file: File, options: PutOptions & { context: string }): Promise<void>;
  /** Deletes a cancelled upload from the server. */
  discard?(id: number): Promise<void>;
  find(ids: readonly number[], signal?: AbortSignal): Promise<StoredFile[]>;
  /** A new download URL [7.65]. */
  downloadUrl(id: number): Promise<string>;
}
