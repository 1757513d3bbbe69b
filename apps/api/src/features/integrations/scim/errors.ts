/** Errors in the form of SCIM (RFC 7644, section 3.12). */
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../../platform/http/errors';

type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue' | 'mutability' | 'uniqueness';

const prefix = 'scim.';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** 400 with the reason that SCIM defines, and for `uniqueness` 409. */
export const scimError = (type: ScimType, detail: string): HttpError =>
  new HttpError(type === 'uniqueness' ? 409 : 400, { code: prefix + type, detail });

/** 412: somebody else has changed the resource. */
export const requireScimVersion = (current: number, given: number | undefined): void => {
  if (given !== undefined && given !== current)
    throw new HttpError(412, { code: 'error.version', detail: 'The resource has another version. Read it again and repeat the change.' });
};

/** For parts of the standard that a service may leave out. */
export const notImplemented = (): HttpError =>
  new HttpError(501, { code: 'error.method', detail: 'This service does not offer the resource of the caller. Use /Users.' });

/** Error codes of other features, with the matching reason of SCIM. */
const reasons: Readonly<Record<string, ScimType>> = {
  'error.exists': 'uniqueness',
  'user.isMember': 'uniqueness',
  'user.elsewhere': 'uniqueness',
  'error.validation': 'invalidValue',
  'error.malformed': 'invalidSyntax',
};

const reasonOf = (code: string): string | undefined => (code.startsWith(prefix) ? code.slice(prefix.length) : reasons[code]);

interface SentProblem {
  status: number;
  detail: string;
  message: string;
  fieldErrors?: { field: string }[];
}

/** Turns the problem details of the api into an error of SCIM. */
export function scimErrorOf(reply: FastifyReply, problem: string): string {
  const { status, detail, message, fieldErrors = [] } = JSON.parse(problem) as SentProblem;
  const fields = fieldErrors.map(({ field }) => field).join(', ');
  const scimType = reasonOf(message);
  reply.type('application/scim+json');
  return JSON.stringify({
    schemas: [errorSchema],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: fields === '' ? detail : `${detail} ${fields}`,
  });
}
