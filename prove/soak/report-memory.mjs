/** Loaded into the product by the soak proof: answers on a socket how much memory is in use after a garbage collection. */
import { createServer } from 'node:http';

createServer((_request, response) => {
  globalThis.gc();
  response.end(JSON.stringify(process.memoryUsage()));
})
  .listen(process.env.SOAK_SOCKET)
  .unref();
