/**
 * The hidden frame of the silent sign-in. A page that reads the address of its frame adds `addressIsRead` to the state of the request.
 * The provider returns the state, and the api answers with an empty page without a script. Pages of older builds do not add it. They get
 * the shell, whose script sends them a message.
 */
export const addressIsRead = 'read';

/** Whether the state of an answer is from a page that reads the address itself. */
export const isAddressRead = (state: string | null): boolean => state?.endsWith(`;${addressIsRead}`) ?? false;
