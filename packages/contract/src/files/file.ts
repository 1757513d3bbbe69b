/** Schemas of files in the API [3.30] [3.31] [7.64]. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { instant, longText, shortText } from '../shared/text';
import { maxFileBytes } from './acceptance';

const fileStatuses = ['LINK_CREATED', 'UPLOAD_SUCCESS', 'REJECTED'] as const;

/** The reasons to reject an uploaded file. */
const rejections = ['EMPTY', 'TOO_LARGE', 'CONTENT_IS_NOT_OF_ITS_TYPE', 'TOO_MANY_PIXELS'] as const;

/** The kinds of entities that can have files. */
export type AttachableType = 'CampaignV2' | 'CampaignVoice' | 'Consultation' | 'CampaignV2Response' | 'Question' | 'Company' | 'Site';

/** The kind of object that a file belongs to. A kind that no feature declares also has this form. */
export const entityType = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/);

export const fileResource = z.object({
  id,
  entityType,
  /** Null for a file of a future entity, until the entity claims it. */
  entityId: id.nullable(),
  /** The form field that the file answers, or another purpose. */
  context: z.string().nullable(),
  originalFileName: z.string(),
  name: z.string(),
  /** The key in the store, and the path below the store's origin. Neither gives access by itself. */
  relativeFileName: z.string(),
  absoluteFileName: z.string(),
  contentType: z.string(),
  /** In bytes; null while unknown. */
  size: z.int().min(1).nullable(),
  status: z.enum(fileStatuses),
  rejection: z.enum(rejections).nullable(),
  /** A temporary download link that needs no other authorisation; null until the file is checked. */
  presignedUrl: z.string().nullable(),
  /** The upload link in the reply to POST; otherwise equal to `presignedUrl`. */
  url: z.string().nullable(),
  createdDate: instant,
});

/** A file as part of another object. `context` is the name of the field that it answers. */
export const attachedFile = z.object({
  id,
  context: z.string().nullable(),
  originalFileName: z.string(),
  absoluteFileName: z.string(),
  presignedUrl: z.string().nullable(),
});

/** [7.64] The upload must match the given size and type. */
export const fileReference = z.object({
  entityType,
  /** Absent for an entity that does not exist yet. Then `companyId` names the company of the future entity. */
  entityId: id.nullish(),
  companyId: id.nullish(),
  originalFileName: shortText(255),
  context: longText(64).nullish(),
  size: z.int().min(1).max(maxFileBytes).nullish(),
  contentType: shortText(127).nullish(),
  /** Whether it is the only file of its context, such as a logo. When an entity claims it, earlier ones are withdrawn. */
  isUnique: z.boolean().default(false),
});

/** The parts of an upload with their upload links; null for a part that is already stored. */
export const uploadParts = z.object({
  parts: z.array(z.object({ number: z.int().min(1), size: z.int().min(1), url: z.string().nullable() })),
});

export type UploadParts = z.output<typeof uploadParts>;
export type FileResource = z.output<typeof fileResource>;
export type AttachedFile = z.output<typeof attachedFile>;
export type FileReference = z.output<typeof fileReference>;
export type FileStatus = (typeof fileStatuses)[number];
export type Rejection = (typeof rejections)[number];
