import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';

/** One campaign: people read and answer it, and its managers watch it [2.68]. */
export const CampaignPage = lazyPage('CampaignPage', () => import('./view/campaign-page'));

/** The screen of the campaign in the URL. */
export const campaignScreen = lazyScreen(() => import('./view/routed-page'), 'RoutedPage');
