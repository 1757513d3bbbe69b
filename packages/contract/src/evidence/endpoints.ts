/** Endpoints of the evidence ledger, for the managers of a company. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import * as schemas from './ledger';

const clauses = ['2.43'];

/** The addresses decide where proofs go: only a person at a screen changes them. */
const noApiTokens = { tokenScope: 'never' } as const;

export const getLedger = endpoint({
  route: 'GET /companies/{id}/ledger',
  summary: 'The state of the evidence ledger of a company, with its last checkpoint',
  clauses,
  params: idParams,
  response: schemas.ledger,
  ...reading,
});

export const changeLedger = endpoint({
  route: 'PUT /companies/{id}/ledger',
  summary: 'Changes the outside addresses that get each checkpoint by e-mail',
  clauses,
  params: idParams,
  body: schemas.ledgerReplacement,
  response: schemas.ledger,
  audit: 'ledger.updated',
  ...writing,
  ...noApiTokens,
});

export const listCheckpoints = endpoint({
  route: 'GET /companies/{id}/ledger/checkpoints',
  summary: 'The signed checkpoints of the evidence ledger, the newest first',
  clauses,
  params: idParams,
  query: listQuery({ filters: {}, sorts: ['number'], defaultSort: { field: 'number', direction: 'desc' }, defaultSize: 20 }),
  response: z.array(schemas.ledgerCheckpoint),
  paged: true,
  ...reading,
});

export const downloadLedger = endpoint({
  route: 'GET /companies/{id}/ledger/file',
  summary: 'All entries and checkpoints of the evidence ledger, one JSON object in each line',
  clauses,
  params: idParams,
  file: ['application/x-ndjson'],
  rate: 'export',
  status: 200,
  audit: 'ledger.downloaded',
  ...noApiTokens,
});

export const downloadEvidencePack = endpoint({
  route: 'GET /companies/{id}/evidence-pack',
  summary:
    'The evidence ledger, or the part of one site or division, the names of a period, and verifiers that need no network, as a ZIP archive',
  clauses,
  params: idParams,
  query: schemas.packQuery,
  file: ['application/zip'],
  rate: 'export',
  status: 200,
  audit: 'ledger.packDownloaded',
  ...noApiTokens,
});

export const downloadCampaignPack = endpoint({
  route: 'GET /campaign-v2s/{id}/evidence-pack',
  summary: 'The entries of one campaign with their names, and verifiers that need no network, as a ZIP archive',
  clauses,
  params: idParams,
  file: ['application/zip'],
  rate: 'export',
  status: 200,
  audit: 'ledger.packDownloaded',
  ...noApiTokens,
});
