import { report } from '../source/report';
import { root } from '../project';
import { checkBoundaries } from './check';

report('import boundaries', checkBoundaries(root));
