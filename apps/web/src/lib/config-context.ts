import { createContext, useContext } from 'react';
import type { ClientConfig } from './config';

export const ConfigContext = createContext<ClientConfig | undefined>(undefined);

export function useConfig(): ClientConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig must be used inside ConfigContext');
  return config;
}
