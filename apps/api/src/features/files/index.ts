export type { Attachable } from './registry';
export { cleanFileName } from './file-name';
export { claimFiles, filesOf, moveFiles, type Claim, type Thing } from './claim';
export { expireFiles, fileJobs } from './jobs';
export { noQuota, type UploadQuota } from './quota';
export { findUpload, consumeUpload, type SingleUse } from './single-use';
export { fileRoutes } from './routes';
export { fileSubscriptions } from './subscriptions';
export { checkPendingUploads, uploadListener } from './uploads';
