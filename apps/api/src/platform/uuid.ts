const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of people and groups are UUIDs. PostgreSQL rejects any other text as a value of such a column. */
export const isUuid = (text: string): boolean => form.test(text);
