import type { WaitingFile } from './queue';

/** Uploads the files of waiting entries. `onlyAs` is the subject of the person who chose the file. */
interface Uploader {
  /** Resolves to the id of the uploaded file. */
  uploadWaiting(file: WaitingFile, content: File, onlyAs: string): Promise<number>;
  /** Whether the server still has the file. It deletes a file that nothing claims within a day. */
  isThere(id: number, onlyAs: string): Promise<boolean>;
}

let load: (() => Promise<Uploader>) | undefined;

/** Connects the feature that uploads files. Its code is fetched when the first file is sent. */
export const uploadFilesWith = (next: () => Promise<Uploader>): void => void (load = next);
export const loadUploader = (): Promise<Uploader> | undefined => load?.();
