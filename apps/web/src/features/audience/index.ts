/** The public API of audience: pickers of people and sites, and the sources of their options. */
export { CriteriaView } from './criteria-view';
export { LanguageGap } from './language-gap';
export { MembersPicker } from './members-picker';
export { SitesPicker } from './sites-picker';
export { audienceSources, type AudienceSources } from './sources';
