export { LinkButton } from '../../ui/link-button';
