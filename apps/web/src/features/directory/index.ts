/** The public API of the directory: pickers of people, and the screens of people. */
export { MemberPickerDialog } from './member-picker-dialog';
export { directoryRoutes, memberRoutes, peopleSettingsRoutes } from './routes';
