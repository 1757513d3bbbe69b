import type { Implementation } from '../../platform/http/endpoint';

export const writingRoutes: readonly Implementation[] = [];
