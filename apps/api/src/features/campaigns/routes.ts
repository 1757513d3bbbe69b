import type { Implementation } from '../../platform/http/endpoint';
import { readingRoutes } from './search-routes';
import { summaryRoutes } from './summary/routes';
import { templateRoutes } from './template-routes';
import { writingRoutes } from './writing-routes';

export const routes: readonly Implementation[] = [...writingRoutes, ...readingRoutes, ...templateRoutes, ...summaryRoutes];
