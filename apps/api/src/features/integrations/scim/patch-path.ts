/** Paths of PATCH operations (RFC 7644, section 3.5.2): `name.givenName`, `emails[type eq "work"].value`, `members[value eq "..."]`. */
import { scimError } from './errors';
import { parseFilter } from './filter';
import { canonicalName } from './names';
import type { Operation, PatchPath } from './types';

const form =
  /^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):)?(?<attribute>[a-z][\w$-]*)(?:\[(?<filter>.+)\])?(?:\.(?<sub>[a-z][\w$-]*))?$/i;
const extension = /^urn:ietf:params:scim:schemas:extension:/i;

/** A filter with its attribute and its part. */
const maxLength = 2_500;

/** Undefined for an attribute of a schema extension, because the product stores none. Throws 400 with `invalidPath` for an invalid path. */
export function readPatchPath(text: string): PatchPath | undefined {
  if (extension.test(text)) return undefined;
  const groups = text.length > maxLength ? undefined : form.exec(text.trim())?.groups;
  const attribute = groups?.['attribute'];
  if (attribute === undefined) throw scimError('invalidPath', `'${text.slice(0, 100)}' is not a path.`);
  const { filter, sub } = groups ?? {};
  return {
    attribute: canonicalName(attribute),
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(sub !== undefined && { sub: canonicalName(sub) }),
  };
}

const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);

/**
 * 400 for a path that changes nothing (RFC 7644, section 3.5.2), unless the product ignores the attribute on purpose. Values without a path
 * often contain the whole resource, so their other attributes are ignored.
 */
export function requireKnownPath({ path: { attribute }, isPath }: Operation, ignored: ReadonlySet<string>): void {
  const name = attribute.toLowerCase();
  if (!isPath || ignored.has(name)) return;
  if (readOnly.has(name)) throw scimError('mutability', `'${attribute}' cannot change.`);
  throw scimError('invalidPath', `'${attribute.slice(0, 100)}' is no attribute of the resource.`);
}
