import { boundTo, type PinKey, type SealedFor } from '@muster/contract/shared/sealed-pin';
import { sealText } from '../../../lib/device/sealing';

/** Seals a PIN for the server and for one entry. */
export const sealPin = (pin: string, about: SealedFor, key: PinKey): Promise<string> => sealText(pin, boundTo(about), key);
