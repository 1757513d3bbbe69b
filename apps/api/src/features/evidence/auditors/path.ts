/** The page of a grant. Its id names the grant and opens nothing: the code that an e-mail carries does. */
export const roomPrefix = '/api/auditor';
export const roomPath = (grantId: string): string => `${roomPrefix}/${grantId}`;
