import type { Registries } from '../../platform/http/context';
import '../../platform/documents/footer';
import { serverTexts } from '../../platform/texts/texts';
import { findLastCheckpoint } from './queries';

/** Enough to tell checkpoints apart, and to find the one in an e-mail or a pack. */
const shownDigits = 16;

export const documentFooter: Registries['documentFooter'] = async (db, companyId, language) => {
  const last = await findLastCheckpoint(db, companyId);
  if (!last) return undefined;
  const at = last.date.slice(0, 16).replace('T', ' ');
  return serverTexts(language).say('evidence-print:checkpoint', { number: last.number, at, hash: last.hash.slice(0, shownDigits) });
};
