/** The door of the directory: who there is, as pickers ask for it. */
export { MemberPickerDialog } from './member-picker-dialog';
