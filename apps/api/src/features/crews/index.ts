/** Public API of crew briefings. */
import './registries';

export { crewAttended, crewContested, type CrewEvent } from './events';
export { findEvidenceOfAttendance } from './evidence';
export { crewNotifications } from './notifications';
export { crewPersonalData, forgetGuests } from './personal-data';
export type { CheckedPin, CheckPin } from './pins';
export { crewRoutes } from './routes';
