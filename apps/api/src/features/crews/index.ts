/** Public API of crew briefings. */
import './registries';

export { crewNotifications } from './notifications';
export { crewPersonalData, forgetGuests } from './personal-data';
export type { CheckedPin, CheckPin } from './pins';
export { crewRoutes } from './routes';
