/** Endpoints of verified experts. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams, userId } from '../shared/ids';
import { verification, verifiedExpert } from './verified-expert';

export const listVerifiedExperts = endpoint({
  route: 'GET /companies/{id}/verified-experts',
  summary: 'The verified experts of a company: those of a practice or high-risk work, or one person’s',
  clauses: ['3.43', '7.57'],
  params: idParams,
  query: z
    .object({ categoryId: idInAddress.optional(), userId: userId.optional() })
    .refine((query) => query.categoryId !== undefined || query.userId !== undefined, { error: 'categoryId or userId must be provided' }),
  response: z.array(verifiedExpert),
  ...reading,
});

export const verifyExpert = endpoint({
  route: 'PUT /user/{userId}/verified-expertise',
  summary:
    'Verifies what a person is an expert in, or takes that back; for managers of the company. Answers all verifications of the person',
  clauses: ['3.43', '7.57'],
  params: z.object({ userId }),
  body: verification,
  response: z.array(verifiedExpert),
  ...writing,
  audit: 'expertise.verified',
});
