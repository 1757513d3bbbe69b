import { serveTasks } from '../serve';
import { fail, waitFor } from './tasks';

serveTasks([waitFor, fail]);
