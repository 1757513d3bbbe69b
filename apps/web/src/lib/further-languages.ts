import type { FurtherLanguage } from '@muster/contract/shared/languages';

type Load = () => Promise<{ default: Record<string, object> }>;

/** `languages.build.ts` replaces this module: it fills in the chunks of each language. */
const chunks: Partial<Record<FurtherLanguage, { first: Load; later: Load }>> = {};

export default chunks;
