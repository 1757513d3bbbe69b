/** What stands above the screens of people who sign in with a number: on a shared device the bar and the lock, and on a phone of one's own the last use. */
import { isSharedDevice } from '../../lib/sign-in/number-sign-in';
import { startLastUse } from '../last-use/own-phone';
import { startKiosk, type KioskProps } from './kiosk';

export const startNumbers = (props: KioskProps): void => (isSharedDevice(props.config) ? startKiosk : startLastUse)(props);
