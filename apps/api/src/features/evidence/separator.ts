import { csvSeparatorOf, type CsvSeparator } from '@muster/contract/shared/csv';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { Context } from '../../platform/http/context';
import { findMailContact } from '../identity';

/** What the spreadsheets of the caller expect in tables. */
export const separatorOf = async ({ db, actor }: Context): Promise<CsvSeparator> =>
  csvSeparatorOf(tagOfPreference((await findMailContact(db, actor.id))?.preferredLanguage));
