export { csvFile } from './exports';
