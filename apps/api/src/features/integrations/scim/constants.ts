/** Names and limits of the SCIM service. */
/** Every path below it belongs to SCIM. So an identity provider with a wrong address gets an error of SCIM and never a page. */
export const scimRoot = '/scim';
export const scimPath = `${scimRoot}/v2`;
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The maximum number of resources on a page, and the default number. */
export const maxPage = 200;
export const defaultPage = 100;
