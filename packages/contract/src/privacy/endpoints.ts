/** Endpoints of personal data, for the managers of a company. */
import { z } from 'zod';
import { creating, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams, userId } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import * as schemas from './privacy';

const clauses = ['2.43', '2.47'];

/** A program exports and erases nobody. */
const noApiTokens = { tokenScope: 'never' } as const;

export const getPrivacySettings = endpoint({
  route: 'GET /companies/{id}/privacy',
  summary: 'How long acknowledgement records keep the names of erased people, and whether signatures count',
  clauses,
  params: idParams,
  response: schemas.privacySettings,
  ...reading,
});

export const changePrivacySettings = endpoint({
  route: 'PUT /companies/{id}/privacy',
  summary: 'Changes how long acknowledgement records keep the names of erased people, and whether signatures count',
  clauses,
  params: idParams,
  body: schemas.privacySettingsChange,
  response: schemas.privacySettings,
  audit: 'privacy.updated',
  ...writing,
  ...noApiTokens,
});

export const listFormerMembers = endpoint({
  route: 'GET /companies/{id}/former-members',
  summary: 'The people who have left a company, the last one first',
  clauses,
  params: idParams,
  query: listQuery({ filters: {}, sorts: ['leftDate'], defaultSort: { field: 'leftDate', direction: 'desc' } }),
  response: z.array(schemas.formerMember),
  paged: true,
  ...reading,
  ...noApiTokens,
});

export const eraseFormerMember = endpoint({
  route: 'POST /companies/{id}/former-members/{userId}/erasure',
  summary: 'Hides the name of a person who has left, and starts the job that erases their personal data',
  clauses,
  params: z.object({ id: idInAddress, userId }),
  response: schemas.formerMember,
  audit: 'personalData.erased',
  ...writing,
  ...noApiTokens,
});

export const listPersonalDataExports = endpoint({
  route: 'GET /companies/{id}/personal-data-exports',
  summary: 'The exports of personal data that the caller asked for and that are being made or can be downloaded, newest first',
  clauses,
  params: idParams,
  response: z.array(schemas.personalDataExport),
  ...reading,
  ...noApiTokens,
});

export const requestPersonalDataExport = endpoint({
  route: 'POST /companies/{id}/personal-data-exports',
  summary: 'Starts the job that collects what a company holds of a person; a member is told who asked for it, and why',
  clauses,
  params: idParams,
  body: schemas.exportRequest,
  response: schemas.personalDataExport,
  audit: 'personalData.exportRequested',
  ...creating,
  ...noApiTokens,
});

export const downloadPersonalData = endpoint({
  route: 'GET /companies/{id}/personal-data-exports/{exportId}/file',
  summary: 'The file of an export, for the manager who asked for it: the data as JSON, and the files of the person',
  clauses,
  params: z.object({ id: idInAddress, exportId: idInAddress }),
  file: ['application/zip'],
  rate: 'export',
  status: 200,
  audit: 'personalData.downloaded',
  ...noApiTokens,
});
