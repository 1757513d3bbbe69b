/**
 * The storage of file contents. A store handles keys and bytes. The files feature handles owners and rights. A link gives one
 * kind of access to one object until it expires. The link is the only authorisation.
 */
import type { FastifyInstance } from 'fastify';

export interface ObjectStore {
  /** A link to upload an object once, with PUT. If length or type are given, others are rejected. */
  uploadUrl(key: string, bound: UploadBounds): Promise<string>;
  /** Begins an upload in parts. Returns the store's id of the upload. */
  beginParts(key: string, contentType: string): Promise<string>;
  /** A link to upload one part of exactly this length, with PUT. */
  partUrl(key: string, part: PartOfUpload & { expires: Date }): Promise<string>;
  /** The complete parts, in order. */
  storedParts(key: string, uploadId: string): Promise<Part[]>;
  /** Joins the parts into one object. Idempotent. */
  joinParts(key: string, uploadId: string, parts: readonly Part[]): Promise<void>;
  /** A link to download an object with GET, always as an attachment. */
  downloadUrl(key: string, as: DownloadForm): Promise<string>;
  /** The state of the uploaded object. Undefined until the upload is complete. */
  head(key: string): Promise<StoredObject | undefined>;
  /**
   * Reads the bytes from `from` to before `to`, or to the end of the object. With `tag`, only of the version that `head` returned. Empty if
   * the object does not exist any more.
   */
  read(key: string, range: { from: number; to: number; tag?: string | undefined }): Promise<Buffer>;
  /** Moves the version that `head` returned to a key without an upload link. For stores whose upload links work more than once. */
  makePermanent?(key: string, seen: StoredObject): Promise<void>;
  /** Stores a whole object from a file of this host, without a link: for a restore. Throws if the object exists. */
  put(key: string, content: LocalContent): Promise<void>;
  /** Deletes an object and its unfinished parts. Idempotent. */
  delete(key: string): Promise<void>;
  /** The key of one object, or of an upload that is not complete. Undefined for an empty store. */
  anyKey(): Promise<string | undefined>;
  /** Removes remains of interrupted uploads, for stores that do not do so automatically. */
  sweep?(): Promise<void>;
  /** Checks whether an object was uploaded, and notifies the listener. For stores that receive no uploads themselves. */
  checkUpload?(key: string): Promise<void>;
  /** Registers the listener for uploads and, for some stores, routes. */
  serve(app: FastifyInstance, uploads: UploadListener): Promise<void>;
  /** The origin of its links. Undefined if it is the product's server. */
  readonly origin?: string;
}

/** The methods that are allowed during an open transaction: signing a link makes no call. */
export type FileAddresses = Pick<ObjectStore, 'uploadUrl' | 'partUrl' | 'downloadUrl'>;

interface LocalContent {
  path: string;
  /** In bytes. */
  size: number;
  contentType: string;
}

export interface StoredObject {
  /** In bytes. */
  size: number;
  /** Identifies the content. Undefined if uploaded content cannot change. */
  tag?: string | undefined;
}

/** Part numbers start at 1. All parts except the last have the same size. */
export interface Part {
  number: number;
  /** In bytes. */
  size: number;
}

interface PartOfUpload extends Part {
  uploadId: string;
}

export interface UploadBounds {
  expires: Date;
  /** Null if unknown. */
  contentType: string | null;
  /** In bytes. Null if unknown. */
  size: number | null;
  maxBytes: number;
}

interface DownloadForm {
  expires: Date;
  fileName: string;
  contentType: string;
}

/** The listener of a store that receives uploads itself. */
export interface UploadListener {
  /** Locks a key, or one part of it, so that one PUT at a time uploads it. `part` is 0 for an upload without parts. */
  lock(key: string, part: number): Promise<UploadLock | 'settled' | 'busy'>;
  /** The object is complete. */
  completed(key: string): Promise<void>;
}

/** A lock for an upload. It expires after two minutes without a renewal. */
export interface UploadLock {
  renew(): Promise<void>;
  end(): Promise<void>;
}

/** The server creates the keys from the company and a random name. */
export const keyPattern = /^[1-9]\d{0,15}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
