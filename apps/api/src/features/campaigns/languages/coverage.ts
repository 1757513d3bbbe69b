/** Which people are asked in a language that is not theirs. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Context } from '../../../platform/http/context';
import { languagesOf, type Selection } from '../../audience';
import { presentLanguages, type Versioned } from './present';

type Uncovered = Partial<Record<LanguageTag, number>>;

/**
 * The number of people for each language without a reviewed version, for the record of a posting. Undefined if there are none, and for
 * sites. A new campaign has no version yet, only the language in which it was written.
 */
export async function languagesWithoutVersion(
  ctx: Context,
  { selection, campaign }: { selection: Selection | undefined; campaign: Versioned | undefined },
): Promise<Uncovered | undefined> {
  if (!selection?.criteria) return undefined;
  const asked = await languagesOf(ctx.db, selection.ids);
  if (asked.length === 0) return undefined;
  const covered = await languagesThatReach(ctx, campaign);
  const without = asked.filter(({ language }) => !covered.includes(language)).map(({ language, people }) => [language, people]);
  return without.length > 0 ? (Object.fromEntries(without) as Uncovered) : undefined;
}

async function languagesThatReach(ctx: Context, campaign: Versioned | undefined): Promise<(LanguageTag | undefined | null)[]> {
  if (!campaign) return [ctx.acceptedLanguages[0]];
  const { originalLanguage, languages } = await presentLanguages(ctx, campaign, false);
  return [originalLanguage, ...languages.filter(({ review }) => review !== null).map(({ language }) => language)];
}
