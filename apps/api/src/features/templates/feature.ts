import type { Feature } from '../../platform/feature';
import { jobs } from './jobs';
import { routes } from './routes';
import { recordLanguageStart } from './template-language';

export const templatesFeature = { routes, jobs, prepare: recordLanguageStart } satisfies Feature;
