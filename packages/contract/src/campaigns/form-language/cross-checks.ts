import type { Configuration } from './types';

export interface TemplateFault {
  path: (string | number)[];
  message: string;
}

export function crossCheck(_template: Configuration): TemplateFault[] {
  return [];
}
