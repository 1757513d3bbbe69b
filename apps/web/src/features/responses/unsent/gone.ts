import { lazyPart } from '../../../lib/lazy-screen';

/** Needed only after a deletion, so its code comes then. */
export const GoneCampaign = lazyPart(() => import('./gone-campaign'), 'GoneCampaign');
