import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { lazyPage } from '../campaigns';

/** One campaign: read, answered, and watched by its managers [2.68]. */
export const CampaignPage = lazyPage('CampaignPage', () => withTexts(import('./view/campaign-page'), 'responses', 'forms', 'audience'));

/** The screen of the campaign that the address names. */
export const campaignScreen = lazyScreen(() => withTexts(import('./view/routed-page'), 'responses', 'forms', 'audience'), 'RoutedPage');
