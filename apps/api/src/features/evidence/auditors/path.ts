/** The path of the page of a grant. The id in it only names the grant. The code in the e-mail opens it. */
export const roomPrefix = '/api/auditor';
export const roomPath = (grantId: string): string => `${roomPrefix}/${grantId}`;
