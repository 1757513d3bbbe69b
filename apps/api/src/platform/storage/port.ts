/**
 * Where the bytes of files are. A store knows keys and bytes; what a file is, whose it is and who may have it, the files
 * feature knows. Addresses open one object in one way until they expire, and carry all the authorisation there is.
 */
import type { FastifyInstance } from 'fastify';

export interface ObjectStore {
  /** Where an object can be put by PUT, once. What is said of it is bound: another length or type is refused. */
  uploadUrl(key: string, bound: UploadBounds): Promise<string>;
  /** Begins an object that comes in parts; what the store calls that upload. */
  beginParts(key: string, contentType: string): Promise<string>;
  /** Where one part can be put by PUT, of exactly this length. */
  partUrl(key: string, part: PartOfUpload & { expires: Date }): Promise<string>;
  /** The parts that are wholly there, in their order. */
  storedParts(key: string, uploadId: string): Promise<Part[]>;
  /** Makes the parts one object, which is then as if it had been put; done also when it has been done before. */
  joinParts(key: string, uploadId: string, parts: readonly Part[]): Promise<void>;
  /** Where an object can be fetched by GET, always as an attachment. */
  downloadUrl(key: string, as: DownloadForm): Promise<string>;
  /** What has been put; undefined while nothing has, wholly. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Bytes from `from` up to, and without, `to`; fewer where the object ends before. `tag` asks for just what `head` saw. */
  read(key: string, range: { from: number; to: number; tag?: string | undefined }): Promise<Buffer>;
  /** Keeps what `head` saw for good, out of reach of whoever could put it; for stores whose addresses can be used twice. */
  keep?(key: string, seen: StoredObject): Promise<void>;
  /** Done also when there is nothing; parts of what was never finished go with it. */
  delete(key: string): Promise<void>;
  /** Removes what uploads that were cut off may have left; for stores that do not do it by themselves. */
  sweep?(): Promise<void>;
  /** Looks whether something has been put, and tells; for stores that hear of nothing by themselves. */
  look?(key: string): Promise<void>;
  /** Puts the store's addresses on the server where it has any, and says who is told of uploads. */
  serve(app: FastifyInstance, uploads: UploadListener): Promise<void>;
  /** Where its addresses are; undefined where that is the product's own server. */
  readonly origin?: string;
}

export interface StoredObject {
  /** In bytes. */
  size: number;
  /** Another one for other bytes; undefined where what has been put cannot change. */
  tag?: string | undefined;
}

/** Parts count from 1; all but the last are of one size. */
export interface Part {
  number: number;
  /** In bytes. */
  size: number;
}

export interface PartOfUpload extends Part {
  uploadId: string;
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
