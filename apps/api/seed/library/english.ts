/**
 * The texts of the library by key. The database keeps the English ones, so that a campaign, its report and its export stay as they were
 * posted. Pages find the key by the English text, and the reader's text by the key.
 */
import { serverTexts } from '../../src/platform/texts/texts';

export const english = serverTexts('en').group('shipped');
