import type { Feature } from '../../platform/feature';
import type { NeedSources } from './needs';
import { dashboardRoutes } from './routes';

export const dashboardsFeature = {
  routes: ({ needSources }: { needSources: NeedSources }) => dashboardRoutes(needSources),
} satisfies Feature;
