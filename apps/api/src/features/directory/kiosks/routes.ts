import * as endpoints from '@muster/contract/directory/kiosk-endpoints';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import type { Cards } from '../cards';
import { accessKiosks, addKiosk, listKiosks, removeKiosk } from './kiosks';

export const kioskRoutes = (cards: Cards | undefined): readonly Implementation[] => [
  implement(endpoints.listKiosks, { policy: through(accessKiosks), handle: (ctx, { params }) => listKiosks(ctx, params.id) }),
  implement(endpoints.addKiosk, {
    policy: through(accessKiosks),
    handle: (ctx, { params, body }) => addKiosk(ctx, cards, params.id, body),
  }),
  implement(endpoints.removeKiosk, {
    policy: through(accessKiosks),
    handle: (ctx, { params }) => removeKiosk(ctx, params.id, params.kioskId),
  }),
];
