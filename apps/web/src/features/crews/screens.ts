import { lazyPart, lazyScreen } from '../../lib/lazy-screen';
import type { CrewPartProps } from './part-props';

/** The talks about a briefing, on the device of its briefer. */
export const crewScreen = lazyScreen(() => import('./crew-screen'), 'CrewScreen');

/** What the page and the report of a briefing show about its talks. */
export const CrewPart = lazyPart<'CrewPart', CrewPartProps>(() => import('./part'), 'CrewPart');
