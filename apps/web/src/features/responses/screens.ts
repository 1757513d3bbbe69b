import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';

/** One campaign: people read and answer it, and its managers watch it [2.68]. */
export const CampaignPage = lazyPage('CampaignPage', () => withTexts(import('./view/campaign-page'), 'responses', 'forms', 'audience'));

/** The screen of the campaign in the URL. */
export const campaignScreen = lazyScreen(() => withTexts(import('./view/routed-page'), 'responses', 'forms', 'audience'), 'RoutedPage');
