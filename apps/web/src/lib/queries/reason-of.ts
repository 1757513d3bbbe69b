import { ApiError, failureTexts } from '../api-errors';

/** The words for the code of an error that a reply names, where several things were changed in one call. */
export const reasonOf = async (code: string): Promise<string> =>
  (await failureTexts(new ApiError(code === 'error.notFound' ? 404 : 409, { message: code }))).join(' ');
