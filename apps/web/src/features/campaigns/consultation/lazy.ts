import { lazyPart } from '../../../lib/lazy-screen';

/** What a campaign consults people about. A part of its own: the page of a campaign shows it, and the dashboards do not. */
export const Consultation = lazyPart(() => import('./consultation-card'), 'ConsultationCard');
