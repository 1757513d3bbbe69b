import type { Implementation } from '../../platform/http/endpoint';
import { readingRoutes } from './search-routes';
import { writingRoutes } from './writing-routes';

export const routes: readonly Implementation[] = [...writingRoutes, ...readingRoutes];
