/** Public API of notifications. */
export { findReminderRecords, type ReminderRecord } from './reminder-records';
