import { threadTask } from '../../../../platform/threads/task';
import { summariseByExtracts } from './summarise';

export const makeExtracts = threadTask('campaigns.extracts', summariseByExtracts);
