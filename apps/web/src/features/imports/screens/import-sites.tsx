import type { ReactNode } from 'react';
import { ImportScreen } from '../import-screen';

export const ImportSites = (): ReactNode => <ImportScreen kind="SITES" />;
