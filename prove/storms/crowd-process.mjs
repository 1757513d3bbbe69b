/**
 * A crowd in a separate process, so that its work does not delay the api. It receives a list of requests, opens a connection for
 * each at once, and returns each status and the time from the first request to the last response. Status 0 is a request without a response.
 */
import { request } from 'node:http';

/** One request on a separate connection. `onSent` is called once, when the whole request is sent or when it failed. */
function ask({ url, authorization, body }, onSent) {
  return new Promise((resolve) => {
    const fail = (error) => {
      onSent();
      resolve({ status: 0, body: `${error.code ?? ''} ${error.message}` });
    };
    const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sending = request(url, { method: 'POST', agent: false, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, body: text }));
      response.on('error', fail);
    });
    sending.on('finish', onSent);
    sending.on('error', fail);
    sending.end(body);
  });
}

async function answer(requests) {
  const waiting = new Set(requests.keys());
  const start = performance.now();
  const answers = requests.map((one, index) =>
    ask(one, () => {
      if (waiting.delete(index) && waiting.size === 0) process.send({ sent: true });
    }),
  );
  const all = await Promise.all(answers);
  process.send({ answers: { all, milliseconds: performance.now() - start } });
}

process.on('message', (requests) => void answer(requests));
