/** Names and limits of the SCIM service. */
export const scimPath = '/scim/v2';
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The maximum number of resources on a page, and the default number. */
export const maxPage = 200;
export const defaultPage = 100;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuid.test(text);
