import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { flag, listQuery } from '../shared/pagination';
import { entityType, fileReference, fileResource, uploadParts } from './file';

const placed = fileResource.extend({ url: z.string() });

/** `ids=1&ids=2` and `ids=1,2` alike. */
const ids = z.preprocess(
  (given) => (given === undefined ? undefined : [given].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))),
  z.array(idInAddress).min(1).max(500).optional(),
);

const filters = {
  isUploadSuccessOnly: flag.optional(),
  /** Makes an address that no cache has seen; it has no other meaning. */
  cacheBuster: z.string().max(64).optional(),
};
const sorting = { sorts: ['id'], defaultSort: { field: 'id', direction: 'asc' }, defaultSize: 100 } as const;

export const createFile = endpoint({
  route: 'POST /files',
  summary: 'Creates a file; the reply contains its upload link',
  clauses: ['7.64', '4.35'],
  body: fileReference,
  response: placed,
  rate: 'upload',
  status: 201,
  audit: 'file.created',
});

export const listFiles = endpoint({
  route: 'GET /files',
  summary: 'Files by their ids, or of one entity; those that the caller may not see are left out',
  clauses: ['7.65', '7.66', '4.35', '4.36'],
  query: listQuery({ filters: { ...filters, ids, entityType: entityType.optional(), entityId: idInAddress.optional() }, ...sorting }),
  response: z.array(fileResource),
  paged: true,
  ...reading,
});

export const listFilesOf = endpoint({
  route: 'GET /files/{entityType}/{entityId}',
  summary: 'The files of one entity',
  clauses: ['7.65', '4.36'],
  params: z.object({ entityType, entityId: idInAddress }),
  query: listQuery({ filters, ...sorting }),
  response: z.array(fileResource),
  paged: true,
  ...reading,
});

export const getFile = endpoint({
  route: 'GET /files/{id}',
  summary: 'One file',
  clauses: ['7.65'],
  params: idParams,
  response: fileResource,
  ...reading,
});

export const getPresignedUrl = endpoint({
  route: 'GET /files/{id}/presigned-url',
  summary: 'One file with a new download link',
  clauses: ['7.65'],
  params: idParams,
  response: placed,
  ...reading,
});

export const requestParts = endpoint({
  route: 'POST /files/{id}/parts',
  summary: 'Begins or continues an upload in parts; the reply contains upload links for the missing parts',
  clauses: ['7.64', '4.35'],
  params: idParams,
  response: uploadParts,
  rate: 'upload',
  status: 200,
  audit: 'file.uploadBegun',
});

export const completeFile = endpoint({
  route: 'POST /files/{id}/complete',
  summary: 'Joins the parts of a file and checks it',
  clauses: ['7.64', '4.35', '3.31'],
  params: idParams,
  response: fileResource,
  ...writing,
  audit: 'file.uploadCompleted',
});

export const deleteFile = endpoint({
  route: 'DELETE /files/{id}',
  summary: 'Deletes a file; for its uploader, and after a claim for people who may change the entity',
  clauses: ['7.65'],
  params: idParams,
  ...deleting,
  audit: 'file.deleted',
});
