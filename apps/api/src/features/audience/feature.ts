import type { Feature } from '../../platform/feature';
import { routes } from './routes';

export const audienceFeature = { routes } satisfies Feature;
