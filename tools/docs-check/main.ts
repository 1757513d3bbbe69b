import { root } from '../project';
import { report } from '../source/report';
import { checkDocs } from './check';

report('documentation', checkDocs(root));
