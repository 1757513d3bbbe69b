/** Public API of crew briefings. */
import './registries';

export { crewAttended, crewContested, type CrewEvent } from './events';
export {
  findCrewConfirmations,
  findCrewRecords,
  findCrewStrengths,
  findEvidenceOfAttendance,
  type CrewRecord,
  type CrewStrengths,
} from './evidence';
export { forgetGuests } from './personal-data';
