/** Public API of crew briefings. */
import './registries';

export { crewAttended, crewClosed, crewContested, crewGuest, type CrewEvent } from './events';
export {
  findCrewConfirmations,
  findCrewRecords,
  findCrewStrengths,
  findEvidenceOfAttendance,
  findEvidenceOfGuest,
  findEvidenceOfTalk,
  type CrewRecord,
  type CrewStrengths,
} from './evidence';
export { forgetGuests } from './personal-data';
export { namedBriefersOf, openNamingsOf } from './queries';
