import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';

/** One campaign: read, answered, and watched by its managers [2.68]. */
export const CampaignPage = lazyPage('CampaignPage', () => import('./view/campaign-page'));

/** The screen of the campaign that the address names. */
export const campaignScreen = lazyScreen(() => import('./view/routed-page'), 'RoutedPage');
