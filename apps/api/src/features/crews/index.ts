/** Public API of crew briefings. */
import './registries';

export { crewAttended, crewContested, type CrewEvent } from './events';
export { findEvidenceOfAttendance } from './evidence';
export { forgetGuests } from './personal-data';
