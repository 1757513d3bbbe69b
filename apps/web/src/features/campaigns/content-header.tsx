export { ContentHeader } from '../../ui/content-header';
