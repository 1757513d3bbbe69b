export type { Attachable } from './registry';
export { cleanFileName } from './file-name';
export { claimFiles, claimedFiles, filesOf, moveFiles } from './claim';
export { deleteFilesOfEntities, findOwnFiles, type OwnFile } from './personal-data';
export { findUpload, consumeUpload, digestOfUpload, type SingleUse } from './single-use';
