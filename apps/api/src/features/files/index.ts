export { attachable, type Attachable } from './registry';
export { cleanFileName } from './file-name';
export { claimFiles, filesOf, type Claim, type Thing } from './claim';
export { expireFiles, fileJobs } from './jobs';
export { routes as fileRoutes } from './routes';
export { fileSubscriptions } from './subscriptions';
export { checkAwaited, uploadListener } from './uploads';
