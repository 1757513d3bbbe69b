/**
 * The hidden frame of the silent sign-in. A page that reads the address of its frame adds this to the state of the request. The provider
 * returns it. The frame then needs no script. Pages of older builds do not add it, and get a page whose script tells them.
 */
export const addressIsRead = 'read';

/** Whether the state of an answer is from a page that reads the address itself. */
export const isAddressRead = (state: string | null): boolean => state?.endsWith(`;${addressIsRead}`) ?? false;
