/** Public API of crew briefings. */
import './registries';

export { crewAttended, crewContested, type CrewEvent } from './events';
export { findCrewRecords, findEvidenceOfAttendance, type CrewRecord } from './evidence';
export { forgetGuests } from './personal-data';
