import type { ReactNode } from 'react';
import { ImportScreen } from '../import-screen';

/** Imports worksites into the company [2.46]. */
export const ImportSites = (): ReactNode => <ImportScreen kind="SITES" />;
