import type { WaitingFile } from './queue';

/** Uploads a file and resolves to its id. `onlyAs` is the subject to whom it belongs. */
type Upload = (file: WaitingFile, content: File, onlyAs: string) => Promise<number>;

let connected: Upload | undefined;

/** Connects the feature that uploads files. */
export const uploadFilesWith = (upload: Upload): void => void (connected = upload);
export const uploader = (): Upload | undefined => connected;
