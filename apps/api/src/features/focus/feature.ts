import type { Feature } from '../../platform/feature';
import { routes } from './routes';

export const focusFeature = { routes } satisfies Feature;
