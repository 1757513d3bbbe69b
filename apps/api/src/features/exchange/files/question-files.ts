/** The files of a question. People who see the question can read them; people who may edit it can change them [7.40] [5.14]. */
import { widerTypes } from '@muster/contract/files/acceptance';
import type { Attachable } from '../../files';
import { accessQuestion } from '../access';

export const questionFiles: Attachable = {
  accepts: widerTypes,
  hidesUploader: true,
  read: (ctx, id) => accessQuestion(ctx, id, 'read'),
  write: (ctx, id) => accessQuestion(ctx, id, 'edit'),
};
