import { report } from '../source/report';
import { root } from '../project';
import { borrowedTables } from './borrowed-tables';
import { checkBoundaries } from './check';
import { checkNames } from './names';
import { checkRegistered } from './registered';
import { checkSizes } from './sizes';
import { checkTables } from './tables';
import { checkTexts } from './texts';

report('boundaries', [
  ...checkBoundaries(root),
  ...checkRegistered(root),
  ...checkTables(root, borrowedTables),
  ...checkTexts(root),
  ...checkSizes(root),
  ...checkNames(root),
]);
