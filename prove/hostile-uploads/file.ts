/** A hostile file and its expected outcome. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The expected outcome of a file. */
export type UploadOutcome =
  /** POST /files answers 4xx. */
  | 'no link'
  /** The PUT answers 4xx, and no bytes are stored. */
  | 'upload refused'
  /** The bytes were checked and deleted. */
  | 'rejected'
  /** It is one of the allowed types. It is stored, never opened, and only served as an attachment. */
  | 'attachment';

export interface HostileFile {
  what: string;
  name: string;
  bytes: Bytes;
  outcome: UploadOutcome;
  /** The file name that the browser proposes for the download. Default: the name itself. */
  shownAs?: string;
  /** The body of POST /files. */
  announced?: { contentType?: string; size?: number };
  /** The headers of the PUT. */
  headers?: Record<string, string>;
  /** Sends the PUT without its signature. */
  isUnsigned?: boolean;
}
