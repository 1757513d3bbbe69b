import { lazyPart, lazyScreen } from '../../lib/lazy-screen';

/** The talks about a briefing, on the device of its briefer. */
export const crewScreen = lazyScreen(() => import('./crew-screen'), 'CrewScreen');

/** What the page and the report of a briefing show about its talks. */
export const CrewPart = lazyPart(() => import('./part'), 'CrewPart');
