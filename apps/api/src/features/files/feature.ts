import type { Feature } from '../../platform/feature';
import type { ObjectStore } from '../../platform/storage/port';
import { fileJobs } from './jobs';
import type { UploadQuota } from './quota';
import { fileRoutes } from './routes';
import { fileSubscriptions } from './subscriptions';
import { uploadListener } from './uploads';

export const filesFeature = {
  routes: ({ uploadQuota }: { uploadQuota: UploadQuota }) => fileRoutes(uploadQuota),
  serve: (app, platform) => platform.storage.serve(app, uploadListener(platform)),
  jobs: ({ storage }: { storage: ObjectStore }) => fileJobs(storage),
  subscriptions: ({ storage }: { storage: ObjectStore }) => fileSubscriptions(storage),
} satisfies Feature;
