/** Endpoints of evidence packs about one person, for managers whose scope has the person, and for the person. */
import { z } from 'zod';
import { creating, endpoint, reading } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import * as schemas from './person-pack';

/** Only a person at a screen asks about a person. */
const common = { tokenScope: 'never', clauses: ['2.43'] } as const;

export const makePersonPack = endpoint({
  route: 'POST /companies/{id}/person-packs',
  summary: 'Makes an evidence pack about one person, with a reason that the person is told; its file can be downloaded for a day',
  ...common,
  params: idParams,
  body: schemas.personPackCreation,
  response: schemas.personPack,
  ...creating,
  audit: 'ledger.personPackMade',
});

export const downloadPersonPack = endpoint({
  route: 'GET /companies/{id}/person-packs/{packId}/file',
  summary: 'The file of an evidence pack about one person, for the manager who made it, within a day',
  ...common,
  params: schemas.personPackParams,
  file: ['application/zip'],
  rate: 'export',
  status: 200,
  audit: 'ledger.packDownloaded',
});

export const listOwnPersonPacks = endpoint({
  route: 'GET /companies/{id}/own-person-packs',
  summary: 'The evidence packs and exports of personal data that managers of a company made about the caller: who, when and why',
  ...common,
  params: idParams,
  response: z.array(schemas.personPack),
  ...reading,
});
