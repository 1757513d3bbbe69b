/** The entry point of the worker thread of reports; see `threads.ts`. */
import { serveTasks } from '../../platform/threads/serve';
import { drawDocument } from './export/draw-document';
import { makeExtracts } from './summary/extractive/make-extracts';

serveTasks([drawDocument, makeExtracts]);
