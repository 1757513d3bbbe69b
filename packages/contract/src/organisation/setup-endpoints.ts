/** Whether consultants may set up a company [6.9]. */
import { z } from 'zod';
import { endpoint, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { company } from './company';

/** The last day, in the time zone of the company; null to end it. */
const setupChange = z.object({ until: z.iso.date().nullable() }).meta({ examples: [{ until: null }] });

export const changeSetup = endpoint({
  route: 'PUT /companies/{id}/setup',
  summary: 'Lets consultants set up a company until a day, for system managers; managers of the company can end it',
  clauses: ['6.9', '2.7'],
  params: idParams,
  body: setupChange,
  response: company,
  ...writing,
  audit: 'company.setupChanged',
});

export type SetupChange = z.output<typeof setupChange>;
