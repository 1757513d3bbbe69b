/**
 * Where the bytes of files are. A store knows keys and bytes; what a file is, whose it is and who may have it, the files
 * feature knows. Addresses open one object in one way until they expire, and carry all the authorisation there is.
 */
import type { FastifyInstance } from 'fastify';

export interface ObjectStore {
  /** Where an object can be put by PUT, once. What is said of it is bound: another length or type is refused. */
  uploadUrl(key: string, bound: UploadBounds): Promise<string>;
  /** Where an object can be fetched by GET, always as an attachment. */
  downloadUrl(key: string, as: DownloadForm): Promise<string>;
  /** What has been put; undefined while nothing has, wholly. */
  head(key: string): Promise<{ size: number } | undefined>;
  /** Bytes from `from` up to, and without, `to`; fewer where the object ends before. */
  read(key: string, from: number, to: number): Promise<Buffer>;
  /** Done also when there is nothing. */
  delete(key: string): Promise<void>;
  /** Removes what uploads that were cut off may have left; for stores that do not do it by themselves. */
  sweep?(): Promise<void>;
  /** Puts the store's addresses on the server; for stores that have no server of their own. */
  serve?(app: FastifyInstance, uploads: UploadListener): Promise<void>;
}

export interface UploadBounds {
  expires: Date;
  /** Null where nobody said. */
  contentType: string | null;
  /** In bytes; null where nobody said. */
  size: number | null;
  mostBytes: number;
}

export interface DownloadForm {
  expires: Date;
  fileName: string;
  contentType: string;
}

/** Who is asked about uploads by a store that receives them itself. */
export interface UploadListener {
  /** Whether this key still waits for its bytes. */
  expects(key: string): Promise<boolean>;
  /** The object is wholly there. */
  arrived(key: string): Promise<void>;
}

/** Keys are made by the server: the company and a random name. */
export const keyPattern = /^[1-9]\d{0,15}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
