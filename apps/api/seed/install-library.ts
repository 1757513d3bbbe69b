import sql from 'sql-template-tag';
import type { Db } from '../src/platform/database/database';
import { templateLibrary } from './library';

/** Adds missing templates by type and sub-type. Keeps the changes of system managers. */
export async function installLibrary(db: Db): Promise<void> {
  for (const { type, subType, title, description, configuration } of templateLibrary) {
    await db.run(sql`
      INSERT INTO campaign_template (type, sub_type, title, description, configuration)
      VALUES (${type}, ${subType}, ${title}, ${description}, ${JSON.stringify(configuration)}) ON CONFLICT (type, sub_type) DO NOTHING`);
  }
}
