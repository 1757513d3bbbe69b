import { z } from 'zod';
import { endpoint } from '../shared/endpoint';

/** Sockets have ids such as 123.456. */
const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
const live = { status: 200, rate: 'read', audit: 'realtime.authorised' } as const;

export const authorizeChannel = endpoint({
  route: 'POST /pusher/auth',
  summary: 'Authorises a socket of the caller for a private channel',
  clauses: ['7.81', '7.78', '7.79', '7.80'],
  body: z.object({ socket_id: socketId, channel_name: z.string().max(164) }),
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  ...live,
});

export const authenticateSocket = endpoint({
  route: 'POST /pusher/user-auth',
  summary: 'Authenticates a socket of the caller for the real-time service',
  clauses: ['7.81'],
  body: z.object({ socket_id: socketId }),
  response: z.object({ auth: z.string(), user_data: z.string() }),
  ...live,
});
