import { lazyPart } from '../../../lib/lazy-screen';

/** The consultation of a campaign, in its own chunk: the page of a campaign shows it, and the dashboards do not. */
export const Consultation = lazyPart(() => import('./consultation-card'), 'ConsultationCard');
