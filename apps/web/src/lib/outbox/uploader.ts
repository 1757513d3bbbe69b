import type { WaitingFile } from './queue';

/** The part that uploads a file and resolves to its id. `onlyAs` is the subject to whom it belongs. */
interface Uploader {
  uploadWaiting(file: WaitingFile, content: File, onlyAs: string): Promise<number>;
  /** Whether the server still has the file. It deletes a file that nothing claims within a day. */
  isThere(id: number, onlyAs: string): Promise<boolean>;
}

let load: (() => Promise<Uploader>) | undefined;

/** Connects the feature that uploads files. Its code is fetched when the first file is sent. */
export const uploadFilesWith = (next: () => Promise<Uploader>): void => void (load = next);
export const loadUploader = (): Promise<Uploader> | undefined => load?.();
