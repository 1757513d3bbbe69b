import type { Implementation } from '../../platform/http/endpoint';

/** The reading side: lists, report, templates. */
export const readingRoutes: readonly Implementation[] = [];
