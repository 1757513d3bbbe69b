import { call } from '../../lib/api';

export const translateCall = call<typeof import('@muster/contract/translation/endpoints').translate>('POST /translation/translate');
