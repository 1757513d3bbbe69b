/** The public API of crews: toolbox talks on one device, and what a briefing shows about them. */
export { CrewPart, crewScreen } from './screens';
export { beginKiosk } from './kiosk/lazy';
