import type { Job } from '../../platform/jobs/jobs';

export const jobs: readonly Job[] = [];
/** What also happens on the second. */
export const ticks: readonly Job['run'][] = [];
