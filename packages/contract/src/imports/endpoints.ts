/** Imports and exports of the people and the sites of a company. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery, repeatable } from '../shared/pagination';
import { importKinds } from './columns';
import * as schemas from './import';
import { rowOutcomes } from './limits';

const clauses = ['2.46', '2.47'];

/** API tokens cannot call these endpoints: the job has all rights of its author, and a company's token has only those in its company. */
const noApiTokens = { tokenScope: 'never' } as const;

export const createImport = endpoint({
  route: 'POST /imports',
  summary: 'Begins an import of people or sites, without rows',
  clauses,
  body: schemas.importCreation,
  response: schemas.dataImport,
  audit: 'import.created',
  ...creating,
  ...noApiTokens,
});

export const listImports = endpoint({
  route: 'GET /imports',
  summary: 'The imports of a company, newest first',
  clauses,
  query: listQuery({
    filters: { companyId: idInAddress, kind: z.enum(importKinds).optional() },
    sorts: ['id'],
    defaultSort: { field: 'id', direction: 'desc' },
    defaultSize: 10,
  }),
  response: z.array(schemas.dataImport),
  paged: true,
  ...reading,
});

export const getImport = endpoint({
  route: 'GET /imports/{id}',
  summary: 'An import with its progress',
  clauses,
  params: idParams,
  response: schemas.dataImport,
  ...reading,
});

export const addImportRows = endpoint({
  route: 'PUT /imports/{id}/rows',
  summary: 'Adds rows to an import and checks them; it changes nobody yet',
  clauses,
  params: idParams,
  body: schemas.importChunk,
  response: z.array(schemas.importedRow),
  audit: 'import.rowsAdded',
  ...writing,
  ...noApiTokens,
});

export const listImportRows = endpoint({
  route: 'GET /imports/{id}/rows',
  summary: 'The rows of an import with their cells, what happens to them and their problems',
  clauses,
  params: idParams,
  query: listQuery({
    filters: { outcomes: repeatable(z.enum(rowOutcomes)) },
    sorts: ['number'],
    defaultSort: { field: 'number', direction: 'asc' },
  }),
  response: z.array(schemas.previewedRow),
  paged: true,
  ...reading,
});

export const applyImport = endpoint({
  route: 'POST /imports/{id}/apply',
  summary: 'Starts the job that applies the rows without problems',
  clauses,
  params: idParams,
  body: schemas.importApplication,
  response: schemas.dataImport,
  audit: 'import.applied',
  ...writing,
  ...noApiTokens,
});

export const deleteImport = endpoint({
  route: 'DELETE /imports/{id}',
  summary: 'Deletes the stored rows and the report of an import; 409 while the job runs',
  clauses,
  params: idParams,
  audit: 'import.deleted',
  ...deleting,
});

const file = { file: ['text/csv'], rate: 'export', status: 200 } as const;

export const getImportReport = endpoint({
  route: 'GET /imports/{id}/report',
  summary: 'The report of an import as CSV: each row, what happened to it and why',
  clauses,
  params: idParams,
  audit: 'none',
  ...file,
});

export const exportPeople = endpoint({
  route: 'GET /companies/{id}/people-export',
  summary: 'The people of a company as CSV, with the columns that an import takes',
  serviceScope: 'people:read',
  clauses: ['2.47'],
  params: idParams,
  audit: 'people.exported',
  ...file,
});

export const exportSites = endpoint({
  route: 'GET /companies/{id}/sites-export',
  summary: 'The sites of a company as CSV, with the columns that an import takes',
  serviceScope: 'places:read',
  clauses: ['2.46'],
  params: idParams,
  audit: 'sites.exported',
  ...file,
});
