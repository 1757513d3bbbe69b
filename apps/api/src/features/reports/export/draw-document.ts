import { drawPages } from '../../../platform/documents/draw';
import { threadTask } from '../../../platform/threads/task';

/** Draws a document in the worker thread, and returns the bytes of a PDF. */
export const drawDocument = threadTask('campaigns.document', drawPages);
