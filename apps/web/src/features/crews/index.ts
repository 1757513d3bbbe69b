/** The public API of crews: toolbox talks on one device, and what they say about the reader of a briefing. */
export { CrewPart, crewScreen } from './screens';
