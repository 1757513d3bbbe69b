/** Support requests of a person that wait for their delivery or are dead letters. They contain the name and the address. */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';
import { supportRequested, supportUndelivered } from './events';

export const supportPersonalData: PersonalData = {
  section: 'supportRequests',
  async erase(db, { userId, isWholeAccount }) {
    if (!isWholeAccount) return;
    const types = [supportRequested.name, supportUndelivered.name];
    await db.run(sql`DELETE FROM outbox_event WHERE type = ANY(${types}) AND payload ->> 'userId' = ${userId}`);
    await db.run(sql`DELETE FROM outbox_delivery WHERE type = ANY(${types}) AND payload ->> 'userId' = ${userId}`);
  },
};
