/** A file on the wire [3.30] [3.31] [7.64]. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { instant, line, prose } from '../shared/text';
import { mostFileBytes } from './acceptance';

export const fileStatuses = ['LINK_CREATED', 'UPLOAD_SUCCESS', 'REJECTED'] as const;

/** What was found wrong with a file that was put. */
export const rejections = ['EMPTY', 'TOO_LARGE', 'CONTENT_IS_NOT_OF_ITS_TYPE', 'TOO_MANY_PIXELS'] as const;

/** The name of the kind of thing that a file hangs on: CampaignV2, CampaignV2Response and so on. */
export const entityType = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/);

export const fileResource = z.object({
  id,
  entityType,
  /** Null until a thing claims it. */
  entityId: id.nullable(),
  /** The field that it answers, or what else it is for. */
  context: z.string().nullable(),
  originalFileName: z.string(),
  name: z.string(),
  /** In the store, and below the origin of the store's addresses; neither opens anything by itself. */
  relativeFileName: z.string(),
  absoluteFileName: z.string(),
  contentType: z.string(),
  /** In bytes; null while neither said nor measured. */
  size: z.int().min(1).nullable(),
  status: z.enum(fileStatuses),
  rejection: z.enum(rejections).nullable(),
  /** Where it can be fetched for a while, without any other authorisation; null until it is checked. */
  presignedUrl: z.string().nullable(),
  /** In the answer to POST where it is to be put; otherwise as `presignedUrl`. */
  url: z.string().nullable(),
  createdDate: instant,
});

/** A file where it hangs on something else; `context` is the name of the field it answers. */
export const attachedFile = z.object({
  id,
  context: z.string().nullable(),
  originalFileName: z.string(),
  absoluteFileName: z.string(),
  presignedUrl: z.string().nullable(),
});

/** [7.64] What is said of size and type is held to when the file is put. */
export const fileReference = z.object({
  entityType,
  /** Absent for a thing that does not exist yet: the file waits for it, and for its company `companyId` says which. */
  entityId: id.nullish(),
  companyId: id.nullish(),
  originalFileName: line(255),
  context: prose(64).nullish(),
  size: z.int().min(1).max(mostFileBytes).nullish(),
  contentType: line(127).nullish(),
});

/** The parts of an upload, each with the address to put it at; null for one that is there. */
export const uploadParts = z.object({
  parts: z.array(z.object({ number: z.int().min(1), size: z.int().min(1), url: z.string().nullable() })),
});

export type UploadParts = z.output<typeof uploadParts>;
export type FileResource = z.output<typeof fileResource>;
export type AttachedFile = z.output<typeof attachedFile>;
export type FileReference = z.output<typeof fileReference>;
export type FileStatus = (typeof fileStatuses)[number];
export type Rejection = (typeof rejections)[number];
