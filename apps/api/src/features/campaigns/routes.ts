import type { Implementation } from '../../platform/http/endpoint';
import { campaignRoutes } from './campaign-routes';
import { readingRoutes } from './search-routes';

export const routes: readonly Implementation[] = [...campaignRoutes, ...readingRoutes];
